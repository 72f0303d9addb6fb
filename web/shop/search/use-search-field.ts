import { type RefObject, useEffect, useState } from "react";

const fieldBeside = ({ current }: RefObject<HTMLElement | null>) =>
  current?.closest("form")?.querySelector<HTMLInputElement>("input[name=q]") ?? null;

/** State of the search field in the form around `root`. Listens on the form, because React may replace the field. */
export function useSearchField(root: RefObject<HTMLElement | null>) {
  const [state, setState] = useState({ text: "", isOpen: false, active: -1 });
  useEffect(() => {
    const form = root.current?.closest("form");
    if (!form) return;
    const update = (isOpen: boolean) => setState({ text: fieldBeside(root)?.value ?? "", isOpen, active: -1 });
    const follow = ({ target }: Event) => target === fieldBeside(root) && update(true);
    const leave = (event: FocusEvent) => !form.contains(event.relatedTarget as Node | null) && update(false);
    const send = () => update(false);
    if (document.activeElement === fieldBeside(root)) update(true);
    form.addEventListener("input", follow);
    form.addEventListener("focusin", follow);
    form.addEventListener("focusout", leave);
    form.addEventListener("submit", send);
    return () => {
      form.removeEventListener("input", follow);
      form.removeEventListener("focusin", follow);
      form.removeEventListener("focusout", leave);
      form.removeEventListener("submit", send);
    };
  }, [root]);
  return {
    ...state,
    setActive: (active: number) => setState((now) => ({ ...now, active })),
    close: () => setState((now) => ({ ...now, isOpen: false, active: -1 })),
  };
}

type Box = {
  root: RefObject<HTMLElement | null>;
  listId: string;
  rows: number;
  active: number;
  setActive: (active: number) => void;
  close: () => void;
};

/** Makes the field beside `root` an editable combobox (WAI-ARIA). Options must have ids of the form `<listId>-<index>`. */
export function useCombobox({ root, listId, rows, active, setActive, close }: Box): void {
  useEffect(() => {
    const field = fieldBeside(root);
    if (!field) return;
    const option = active < 0 ? null : `${listId}-${active}`;
    const press = (event: KeyboardEvent) => {
      if (rows === 0 || event.isComposing) return;
      if (event.key === "ArrowDown") setActive((active + 1) % rows);
      else if (event.key === "ArrowUp") setActive(active <= 0 ? rows - 1 : active - 1);
      else if (event.key === "Escape") close();
      else if (event.key === "Enter" && option) document.getElementById(option)?.click();
      else return;
      event.preventDefault();
    };
    const states = {
      role: "combobox",
      autocomplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": String(rows > 0),
      "aria-controls": listId,
    };
    for (const [name, value] of Object.entries(states)) field.setAttribute(name, value);
    if (option) field.setAttribute("aria-activedescendant", option);
    else field.removeAttribute("aria-activedescendant");
    field.addEventListener("keydown", press);
    return () => field.removeEventListener("keydown", press);
  });
}
