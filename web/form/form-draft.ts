import { readFromTab, storeInTab } from "../state/tab-storage.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Draft = Record<string, string | boolean>;

/** Keeps form input in session storage over a reload or a change of language, except passwords, codes and files. */

const SECRET = /password|one-time-code/;

const isDraftField = (element: Element): element is Control =>
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
const readDraft = (name: string): Draft => readFromTab<Draft>(keyOf(name)) ?? {};

export function saveDraft(name: string, form: HTMLFormElement): void {
  const typedFields = [...form.elements]
    .filter(isDraftField)
    .filter((control) => !isRadio(control) || control.checked)
    .map((control) => [control.name, isCheckbox(control) ? control.checked : control.value]);
  saveDraftValues(name, Object.fromEntries(typedFields));
}

/** Stores a value that is not in a form control, such as a city picked from a list. */
export function saveDraftValues(name: string, values: Draft): void {
  storeInTab(keyOf(name), { ...readDraft(name), ...values });
}

/** Restores a draft. Fills empty fields only, so that input typed before hydration stays. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const draft = readDraft(name);
  const controls = [...form.elements].filter(isDraftField);
  for (const control of controls.filter((each) => !isRadio(each))) {
    const value = draft[control.name];
    if (isCheckbox(control)) control.checked ||= value === true;
    else if (control.value === "" && typeof value === "string") control.value = value;
  }
  // Radio buttons come last. Their click stores all fields in the draft, so the other fields must be restored first.
  for (const radio of controls.filter(isRadio))
    if (draft[radio.name] === radio.value && !isChosen(form, radio.name)) radio.click();
}

const isChosen = (form: HTMLFormElement, name: string): boolean =>
  form.querySelector(`input[name="${name}"]:checked`) !== null;

export const hasDraft = (name: string): boolean => Object.keys(readDraft(name)).length > 0;

export const deleteDraft = (name: string): void => storeInTab(keyOf(name), null);
