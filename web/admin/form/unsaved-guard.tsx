import { useEffect } from "react";
import { useBlocker } from "react-router";
import { leaveQuestion } from "../../loading-page.ts";
import { LeaveQuestion, type LeaveQuestionProps } from "../parts/overlay.tsx";
import { hasUnsaved, useClosingQuestion, useUnsaved } from "./unsaved.ts";

type UnsavedGuardProps = {
  /** Whether the page's own form has unsaved changes. Dialogs and small forms report theirs by `useUnsaved`. */
  isDirty?: boolean;
  /** Set on a list, which is also left when only the query of its URL changes. */
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
  // The save was still pending when navigation was blocked. Now it has finished, so the navigation continues.
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
