import { cx } from "../../ui/cx.ts";

/** From `upTo` on it shows "upTo+". Renders nothing if `count` is undefined. */
export function QueueCount(props: { count: number | undefined; upTo: number; className: string }) {
  const { count, upTo, className } = props;
  if (count === undefined) return null;
  return (
    // LTR keeps the plus after the number in Arabic.
    <span dir="ltr" className={cx("tabular-nums", className)}>
      {count < upTo ? count : `${upTo}+`}
    </span>
  );
}
