import { useEffect } from "react";
import { useBlocker } from "react-router";
import { leaveQuestion } from "../../loading-page.ts";
import { LeaveQuestion, type LeaveQuestionProps } from "../parts/overlay.tsx";
import { hasUnsavedInput, useClosingQuestion, useUnsaved } from "./unsaved.ts";

type UnsavedGuardProps = {
  /** Whether the page's own form has unsaved changes. Dialogs and small forms report theirs by `useUnsaved`. */
  isDirty?: boolean;
  /** True for a list, where a change of only the URL's query (filter, page) also counts as leaving. */
  isList?: boolean;
  question?: Pick<LeaveQuestionProps, "title" | "text" | "answer">;
};

/** Asks before leaving unsaved changes. Use it once per page: the router supports a single blocker. */
export function UnsavedGuard({ isDirty = false, isList = false, question }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasUnsavedInput() && (from.pathname !== to.pathname || (isList && from.search !== to.search)),
  );
  useUnsaved(isDirty);
  useClosingQuestion(hasUnsavedInput);
  useEffect(() => {
    leaveQuestion.set(hasUnsavedInput);
    return () => leaveQuestion.set(null);
  }, []);
  // Whether a save that blocked navigation has finished. Navigation then continues.
  const wasSaved = !isDirty && blocker.state === "blocked";
  useEffect(() => {
    if (wasSaved && !hasUnsavedInput()) blocker.proceed?.();
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
