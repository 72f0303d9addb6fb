import { useEffect, useState } from "react";
import { type Location, useNavigation } from "react-router";
import { useLoadingAddress } from "./loading-page.ts";

/** From this on a wait is shown at all. */
const NOTICED_MS = 300;

/** Where the router is going, once the page's scripts and data have taken longer than 300 ms; null before, and when nothing loads. */
export function useSlowNavigation(): Pick<Location, "pathname" | "search"> | null {
  const coming = useLoadingAddress();
  const next = useNavigation().location ?? coming;
  const address = next && next.pathname + next.search;
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return;
    const timer = setTimeout(() => setSlow(address), NOTICED_MS);
    return () => {
      clearTimeout(timer);
      setSlow(null);
    };
  }, [address]);
  return address !== null && slow === address ? next : null;
}
