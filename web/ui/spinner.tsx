import { cx } from "./cx.ts";

export function Spinner({ label, size = 24, className }: { label?: string; size?: number; className?: string }) {
  return (
    <span className={cx("inline-flex", className)} role={label ? "status" : undefined}>
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" className="spinner" aria-hidden focusable={false}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
