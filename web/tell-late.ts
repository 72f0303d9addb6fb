/** What React remembers of a field's value (its own, told by a test if that changes): it hears of what differs. */
type Field = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };

/**
 * What was chosen and typed before React came alive is told to it as if it were done now: its state knows only what the server
 * said, and would show one choice and act on another (C5).
 */
export function tellLate(): void {
  for (const field of document.querySelectorAll<Field>("input,textarea")) {
    const { checked, defaultChecked, defaultValue, type, value } = field;
    const isTicked = checked !== defaultChecked;
    // Of a group's radios the one that was chosen says it all.
    if (isTicked ? !checked && type === "radio" : value === defaultValue) continue;
    const say = (what: string) => field.dispatchEvent(new Event(what, { bubbles: true }));
    field._valueTracker?.setValue("\0");
    say(isTicked ? "click" : "input");
    // What was left is settled by what is known after that.
    setTimeout(() => document.activeElement === field || say("focusout"));
  }
}
