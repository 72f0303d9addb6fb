import { useEffect } from "react";
import { useBlocker } from "react-router";
import { leaveQuestion } from "../../loading-page.ts";
import { LeaveQuestion, type LeaveQuestionProps } from "../parts/overlay.tsx";
import { hasUnsaved, useClosingQuestion, useUnsaved } from "./unsaved.ts";

type UnsavedGuardProps = {
  /** For the page's own form; dialogs and small forms register themselves (`useUnsaved`). */
  isDirty?: boolean;
  /** Set if a change of the query also leaves the page, as in a list. */
  isList?: boolean;
  question?: Pick<LeaveQuestionProps, "title" | "text" | "answer">;
};

/** Asks before navigating away from unsaved changes. At most one per page, because the router supports a single blocker. */
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
  // The pending save has finished, so the blocked navigation continues.
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
