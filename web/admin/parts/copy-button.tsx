import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/toast.tsx";
import { useAdminI18n } from "../i18n.tsx";

export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const copy = useCopyText();
  return <IconButton icon="copy" size={20} label={label} onClick={() => void copy(text)} className={className} />;
}

/** Returns a function that copies text. If copying is forbidden (as on plain HTTP), a toast shows the text. */
export function useCopyText() {
  const { t } = useAdminI18n();
  return async (text: string, successText: string = t("admin.copied")): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(successText, { description: text });
    } catch {
      toast.error(t("admin.copyFailed"), { description: text });
    }
  };
}
