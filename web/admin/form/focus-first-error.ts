import { useEffect } from "react";
import type { FieldValues, UseFormStateReturn } from "react-hook-form";

/**
 * Focuses the first invalid field of the submitted form, in document order. Hidden fields and those behind a dialog are skipped,
 * as they cannot take the focus.
 */
export function focusFirstError(): void {
  const sent = document.activeElement?.closest("form") ?? document;
  for (const field of sent.querySelectorAll<HTMLElement>("[aria-invalid=true]")) {
    field.focus();
    if (document.activeElement === field) return;
  }
}

export function useFocusFirstError<Values extends FieldValues>({
  submitCount,
  errors,
}: UseFormStateReturn<Values>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after a submit, not while a field is being corrected.
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError();
  }, [submitCount]);
}
