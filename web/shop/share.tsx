import type { MouseEvent } from "react";
import { useI18n } from "../i18n.tsx";
import { IconLink } from "../ui/icon-button.tsx";
import { showToast, toast } from "../ui/toast-store.ts";

type ShareProps = { title: string; url: string; className?: string };

const READABLE_MS = 8000;

export function ShareButton({ title, url, className }: ShareProps) {
  const { t } = useI18n();
  const share = async (event: MouseEvent) => {
    event.preventDefault();
    if (typeof navigator.share === "function") {
      // If the visitor closes the share sheet, the promise rejects. That is no error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t("share.copied"));
    } catch {
      showToast({ type: "info", title: t("share.copyThis"), description: url, duration: READABLE_MS });
    }
  };
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
  return <IconLink icon="share" float label={t("share.share")} to={whatsapp} onClick={share} className={className} />;
}
