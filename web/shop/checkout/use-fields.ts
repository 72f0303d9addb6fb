import { useLayoutEffect, useState } from "react";
import { changeDraft, type Draft } from "../../state/checkout-draft.ts";
import { useCheckoutI18n } from "./i18n.ts";
import type { Posted } from "./posted.ts";
import { type AddressField, addressErrors, type Errors } from "./validate.ts";

/** Typing into the checkout: what is kept of it, and when a field is called wrong or right again. */
export function useFields(draft: Draft, posted: Posted | null, isReady: boolean) {
  const { t } = useCheckoutI18n();
  const [errors, setErrors] = useState<Errors>(posted?.errors ?? {});

  /** Keeps what was typed. A mended field loses its error at once; a new error is only marked on leaving the field. */
  const change = (values: Partial<Draft>) => {
    changeDraft(values);
    const now = addressErrors({ ...draft, ...values }, t);
    setErrors((old) => {
      const kept = Object.entries(old).map(([field, text]) => [
        field,
        field in values ? now[field as keyof Errors] : text,
      ]);
      return Object.fromEntries(kept.filter(([, text]) => text));
    });
  };
  // What was sent empty may have been kept by the tab, and is right then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes alive.
  useLayoutEffect(() => {
    const kept = Object.entries(draft).filter(([name, value]) => value !== posted?.draft[name as keyof Draft]);
    if (isReady && posted) change(Object.fromEntries(kept));
  }, [isReady]);
  /** Says what is wrong with a field that is being left; an empty one is not called wrong before one goes on. */
  const leave = (field: AddressField, value = draft[field]) => {
    const wrong = value.trim() === "" ? undefined : addressErrors({ ...draft, [field]: value }, t)[field];
    if (wrong) setErrors((old) => ({ ...old, [field]: wrong }));
  };
  return { errors, setErrors, change, leave };
}

/** Once the errors are on the page, the first field that has one gets the focus. */
export function focusFirstError(): void {
  const wrong = 'form [aria-invalid="true"], form fieldset[aria-describedby] input:not(:disabled)';
  setTimeout(() => document.querySelector<HTMLElement>(wrong)?.focus());
}
