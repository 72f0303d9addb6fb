import { type AdminOrderList, ORDER_QUEUES, type OrderQueue } from "../../../contract/orders.ts";
import { COUNTED_ROWS_MAX } from "../../../contract/paging.ts";
import { ChipLink } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";
import { getOrdersPath } from "../order-query.ts";
import { ScrollStrip } from "./scroll-strip.tsx";

const SHOWN_IF_NOT_EMPTY: ReadonlySet<OrderQueue> = new Set(["ready_for_pick_up"]);

export function QueueTabs({ queue, counts }: { queue: OrderQueue; counts: AdminOrderList["counts"] }) {
  const { t } = useAdminI18n();
  const countOf = (name: OrderQueue) => (counts as Partial<Record<OrderQueue, number>>)[name];
  return (
    <ScrollStrip label={t("admin.queue.label")} className="py-1">
      <ul className="flex w-max gap-2 lg:w-auto lg:flex-wrap">
        {ORDER_QUEUES.filter((one) => one === queue || !SHOWN_IF_NOT_EMPTY.has(one) || countOf(one)).map((one) => (
          <li key={one}>
            <ChipLink to={getOrdersPath({ queue: one })} selected={one === queue} preventScrollReset>
              {t(`admin.queue.${one}`)}
              <QueueCount count={countOf(one)} upTo={COUNTED_ROWS_MAX} className="opacity-75" />
            </ChipLink>
          </li>
        ))}
      </ul>
    </ScrollStrip>
  );
}

export function QueueCount(props: { count: number | undefined; upTo: number; className: string }) {
  const { count, upTo, className } = props;
  if (count === undefined) return null;
  return (
    // Left to right, so that the plus sign follows the number in Arabic, too.
    <span dir="ltr" className={cx("tabular-nums", className)}>
      {count < upTo ? count : `${upTo}+`}
    </span>
  );
}
