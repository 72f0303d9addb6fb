import { WAITING_QUEUES, type WaitingQueue } from "../../../contract/orders.ts";
import { COUNTED_ROWS_MAX } from "../../../contract/paging.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import type { ToDoItem } from "../../../server/dashboard/to-do.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { getOrdersPath } from "../order-query.ts";
import { useDurationTexts } from "../time.ts";
import { QueueCount } from "./queue-tabs.tsx";

const ICONS: Record<ToDoItem["queue"], IconName> = {
  to_confirm: "phone",
  awaiting_transfer: "bank",
  to_pack: "box",
  packed: "gift",
  ready_for_pick_up: "bag",
  late: "alert",
  shipped: "truck",
  to_refund: "undo",
  cash_out: "cash",
  cards: "card",
  reviews: "star",
  messages: "mail",
  low_stock: "tag",
  unpaid_held: "alert",
};

const PAGES: Partial<Record<ToDoItem["queue"], string>> = {
  cards: "/admin/payments",
  cash_out: "/admin/orders/remittances",
  reviews: "/admin/reviews",
  messages: "/admin/reviews/messages",
  low_stock: "/admin/products?tab=low",
  unpaid_held: getOrdersPath({ queue: "awaiting_transfer" }),
};
const addressOf = (queue: ToDoItem["queue"]): string => PAGES[queue] ?? getOrdersPath({ queue: queue as WaitingQueue });

const TEXTS: Partial<Record<ToDoItem["queue"], AdminMessageKey>> = {
  low_stock: "admin.home.low_stockText",
  unpaid_held: "admin.home.unpaid_heldText",
};

const NUMBER = "font-heading text-h2 font-bold";

const countedUpTo = (queue: ToDoItem["queue"]): number =>
  WAITING_QUEUES.some((each) => each === queue) ? COUNTED_ROWS_MAX : Number.POSITIVE_INFINITY;

export function ToDoList({ toDo, now }: { toDo: ToDoItem[]; now: number }) {
  const { t } = useAdminI18n();
  const { ago } = useDurationTexts();
  return (
    <ul className="grid gap-2">
      {toDo.map(({ queue, count, oldest, receipts }) => (
        <li key={queue}>
          <Anchor
            to={addressOf(queue)}
            prefetch="intent"
            className="edge flex min-h-20 items-center gap-4 rounded-lg bg-surface py-3 ps-4 pe-3 no-underline transition-colors hover:bg-sand"
          >
            <span
              className={cx(
                "grid size-12 shrink-0 place-items-center rounded-full",
                count > 0 ? "bg-honey text-ink" : "bg-sand text-ink-3",
              )}
            >
              <Icon name={ICONS[queue]} />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-semibold">{t(`admin.home.${queue}`)}</span>
              {receipts && (
                <span className="block text-small font-semibold text-success">
                  {t("admin.home.receipts", { count: receipts })}
                </span>
              )}
              <span className="block text-small text-ink-2">
                {oldest ? t("admin.home.oldest", { age: ago(oldest, now) }) : t(TEXTS[queue] ?? "admin.home.none")}
              </span>
            </span>
            {queue === "unpaid_held" ? (
              <bdi className={NUMBER}>{t("admin.home.unpaid_heldPercent", { percent: count })}</bdi>
            ) : (
              <QueueCount count={count} upTo={countedUpTo(queue)} className={cx(NUMBER, count === 0 && "text-ink-3")} />
            )}
            <Icon name="chevron-end" size={20} className="mirror-rtl hidden! text-ink-3 sm:block!" />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
