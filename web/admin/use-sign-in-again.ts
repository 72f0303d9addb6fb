import { useCallback } from "react";
import { useHref } from "react-router";
import { dismissToast, showToast } from "../ui/toast-store.ts";
import { useAdminI18n } from "./i18n.tsx";

let shownToast = 0;

export function useSessionEndedToast(): () => void {
  const { t } = useAdminI18n();
  const address = useHref("/admin/sign-in");
  return useCallback(() => {
    dismissToast(shownToast);
    shownToast = showToast({
      type: "warning",
      title: t("admin.signedOut"),
      description: t("admin.signedOut.text"),
      duration: Number.POSITIVE_INFINITY,
      action: { label: t("admin.signIn.submit"), onPress: () => void open(address, "_blank", "noopener") },
    });
  }, [t, address]);
}
