import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

type Tone = "promo" | "info" | "success" | "warning" | "error";

const INKS: Record<Tone, string> = {
  promo: "",
  info: "text-info",
  success: "text-success",
  warning: "text-warning",
  error: "text-error",
};
const ICONS: Record<Tone, IconName | null> = {
  promo: null,
  info: "info",
  success: "success",
  warning: "alert",
  error: "error",
};

type BannerProps = {
  tone?: Tone;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  role?: "status" | "alert";
  className?: string;
};

export function Banner({ tone = "info", children, action, onDismiss, dismissLabel, role, className }: BannerProps) {
  const icon = ICONS[tone];
  const promo = tone === "promo";
  return (
    <div role={role} className={cx(promo ? "on-dark bg-olive text-plaster" : "rounded-md bg-sand text-ink", className)}>
      <div
        className={cx(
          "flex gap-3",
          promo ? "page min-h-8 items-center justify-center py-1 text-small" : "min-h-14 items-start px-4 py-3.5",
        )}
      >
        {icon && <Icon name={icon} size={22} className={cx("mt-0.5", INKS[tone])} />}
        <div className={cx("min-w-0", promo ? "text-center text-balance" : "grow")}>{children}</div>
        {action && <div className="-my-2.5 shrink-0 self-center">{action}</div>}
        {onDismiss && dismissLabel && (
          <IconButton
            icon="close"
            label={dismissLabel}
            size={20}
            onClick={onDismiss}
            className={cx("-me-2", promo && "text-plaster hover:bg-olive-hover")}
          />
        )}
      </div>
    </div>
  );
}
