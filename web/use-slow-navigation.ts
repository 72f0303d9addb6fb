import { useEffect, useState } from "react";
import { type Location, useNavigation } from "react-router";
import { useLoadingUrl } from "./loading-page.ts";

const NOTICED_MS = 300;

export function useSlowNavigation(): Pick<Location, "pathname" | "search"> | null {
  const loading = useLoadingUrl();
  const next = useNavigation().location ?? loading;
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
