import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { scrollElementToTop } from "./scroll.ts";

type ComboboxOption = {
  value: string;
  label: string;
  detail?: string;
  disabled?: boolean;
  /** True for an approximate match. It is selected only by a click, not by Enter or on blur. */
  isGuess?: boolean;
};

export type ComboboxChoice = {
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  filter: (query: string) => readonly ComboboxOption[];
  query?: string;
  onQueryChange?: (query: string) => void;
  onBlur?: (value: string) => void;
  startsOpen?: boolean;
  loading?: boolean;
};

function soleMatch(results: readonly ComboboxOption[], text: string): ComboboxOption | undefined {
  const possible = results.filter((option) => !option.disabled && !option.isGuess);
  const exact = possible.find((option) => option.label.toLowerCase() === text.trim().toLowerCase());
  return exact ?? (possible.length === 1 ? possible[0] : undefined);
}

type Press = "next" | "previous" | "open" | "close" | "choose" | "leave";

function keyPress(event: KeyboardEvent<HTMLInputElement>, open: boolean): Press | null {
  if (event.nativeEvent.isComposing) return null;
  if (event.key === "ArrowDown") return event.altKey ? "open" : "next";
  if (event.key === "ArrowUp") return event.altKey ? "close" : "previous";
  if (event.key === "Enter" && open) return "choose";
  return event.key === "Escape" && open ? "leave" : null;
}

function scrollIntoList(root: HTMLElement | null, active: number): void {
  const box = root?.querySelector('[role="listbox"]');
  const option = box?.children[active] as HTMLElement | undefined;
  if (!option || !box) return;
  if (option.offsetTop < box.scrollTop) box.scrollTop = option.offsetTop - 6;
  const end = option.offsetTop + option.offsetHeight - box.clientHeight;
  if (end > box.scrollTop) box.scrollTop = end + 6;
}

const BEST = "best";
const activeOf = (index: number | typeof BEST, [best]: readonly ComboboxOption[]): number =>
  index !== BEST ? index : best && !best.isGuess ? 0 : -1;

/** Scrolls the combobox to the top on phones, whose keyboard takes half of the screen. */
function makeRoom(root: RefObject<HTMLElement | null>): void {
  if (!matchMedia("(max-width: 640px)").matches) return;
  setTimeout(() => scrollElementToTop(root.current), 150);
}

export function useCombobox({
  options,
  value,
  onChange,
  filter,
  query,
  onQueryChange,
  onBlur,
  startsOpen = false,
  loading,
}: ComboboxChoice) {
  const rootRef = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(startsOpen);
  const [isTyped, setTyped] = useState(false);
  const [requestedActive, setActive] = useState<number | typeof BEST>(-1);
  const [ownText, setOwnText] = useState(query ?? "");
  const chosen = options.find((option) => option.value === value);
  const text = query ?? ownText;
  const shownText = chosen && !isTyped ? chosen.label : text;
  const results = isTyped ? filter(text) : options;
  const active = activeOf(requestedActive, results);

  const setText = (next: string) => {
    setOwnText(next);
    onQueryChange?.(next);
  };
  const show = (index: typeof requestedActive = chosen ? options.indexOf(chosen) : -1) => {
    setOpen(true);
    setActive(index);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: ComboboxOption | undefined) => {
    if (!option || option.disabled) return;
    setTyped(false);
    setText(option.label);
    close();
    if (option.value !== value) onChange(option.value);
  };

  useEffect(() => {
    if (open && active >= 0) scrollIntoList(rootRef.current, active);
  }, [open, active]);

  const move = (by: number) => {
    if (!open) return show();
    if (results.length === 0) return;
    setActive((active < 0 && by < 0 ? results.length - 1 : active + by + results.length) % results.length);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const press = keyPress(event, open);
    if (!press) return;
    event.preventDefault();
    if (press === "leave") event.stopPropagation();
    if (press === "next") move(1);
    else if (press === "previous") move(-1);
    else if (press === "open") show();
    else if (press === "choose" && active >= 0) choose(results[active]);
    else close();
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.value;
    setTyped(true);
    setText(next);
    show(next.trim() && !loading ? BEST : -1);
    if (value) onChange("");
  };
  const blur = () => {
    const match = isTyped && text.trim() ? soleMatch(results, text) : undefined;
    choose(match);
    close();
    onBlur?.(match?.value ?? value);
  };
  const inputProps = {
    type: "text",
    value: shownText,
    onChange: change,
    onKeyDown: keyDown,
    onFocus: (event: { currentTarget: HTMLInputElement }) => {
      event.currentTarget.select();
      makeRoom(rootRef);
    },
    onClick: () => (open ? undefined : show()),
    onBlur: blur,
  };
  return { rootRef, open, active, isTyped, results, choose, inputProps };
}
