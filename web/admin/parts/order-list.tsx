import { useEffect, useRef, useState } from "react";
import type { AdminOrderRow } from "../../../contract/orders.ts";
import { useAdminI18n } from "../i18n.tsx";
import { OrderRow } from "./order-row.tsx";
import { ShipSheet } from "./ship-sheet.tsx";

/** Columns of the wide list; each row takes them over, so that it reads as a table. */
const COLUMNS = "lg:grid-cols-[auto_minmax(10rem,1fr)_auto_auto_minmax(12rem,auto)]";

/** Orders as rows: one under the other on a phone, in columns on a wide screen. */
export function OrderList({ orders, now }: { orders: AdminOrderRow[]; now: number }) {
  const { t } = useAdminI18n();
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = useRef(false);
  const [shipping, setShipping] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);

  // A row whose button was pressed may leave the queue; the focus must not fall out of the list with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after each change of the orders.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) list.current?.focus();
  }, [orders]);

  const ship = (number: string) => {
    setShipping(number);
    setOpen(true);
  };
  return (
    <div className={`lg:grid lg:gap-x-8 ${COLUMNS}`}>
      <div
        aria-hidden
        className="col-span-full hidden grid-cols-subgrid border-b border-line py-2 text-small text-ink-2 lg:grid"
      >
        <span>{t("admin.column.order")}</span>
        <span>{t("admin.column.customer")}</span>
        <span>{t("admin.column.phone")}</span>
        <span className="text-end">{t("admin.column.amount")}</span>
        <span className="text-end">{t("admin.column.action")}</span>
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t("admin.orders")}
        onFocus={() => {
          hadFocus.current = true;
        }}
        className="col-span-full lg:grid lg:grid-cols-subgrid"
      >
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} now={now} onShip={ship} />
        ))}
      </ul>
      <ShipSheet number={shipping} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
