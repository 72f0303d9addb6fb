import { type FocusEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues } from "react-hook-form";
import { isLocale, LOCALES, type Locale } from "../../../contract/locales.ts";
import { useAdminI18n } from "../i18n.tsx";
import { focusFirstError } from "./focus-first-error.ts";
import type { useAdminForm } from "./use-admin-form.ts";

type Form<Values extends FieldValues> = Pick<
  ReturnType<typeof useAdminForm<Values, never>>,
  "errorAt" | "formState" | "watch"
>;

/**
 * The language that a form of texts shows on a phone, and its preview everywhere: that which is written in, or in which a
 * field is to be mended. `follow` is for the form's onFocusCapture.
 */
export function useShownLanguage<Values extends FieldValues>(form: Form<Values>, fields: readonly string[]) {
  const { locale } = useAdminI18n();
  const [language, setLanguage] = useState<Locale>(locale);
  const { submitCount, isSubmitting } = form.formState;
  const hasError = (each: Locale) => fields.some((field) => form.errorAt(`${field}.${each}`) !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a try to save has ended.
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || hasError(language)) return;
    const wrong = LOCALES.find(hasError);
    if (!wrong) return;
    // The field can take the focus only once it is shown, and an effect may not wait for that itself.
    queueMicrotask(() => {
      flushSync(() => setLanguage(wrong));
      focusFirstError();
    });
  }, [submitCount, isSubmitting]);

  const follow = ({ target }: FocusEvent) => {
    const written = (target as HTMLElement).lang;
    if (isLocale(written)) setLanguage(written);
  };
  return { language, setLanguage, follow };
}
