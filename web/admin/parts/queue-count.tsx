import { cx } from "../../ui/cx.ts";

export function QueueCount(props: { count: number | undefined; upTo: number; className: string }) {
  const { count, upTo, className } = props;
  if (count === undefined) return null;
  return (
    // Left to right, so that the plus stays after the number in Arabic.
    <span dir="ltr" className={cx("tabular-nums", className)}>
      {count < upTo ? count : `${upTo}+`}
    </span>
  );
}
