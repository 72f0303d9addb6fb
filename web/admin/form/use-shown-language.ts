import { type FocusEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues } from "react-hook-form";
import { isLocale, LOCALES, type Locale } from "../../../contract/locales.ts";
import { focusFirstError } from "../../form/focus-first-error.ts";
import { useAdminI18n } from "../i18n.tsx";
import type { useAdminForm } from "./use-admin-form.ts";

type Form<Values extends FieldValues> = Pick<
  ReturnType<typeof useAdminForm<Values, never>>,
  "errorAt" | "formState" | "watch"
>;

/** Selects the language whose field has the focus or the first error. Pass `follow` to onFocusCapture. */
export function useShownLanguage<Values extends FieldValues>(form: Form<Values>, fields: readonly string[]) {
  const { locale } = useAdminI18n();
  const [language, setLanguage] = useState<Locale>(locale);
  const { submitCount, isSubmitting } = form.formState;
  const hasError = (each: Locale) => fields.some((field) => form.errorAt(`${field}.${each}`) !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only after a submit.
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || hasError(language)) return;
    const wrong = LOCALES.find(hasError);
    if (!wrong) return;
    // Shows the language of the first error, then focuses its field, because a hidden field cannot be focused.
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
