import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from "react";
import { LOCALE_MENU_FOCUS_MS } from "../../contract/constants.ts";
import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

type MenuProps = {
  label: string;
  trigger: ReactNode;
  children: ReactNode;
  className?: string;
  buttonClassName?: string;
};

export function Menu({ label, trigger, children, className, buttonClassName }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const items = () => [
    ...(popup.current?.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])") ?? []),
  ];

  const place = () => {
    if (!button.current || !popup.current || CSS.supports("position-area", "block-end")) return;
    const box = button.current.getBoundingClientRect();
    const rtl = getComputedStyle(button.current).direction === "rtl";
    popup.current.style.insetBlockStart = `${box.bottom + 4}px`;
    popup.current.style.insetInlineEnd = `${rtl ? box.left : document.documentElement.clientWidth - box.right}px`;
  };
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== "open") return;
    place();
    setTimeout(() => items()[0]?.focus(), LOCALE_MENU_FOCUS_MS); // K10
  };
  const keyDown = (event: KeyboardEvent) => {
    const all = items();
    const here = all.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") popup.current?.hidePopover();
    if (target === undefined) return;
    event.preventDefault();
    all.at(target % all.length)?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        className={cx(
          "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2 transition-colors hover:bg-sand",
          buttonClassName,
        )}
      >
        {trigger}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={toggled}
        onKeyDown={keyDown}
        onClick={(event) => (event.target as Element).closest("[role^=menuitem]") && popup.current?.hidePopover()}
        className={cx(
          "menu fixed inset-auto m-0 min-w-48 rounded-md bg-surface p-1.5 text-ink shadow-popup",
          className,
        )}
      >
        {children}
      </div>
    </>
  );
}

type MenuItemProps = {
  children: ReactNode;
  to?: string;
  onPress?: () => void;
  icon?: IconName;
  selected?: boolean;
  className?: string;
  type?: "button" | "submit";
  asks?: boolean;
  reloadDocument?: boolean;
};

export function MenuItem(props: MenuItemProps) {
  const { children, to, onPress, icon, selected, className, type = "button", asks, reloadDocument } = props;
  const shared = {
    role: selected === undefined ? "menuitem" : "menuitemradio",
    "aria-checked": selected,
    className: cx(
      "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start no-underline transition-colors hover:bg-sand",
      className,
    ),
  };
  const content = (
    <>
      {icon && <Icon name={icon} size={20} className="text-ink-2" />}
      <span className="grow">{children}</span>
      {selected && <Icon name="check" size={18} />}
    </>
  );
  if (to)
    return (
      <Anchor to={to} {...shared} reloadDocument={reloadDocument} onClick={onPress}>
        {content}
      </Anchor>
    );
  return (
    <button type={type} aria-haspopup={asks && "dialog"} {...shared} onClick={onPress}>
      {content}
    </button>
  );
}
