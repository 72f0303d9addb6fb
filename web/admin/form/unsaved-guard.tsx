import { useEffect } from "react";
import { useBlocker } from "react-router";
import { LeaveQuestion, type LeaveQuestionProps } from "../parts/overlay.tsx";
import { useUnsaved } from "./unsaved.ts";

type UnsavedGuardProps = { isDirty: boolean; question?: Pick<LeaveQuestionProps, "title" | "text" | "answer"> };

/** Asks before another page of the back office throws away what was typed, or what the question says. */
export function UnsavedGuard({ isDirty, question }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnsaved(isDirty);
  // A save that was under way has ended: one goes where one wanted to.
  const isSaved = !isDirty && blocker.state === "blocked";
  useEffect(() => {
    if (isSaved) blocker.proceed?.();
  }, [isSaved, blocker]);
  return (
    <LeaveQuestion
      {...question}
      open={isDirty && blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
