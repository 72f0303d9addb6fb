import { ORDER_QUEUES, type OrderQueue } from "../../../contract/orders.ts";
import { ChipLink } from "../../ui/chip.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { ordersAddress } from "../order-query.ts";

/** The queues with how many orders each holds; a search looks through all of them. */
export function QueueTabs({ queue, counts }: { queue: OrderQueue; counts: Record<OrderQueue, number> }) {
  const { t } = useAdminI18n();
  return (
    <nav aria-label={t("admin.queue.label")} className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
      <ul className="flex w-max gap-2">
        {ORDER_QUEUES.map((one) => (
          <li key={one}>
            <ChipLink to={ordersAddress({ queue: one })} selected={one === queue} preventScrollReset>
              {t(`admin.queue.${one}`)}
              <span className="tabular-nums opacity-75">{counts[one]}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
