import { QUEUE_COUNTED_MAX } from "../../../contract/orders.ts";
import { cx } from "../../ui/cx.ts";

/** How many wait: from QUEUE_COUNTED_MAX on nobody counts them. Of what is not counted at all it says nothing. */
export function QueueCount({ count, className }: { count: number | undefined; className: string }) {
  if (count === undefined) return null;
  return (
    // The plus stays after the number, also between Arabic words.
    <span dir="ltr" className={cx("tabular-nums", className)}>
      {count < QUEUE_COUNTED_MAX ? count : `${QUEUE_COUNTED_MAX}+`}
    </span>
  );
}
