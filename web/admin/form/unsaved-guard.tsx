import { useBlocker } from "react-router";
import { LeaveQuestion } from "../parts/overlay.tsx";
import { useUnsaved } from "./unsaved.ts";

/** Asks before another page of the back office throws away what was typed. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnsaved(isDirty);
  return (
    <LeaveQuestion
      open={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
