import { useEffect } from "react";
import type { FieldValues, UseFormStateReturn } from "react-hook-form";

/** Focuses the first invalid field in document order that is visible and not behind a dialog. */
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
