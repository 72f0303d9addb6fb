import { useFormI18n } from "./form-texts.ts";

const MINUTE_SECONDS = 60;

/** How long a limit still lasts, in minutes while there are many seconds. */
export function useWaitText(): (seconds: number) => string {
  const { t } = useFormI18n();
  return (seconds) =>
    seconds > 2 * MINUTE_SECONDS
      ? t("form.tooManyMinutes", { count: Math.ceil(seconds / MINUTE_SECONDS) })
      : t("refusal.too_many_requests", { seconds });
}
