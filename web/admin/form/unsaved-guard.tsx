import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useAdminI18n } from "../i18n.tsx";
import { Question } from "../parts/question.tsx";

let unsaved = 0;
/** Whether a form of this page holds what is not saved: a look for news would lead away from it where the session has ended. */
export const hasUnsaved = (): boolean => unsaved > 0;

/** Says so of what was typed, and nothing while `isDirty` is false. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    unsaved += 1;
    return () => {
      unsaved -= 1;
    };
  }, [isDirty]);
}

/** Asks before another page of the back office throws away what was typed. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useAdminI18n();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnsaved(isDirty);
  const stay = () => blocker.reset?.();
  return (
    <Question
      open={blocker.state === "blocked"}
      onClose={stay}
      title={t("admin.leaveTitle")}
      answer={t("admin.leave")}
      keep={t("admin.stay")}
      onAnswer={() => blocker.proceed?.()}
    >
      <p>{t("admin.leaveText")}</p>
    </Question>
  );
}
