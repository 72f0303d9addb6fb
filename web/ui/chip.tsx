import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode, Ref } from "react";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

type Look = { selected?: boolean; icon?: IconName; iconEnd?: IconName };

const look = (selected: boolean | undefined, className: string | undefined) =>
  cx(
    "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-small font-medium whitespace-nowrap no-underline transition-colors",
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

/** A pill to press; ink when it is applied. `iconEnd="close"` shows that pressing takes it away: name that in `aria-label`. */
export function Chip({ selected, icon, iconEnd, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={selected} {...rest} className={look(selected, className)}>
      {content(icon, iconEnd, children)}
    </button>
  );
}

/** The same as a link: a filter that works before JavaScript. */
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

/** One choice of an option (a radio input under the pill); the chosen one has a 2 px ink border, an unavailable one is struck. */
export function OptionChip({ children, className, disabled, ...input }: OptionChipProps) {
  return (
    <label
      className={cx(
        "relative inline-flex min-h-12 min-w-16 items-center justify-center rounded-full px-5 inset-ring-1 transition-colors",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        disabled
          ? "bg-sand text-ink-3 line-through inset-ring-line"
          : "cursor-pointer bg-surface inset-ring-line hover:inset-ring-control has-checked:font-bold has-checked:inset-ring-2 has-checked:inset-ring-ink",
        className,
      )}
    >
      <input
        type="radio"
        disabled={disabled}
        {...input}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
      />
      <span className="pointer-events-none relative">{children}</span>
    </label>
  );
}
