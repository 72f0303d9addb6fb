import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/toast.tsx";
import { useAdminI18n } from "../i18n.tsx";

/** Copies a text for another app: an address for the courier's, a phone number, a reference for the bank's. */
export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const { t } = useAdminI18n();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t("admin.copied"), { description: text }),
      () => toast.error(t("admin.copyFailed"), { description: text }),
    );
  return <IconButton icon="copy" size={20} label={label} onClick={() => void copy()} className={className} />;
}
