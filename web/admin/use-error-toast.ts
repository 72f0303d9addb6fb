import type { AdminMessageKey } from "../../messages/en/admin.ts";
import { ApiError, getErrorText } from "../state/api.ts";
import { toast } from "../ui/toast.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { useSessionEndedToast } from "./use-sign-in-again.ts";

/** Whether the session has ended (401). Do not revalidate then, because revalidation redirects to sign-in. */
export const isSignedOutError = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export function useErrorToast(): (error: unknown, fallback?: AdminMessageKey) => void {
  const { t } = useAdminI18n();
  const signInAgain = useSessionEndedToast();
  return (error, fallback) =>
    isSignedOutError(error)
      ? signInAgain()
      : void toast.error(getErrorText(error, t, fallback ?? "refusal.server_error"));
}
