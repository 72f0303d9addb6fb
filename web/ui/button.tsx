import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

type Variant = "primary" | "secondary" | "quiet" | "whatsapp" | "danger";
type Look = { variant?: Variant; size?: "md" | "lg"; icon?: IconName; iconEnd?: IconName; wide?: boolean };

export type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & { loading?: boolean; ref?: Ref<HTMLButtonElement> };
export type ButtonLinkProps = Look & AnchorProps;

const LOOKS: Record<Variant, string> = {
  primary: "bg-olive text-plaster hover:bg-olive-hover",
  secondary: "bg-surface text-ink border border-control hover:border-ink",
  quiet: "text-ink underline underline-offset-4 decoration-1 hover:decoration-2",
  whatsapp: "bg-whatsapp text-surface hover:bg-whatsapp/90",
  danger: "bg-error text-surface hover:bg-error/90",
};

function look({ variant = "primary", size = "md", wide }: Look, className?: string): string {
  return cx(
    "edge inline-flex items-center justify-center gap-2 rounded-md text-center leading-heading no-underline",
    "transition-colors active:opacity-85 disabled:opacity-50",
    variant === "quiet" ? "font-medium" : "font-semibold",
    size === "lg" ? "min-h-13 min-w-36 px-3 py-2 text-body" : "min-h-12 px-5 py-2 text-body",
    wide && "w-full",
    LOOKS[variant],
    className,
  );
}

function Content({ icon, iconEnd, children }: { icon?: IconName; iconEnd?: IconName; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} size={20} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={20} />}
    </>
  );
}

export function Button({
  variant,
  size,
  icon,
  iconEnd,
  wide,
  loading,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event));
  const state = loading ? { "aria-busy": true, "aria-disabled": true } : {};
  return (
    <button type="button" {...rest} {...state} onClick={press} className={look({ variant, size, wide }, className)}>
      <span className="relative inline-flex [text-decoration:inherit]">
        <span
          className={cx(
            "inline-flex items-center justify-center gap-2 [text-decoration:inherit]",
            loading && "opacity-0",
          )}
        >
          <Content icon={icon} iconEnd={iconEnd}>
            {children}
          </Content>
        </span>
        {loading && <Spinner size={22} className="absolute inset-0 items-center justify-center" />}
      </span>
    </button>
  );
}

export function ButtonLink({ variant, size, icon, iconEnd, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={look({ variant, size, wide }, className)}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </Anchor>
  );
}
