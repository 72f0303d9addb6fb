/**
 * Replays input that was typed before hydration, in forms with `data-early`. Otherwise React's state would have the
 * server's values, and the page would show one choice but submit another (C5). Skips one-time codes, because typing the
 * last digit may submit the form.
 */
export function replayEarlyInput(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea")) {
    if (!field.form?.hasAttribute("data-early") || field.autocomplete === "one-time-code") continue;
    if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")) {
      if (field.checked === field.defaultChecked || (field.type === "radio" && !field.checked)) continue;
      setAsUser(field, "checked", field.defaultChecked, field.checked);
      field.dispatchEvent(new Event("click", { bubbles: true }));
    } else {
      // Browsers submit line breaks as CRLF and the server renders CRLF, but `value` contains LF.
      const rendered = field.defaultValue.replaceAll("\r\n", "\n");
      if (field.value === rendered) continue;
      const { selectionStart, selectionEnd } = field;
      setAsUser(field, "value", rendered, field.value);
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    // Replays a blur, so that the field is validated. Deferred until React's state has the new value.
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement !== field)
        field.dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: activeElement }));
    });
  }
}

/** Sets a field by the native setter. If the property were assigned directly, React would ignore the input event. */
function setAsUser(field: Element, name: "checked" | "value", before: unknown, after: unknown): void {
  Object.assign(field, { [name]: before });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, after);
}
