import { useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { FieldErrors } from "../../contract/errors.ts";
import { useI18n } from "../i18n.tsx";
import { ApiError, callApi, errorText } from "../state/api.ts";
import { showToast, toast } from "../ui/toast.tsx";
import { signInAddress } from "./sign-in-address.ts";

/**
 * Changes something by the API and then reads the page anew. `call` answers whether it was done, which `done` tells; a
 * refusal is told beside its field when it names one, else in a toast, and a state that has changed meanwhile is read again.
 */
export function useAdminCall() {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  async function refused(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status === 401) return void navigate(signInAddress(pathname + search));
    if (error instanceof ApiError && Object.keys(error.errors).length > 0) return setErrors(error.errors);
    showToast({ type: "error", title: errorText(error, t, "refusal.server_error") });
    if (error instanceof ApiError && error.status === 409) await revalidate();
  }

  async function call(path: string, body: object, done: string): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setErrors({});
    try {
      await callApi(path, { method: "POST", body });
      toast.success(done);
      await revalidate();
      return true;
    } catch (error) {
      await refused(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { call, isBusy, errors, setErrors };
}
