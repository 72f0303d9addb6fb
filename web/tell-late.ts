/** What React remembers of a field's value (its own, told by a test if that changes): it hears of what differs. */
type Field = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };

/**
 * What was chosen and typed before React came alive, in forms that say `data-early`, is told to it as if it were done now: its state knows only
 * what the server said, and would show one choice and act on another (C5). Not a code, whose last sign may send it.
 */
export function tellLate(): void {
  for (const field of document.querySelectorAll<Field>("input,textarea")) {
    const { autocomplete, checked, defaultChecked, defaultValue, form, type, value } = field;
    if (!form?.hasAttribute("data-early") || autocomplete === "one-time-code") continue;
    const isRadio = type === "radio";
    const isTick = isRadio || type === "checkbox";
    // Of a group's radios the one that was chosen says it all. A form that was sent has its lines end in two signs.
    const isSame = isTick
      ? checked === defaultChecked || (isRadio && !checked)
      : value === defaultValue.replaceAll("\r\n", "\n");
    if (isSame) continue;
    field._valueTracker?.setValue("\0");
    field.dispatchEvent(new Event(isTick ? "click" : "input", { bubbles: true }));
    // What was left is settled by what is known after that.
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement !== field)
        field.dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: activeElement }));
    });
  }
}
