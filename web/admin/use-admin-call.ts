import { useState } from "react";
import { useRevalidator } from "react-router";
import { ADMIN_UNDO_MS } from "../../contract/constants.ts";
import type { FieldErrors } from "../../contract/errors.ts";
import { ApiError, callApi, getErrorText } from "../state/api.ts";
import { showToast, toast } from "../ui/toast.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { useSessionEndedToast } from "./use-sign-in-again.ts";

type Method = "POST" | "PUT" | "DELETE";
export type UndoCall = { path: string; body?: object; method?: Method };
type CallOptions = { method?: Method; undo?: UndoCall };

/** Hook for API calls. `call` resolves to true on success. Errors appear at the named field or in a toast. */
export function useAdminCall() {
  const { t } = useAdminI18n();
  const { revalidate } = useRevalidator();
  const signInAgain = useSessionEndedToast();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  async function handleError(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status === 401) return void signInAgain();
    if (error instanceof ApiError && Object.keys(error.errors).length > 0) return setErrors(error.errors);
    showToast({ type: "error", title: getErrorText(error, t, "refusal.server_error") });
    if (error instanceof ApiError && error.status === 409) await revalidate();
  }

  function tell(successText: string, undo: UndoCall | null): void {
    if (!undo) return void toast.success(successText);
    const takeBack = () => void call(undo.path, undo.body ?? {}, t("admin.undone"), { method: undo.method ?? "POST" });
    const action = { label: t("admin.undo"), onPress: takeBack };
    showToast({ type: "success", title: successText, duration: ADMIN_UNDO_MS, action });
  }

  async function call<Answer = unknown>(
    path: string,
    body: object | FormData,
    successText: string | null | ((answer: Answer) => string),
    options: CallOptions = {},
  ): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setErrors({});
    try {
      const answer = await callApi<Answer>(path, { method: options.method ?? "POST", body });
      if (successText !== null)
        tell(typeof successText === "string" ? successText : successText(answer), options.undo ?? null);
      await revalidate();
      return true;
    } catch (error) {
      await handleError(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { call, tell, isBusy, errors, setErrors };
}
