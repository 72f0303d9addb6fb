/**
 * Replays what was chosen and typed before hydration, in forms that say `data-early`: React's state knows only what the server
 * rendered, and would show one choice and act on another (C5). Not a one-time code, whose last digit may send it.
 */
export function replayInput(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea")) {
    if (!field.form?.hasAttribute("data-early") || field.autocomplete === "one-time-code") continue;
    if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")) {
      // Of a group's radios the chosen one says it all.
      if (field.checked === field.defaultChecked || (field.type === "radio" && !field.checked)) continue;
      setAsUser(field, "checked", field.defaultChecked, field.checked);
      field.dispatchEvent(new Event("click", { bubbles: true }));
    } else {
      // The lines of a form that was sent end in two characters.
      const rendered = field.defaultValue.replaceAll("\r\n", "\n");
      if (field.value === rendered) continue;
      const { selectionStart, selectionEnd } = field;
      setAsUser(field, "value", rendered, field.value);
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    // A field that was left is validated once the state knows its value.
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement !== field)
        field.dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: activeElement }));
    });
  }
}

/** A script's assignment, which React observes, and then the change past it by the element's own setter, as a user's is. */
function setAsUser(field: Element, name: "checked" | "value", before: unknown, after: unknown): void {
  Object.assign(field, { [name]: before });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, after);
}
