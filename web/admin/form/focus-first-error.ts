import { useEffect } from "react";
import type { FieldValues, UseFormStateReturn } from "react-hook-form";

/**
 * Gives the focus to the first field in the page's order that is to be mended, in the form that was sent. What is not shown or is
 * behind a dialog cannot take it: then it is the next one's.
 */
export function focusFirstError(): void {
  const sent = document.activeElement?.closest("form") ?? document;
  for (const field of sent.querySelectorAll<HTMLElement>("[aria-invalid=true]")) {
    field.focus();
    if (document.activeElement === field) return;
  }
}

/** Does so whenever a try to save has ended with something to be mended. */
export function useFocusFirstError<Values extends FieldValues>({
  submitCount,
  errors,
}: UseFormStateReturn<Values>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: not while something is being mended.
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError();
  }, [submitCount]);
}
