import { useCallback } from "react";
import { useHref } from "react-router";
import { dismissToast, showToast } from "../ui/toast-store.ts";
import { useAdminI18n } from "./i18n.tsx";

let told = 0;

/**
 * For a call that is refused because the session has ended: the page stays as it is, with all that was typed and chosen, and
 * a button opens the way to sign in beside it. Then the same is pressed again.
 */
export function useSignInAgain(): () => void {
  const { t } = useAdminI18n();
  const address = useHref("/admin/sign-in");
  return useCallback(() => {
    dismissToast(told);
    told = showToast({
      type: "warning",
      title: t("admin.signedOut"),
      description: t("admin.signedOut.text"),
      duration: Number.POSITIVE_INFINITY,
      action: { label: t("admin.signIn.submit"), onPress: () => void open(address, "_blank", "noopener") },
    });
  }, [t, address]);
}
