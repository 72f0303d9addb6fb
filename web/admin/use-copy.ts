import { toast } from "../ui/toast.tsx";
import { useAdminI18n } from "./i18n.tsx";

/** Copies a text to the clipboard. Where that is not allowed, as over plain HTTP, a toast shows the text. */
export function useCopy() {
  const { t } = useAdminI18n();
  return async (text: string, done: string = t("admin.copied")): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(done, { description: text });
    } catch {
      toast.error(t("admin.copyFailed"), { description: text });
    }
  };
}
