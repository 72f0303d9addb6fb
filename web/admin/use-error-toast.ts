import type { AdminMessageKey } from "../../messages/en/admin.ts";
import { ApiError, errorText } from "../state/api.ts";
import { toast } from "../ui/toast.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { useSignInAgain } from "./use-sign-in-again.ts";

/** Whether a call was refused because the session has ended: whatever reads the page anew would lead away from it. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Tells in a toast why a call was refused, and the way to sign in, beside the page, where the session has ended. */
export function useErrorToast(): (error: unknown, fallback?: AdminMessageKey) => void {
  const { t } = useAdminI18n();
  const signInAgain = useSignInAgain();
  return (error, fallback) =>
    isSignedOut(error) ? signInAgain() : void toast.error(errorText(error, t, fallback ?? "refusal.server_error"));
}
