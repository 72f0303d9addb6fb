import { readTab, storeInTab } from "../state/tab-storage.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Draft = Record<string, string | boolean>;

/** What was typed into forms, kept for the tab's life: a reload or a change of language loses nothing. Never a secret. */

const SECRET = /password|one-time-code/;

const isKept = (element: Element): element is Control =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement) &&
  element.name !== "" &&
  element.type !== "hidden" &&
  element.type !== "password" &&
  element.type !== "file" &&
  !SECRET.test(element.getAttribute("autocomplete") ?? "");

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === "checkbox";
const isRadio = (control: Control): control is HTMLInputElement => control.type === "radio";

const keyOf = (name: string): string => `form.${name}`;
const read = (name: string): Draft => readTab<Draft>(keyOf(name)) ?? {};

/** Keeps what the form holds now, beside what other forms of the same draft hold. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  const typed = [...form.elements]
    .filter(isKept)
    .filter((control) => !isRadio(control) || control.checked)
    .map((control) => [control.name, isCheckbox(control) ? control.checked : control.value]);
  keepInDraft(name, Object.fromEntries(typed));
}

/** Keeps a value that no control of the form itself holds, such as a city that was chosen from a list. */
export function keepInDraft(name: string, values: Draft): void {
  storeInTab(keyOf(name), { ...read(name), ...values });
}

/** Fills what is still empty; what was typed before the page came alive stands. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const draft = read(name);
  const controls = [...form.elements].filter(isKept);
  for (const control of controls.filter((each) => !isRadio(each))) {
    const value = draft[control.name];
    if (isCheckbox(control)) control.checked ||= value === true;
    else if (control.value === "" && typeof value === "string") control.value = value;
  }
  // Pressed, last: what shows the choice hears of the press, and the form keeps all that it holds again.
  for (const radio of controls.filter(isRadio))
    if (draft[radio.name] === radio.value && !isChosen(form, radio.name)) radio.click();
}

const isChosen = (form: HTMLFormElement, name: string): boolean =>
  form.querySelector(`input[name="${name}"]:checked`) !== null;

/** Whether anything is kept: a form that opens at a press is then open again. */
export const hasDraft = (name: string): boolean => Object.keys(read(name)).length > 0;

/** Forgets it, once it was taken. */
export const dropDraft = (name: string): void => storeInTab(keyOf(name), null);
