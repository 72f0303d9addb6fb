import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode, Ref } from "react";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

type Look = { selected?: boolean; icon?: IconName; iconEnd?: IconName };

const look = (selected: boolean | undefined, className: string | undefined) =>
  cx(
    "edge inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-small font-medium whitespace-nowrap no-underline transition-colors",
    selected ? "border-ink bg-ink text-plaster" : "border-line bg-surface text-ink hover:border-control",
    className,
  );

const content = (icon: IconName | undefined, iconEnd: IconName | undefined, children: ReactNode) => (
  <>
    {icon && <Icon name={icon} size={18} />}
    {children}
    {iconEnd && <Icon name={iconEnd} size={16} />}
  </>
);

type ChipProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

/** A small toggle button. With `iconEnd="close"`, pass an `aria-label` which says that a click removes the chip. */
export function Chip({ selected, icon, iconEnd, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={selected} {...rest} className={look(selected, className)}>
      {content(icon, iconEnd, children)}
    </button>
  );
}

export function ChipLink({ selected, icon, iconEnd, className, children, ...rest }: Look & AnchorProps) {
  return (
    <Anchor aria-current={selected ? "true" : undefined} {...rest} className={look(selected, className)}>
      {content(icon, iconEnd, children)}
    </Anchor>
  );
}

type OptionChipProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function OptionChip({ children, className, disabled, ...input }: OptionChipProps) {
  return (
    <label className={cx("option-chip", disabled ? "option-chip-off" : "option-chip-on", className)}>
      <input type="radio" disabled={disabled} {...input} />
      <span>{children}</span>
    </label>
  );
}
