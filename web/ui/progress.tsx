import { cx } from "./cx.ts";

export function Progress({ value, label, className }: { value: number; label: string; className?: string }) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx("bar h-2 overflow-hidden rounded-full bg-sand", className)}
    >
      <div
        className={cx(
          "h-full rounded-full transition-[inline-size] duration-slow",
          percent === 100 ? "bg-success" : "bg-honey",
        )}
        style={{ inlineSize: `${percent}%` }}
      />
    </div>
  );
}
