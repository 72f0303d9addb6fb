import type { ReactNode } from "react";
import { COUNT_BADGE_MAX } from "../../contract/constants.ts";
import { cx } from "./cx.ts";

export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      className={cx(
        "edge absolute -end-2 -top-2 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-honey px-1",
        "text-badge leading-none font-bold text-ink tabular-nums",
        className,
      )}
    >
      {count > COUNT_BADGE_MAX ? <bdi dir="ltr">{COUNT_BADGE_MAX}+</bdi> : count}
    </span>
  );
}

const TONES = {
  sale: "bg-madder text-surface",
  deep: "bg-deep text-surface",
  neutral: "bg-sand text-ink",
  success: "bg-success text-surface",
  warning: "bg-warning text-surface",
  error: "bg-error text-surface",
  info: "bg-info text-surface",
} as const;

export function Tag({
  tone = "neutral",
  children,
  className,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cx(
        "edge inline-flex min-h-6 items-center gap-1 rounded-sm px-2 py-0.5 text-badge font-semibold",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
