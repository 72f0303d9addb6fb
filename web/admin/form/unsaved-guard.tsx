import { useEffect } from "react";
import { useBlocker } from "react-router";
import { leaveQuestion } from "../../loading-page.ts";
import { LeaveQuestion, type LeaveQuestionProps } from "../parts/overlay.tsx";
import { hasUnsaved, useClosingQuestion, useUnsaved } from "./unsaved.ts";

type UnsavedGuardProps = {
  /** Of the page's own form; what its small forms and its sheets hold they say themselves (`useUnsaved`). */
  isDirty?: boolean;
  /** In a list another part of it is another page, too. */
  isList?: boolean;
  question?: Pick<LeaveQuestionProps, "title" | "text" | "answer">;
};

/**
 * Asks before another page of the back office, or the end of this one, throws away what was typed, or what the question says. One
 * to a page: a router asks one alone.
 */
export function UnsavedGuard({ isDirty = false, isList = false, question }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasUnsaved() && (from.pathname !== to.pathname || (isList && from.search !== to.search)),
  );
  useUnsaved(isDirty);
  useClosingQuestion(hasUnsaved);
  useEffect(() => {
    leaveQuestion.set(hasUnsaved);
    return () => leaveQuestion.set(null);
  }, []);
  // A save that was under way has ended: one goes where one wanted to.
  const wasSaved = !isDirty && blocker.state === "blocked";
  useEffect(() => {
    if (wasSaved && !hasUnsaved()) blocker.proceed?.();
  }, [wasSaved, blocker]);
  return (
    <LeaveQuestion
      {...question}
      open={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
