import { type RefObject, useEffect } from "react";
import type { FieldErrors } from "react-hook-form";

/**
 * Focuses the first invalid field that is visible and not covered by a dialog. Returns false if there is no such field.
 * In a one-time code field, also selects the text, so that typing replaces it.
 */
export function focusFirstError(within: ParentNode = document.activeElement?.closest("form") ?? document): boolean {
  for (const field of within.querySelectorAll<HTMLElement>("[aria-invalid=true], [data-invalid] input:enabled")) {
    field.focus();
    if (document.activeElement !== field) continue;
    if (field instanceof HTMLInputElement && field.autocomplete === "one-time-code") field.select();
    return true;
  }
  return false;
}

type Submitted = { submitCount: number; errors: FieldErrors };

/** Focuses the first error after a submit, not while typing. react-hook-form's own focus handling skips comboboxes. */
export function useFocusFirstError({ submitCount, errors }: Submitted, form?: RefObject<HTMLFormElement | null>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (submitCount > 0 && Object.keys(errors).length > 0) focusFirstError(form?.current ?? undefined);
  }, [submitCount]);
}
