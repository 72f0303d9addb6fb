import { useEffect, useState } from "react";
import { type Location, useNavigation } from "react-router";

/** From this on a wait is shown at all. */
const NOTICED_MS = 300;

/** Where the router is going, once that has taken longer than 300 ms; null before, and when nothing loads. */
export function useSlowNavigation(): Location | null {
  const { location } = useNavigation();
  const [slow, setSlow] = useState<Location | null>(null);
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setSlow(location), NOTICED_MS);
    return () => {
      clearTimeout(timer);
      setSlow(null);
    };
  }, [location]);
  return slow;
}
