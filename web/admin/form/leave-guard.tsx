import { useEffect } from "react";
import { useBlocker } from "react-router";
import { LeaveQuestion } from "../parts/overlay.tsx";
import { hasUnsaved } from "./unsaved.ts";

/**
 * Asks before a page is left, or its tab closed, whose small forms hold what was typed: each of them says so by `useUnsaved`. One to a
 * page, as a router asks one alone. In a list `isList`, another part of it is another page, too.
 */
export function LeaveGuard({ isList = false }: { isList?: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasUnsaved() && (from.pathname !== to.pathname || (isList && from.search !== to.search)),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  return (
    <LeaveQuestion
      open={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
