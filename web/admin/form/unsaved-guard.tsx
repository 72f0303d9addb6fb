import { useEffect } from "react";
import { useBlocker } from "react-router";
import { unsavedCheckStore } from "../../loading-page.ts";
import { LeaveDialog, type LeaveDialogProps } from "../parts/overlay.tsx";
import { hasUnsavedInput, useReportUnsavedInput, useUnloadWarning } from "./unsaved.ts";

type UnsavedGuardProps = {
  /** Whether the page's own form has unsaved changes. Dialogs and small forms call `useReportUnsavedInput` themselves. */
  isDirty?: boolean;
  /** True for a list, where a change of only the URL's query (filter, page) also counts as leaving. */
  isList?: boolean;
  question?: Pick<LeaveDialogProps, "title" | "text" | "answer">;
};

/** Asks before leaving unsaved changes. Use it once per page: the router supports a single blocker. */
export function UnsavedGuard({ isDirty = false, isList = false, question }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasUnsavedInput() && (from.pathname !== to.pathname || (isList && from.search !== to.search)),
  );
  useReportUnsavedInput(isDirty);
  useUnloadWarning(hasUnsavedInput);
  useEffect(() => {
    unsavedCheckStore.set(hasUnsavedInput);
    return () => unsavedCheckStore.set(null);
  }, []);
  // The form was saved while the question was open, so the blocked navigation continues.
  const wasSaved = !isDirty && blocker.state === "blocked";
  useEffect(() => {
    if (wasSaved && !hasUnsavedInput()) blocker.proceed?.();
  }, [wasSaved, blocker]);
  return (
    <LeaveDialog
      {...question}
      open={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
