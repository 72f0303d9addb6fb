/** As the `ref` of what a form came to, in the form's place: it takes the focus that the button had, and the middle of the screen. */
export function arrive(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}
