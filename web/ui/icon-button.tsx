import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconName, type IconSize } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

type Look = { icon: IconName; label: string; float?: boolean; size?: IconSize; badge?: ReactNode };

export type IconButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & { loading?: boolean; ref?: Ref<HTMLButtonElement> };
export type IconLinkProps = Look & Omit<AnchorProps, "children">;

const look = (float: boolean | undefined, className: string | undefined) =>
  cx("icon-button", float && "icon-button-float", className);

const marked = (icon: IconName, size: IconSize, badge: ReactNode) =>
  badge ? (
    <span className="relative inline-flex">
      <Icon name={icon} size={size} />
      {badge}
    </span>
  ) : (
    <Icon name={icon} size={size} />
  );

export function IconButton({
  icon,
  label,
  float,
  size = 24,
  badge,
  loading,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={look(float, className)}
    >
      {loading ? <Spinner size={size} /> : marked(icon, size, badge)}
    </button>
  );
}

export function IconLink({ icon, label, float, size = 24, badge, className, ...rest }: IconLinkProps) {
  return (
    <Anchor {...rest} aria-label={label} className={look(float, className)}>
      {marked(icon, size, badge)}
    </Anchor>
  );
}
