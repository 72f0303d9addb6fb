import { useLayoutEffect, useState } from "react";
import { focusFirstError } from "../../form/focus-first-error.ts";
import { useCheckoutI18n } from "../../part-texts.ts";
import { changeDraft, type Draft } from "../../state/checkout-draft.ts";
import type { Posted } from "./posted.ts";
import { type AddressField, addressErrors, type Errors } from "./validate.ts";

export function useFields(draft: Draft, posted: Posted | null, isReady: boolean) {
  const { t } = useCheckoutI18n();
  const [errors, setErrors] = useState<Errors>(posted?.errors ?? {});

  /** Changes fields. A corrected field loses its error immediately, but a new error appears only on blur. */
  const change = (values: Partial<Draft>) => {
    changeDraft(values);
    const now = addressErrors({ ...draft, ...values }, t);
    setErrors((old) => {
      const remaining = Object.entries(old).map(([field, text]) => [
        field,
        field in values ? now[field as keyof Errors] : text,
      ]);
      return Object.fromEntries(remaining.filter(([, text]) => text));
    });
  };
  // Clears the error of a field that was submitted empty but has since been refilled from the tab's storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration.
  useLayoutEffect(() => {
    const restored = Object.entries(draft).filter(([name, value]) => value !== posted?.draft[name as keyof Draft]);
    if (isReady && posted) change(Object.fromEntries(restored));
  }, [isReady]);
  const leave = (field: AddressField, value = draft[field]) => {
    const wrong = value.trim() === "" ? undefined : addressErrors({ ...draft, [field]: value }, t)[field];
    if (wrong) setErrors((old) => ({ ...old, [field]: wrong }));
  };
  const showErrors = (wrong: Errors) => {
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) setTimeout(focusFirstError);
  };
  return { errors, showErrors, change, leave };
}
