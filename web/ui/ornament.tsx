import { cx } from "./cx.ts";

const SQUARES = "M20 20h60v60h-60zM50 7.6L92.4 50L50 92.4L7.6 50z";
const INNER = "M32 32h36v36h-36zM50 24.5L75.5 50L50 75.5L24.5 50z";

export function StarOrnament({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.25}
      className={cx("block", className)}
      aria-hidden
      focusable={false}
    >
      <path d={SQUARES} />
      <path d={INNER} />
    </svg>
  );
}
