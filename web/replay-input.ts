/**
 * Replays input from before hydration in forms with `data-early`. React's state has only the server's values, so it would show
 * one choice and submit another (C5). Skips one-time codes, because the last digit may submit the form.
 */
export function replayInput(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea")) {
    if (!field.form?.hasAttribute("data-early") || field.autocomplete === "one-time-code") continue;
    if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")) {
      // In a radio group only the checked one needs replaying.
      if (field.checked === field.defaultChecked || (field.type === "radio" && !field.checked)) continue;
      setAsUser(field, "checked", field.defaultChecked, field.checked);
      field.dispatchEvent(new Event("click", { bubbles: true }));
    } else {
      // Browsers submit line breaks as CRLF, and the server renders them back.
      const rendered = field.defaultValue.replaceAll("\r\n", "\n");
      if (field.value === rendered) continue;
      const { selectionStart, selectionEnd } = field;
      setAsUser(field, "value", rendered, field.value);
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    // A field that has already lost the focus must be validated after the state has its value.
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement !== field)
        field.dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: activeElement }));
    });
  }
}

/** Sets the old value through React's tracked property and the new one around it, like a user's change. */
function setAsUser(field: Element, name: "checked" | "value", before: unknown, after: unknown): void {
  Object.assign(field, { [name]: before });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, after);
}
