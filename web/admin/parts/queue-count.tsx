import { cx } from "../../ui/cx.ts";

/** How many wait: from `upTo` on nobody counts them. Of what is not counted at all it says nothing. */
export function QueueCount(props: { count: number | undefined; upTo: number; className: string }) {
  const { count, upTo, className } = props;
  if (count === undefined) return null;
  return (
    // The plus stays after the number, also between Arabic words.
    <span dir="ltr" className={cx("tabular-nums", className)}>
      {count < upTo ? count : `${upTo}+`}
    </span>
  );
}
