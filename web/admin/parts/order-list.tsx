import { useState } from "react";
import type { AdminOrderRow } from "../../../contract/orders.ts";
import { PlainCheckbox } from "../../ui/choice.tsx";
import { cx } from "../../ui/cx.ts";
import { useRestoredFocus } from "../../ui/use-restored-focus.ts";
import { useAdminI18n } from "../i18n.tsx";
import { BulkActionBar } from "./bulk-bar.tsx";
import { ContactSheet } from "./contact-sheet.tsx";
import { OrderRow } from "./order-row.tsx";
import { ShipSheet } from "./ship-sheet.tsx";

const COLUMNS = "lg:grid-cols-[auto_minmax(10rem,1fr)_auto_auto_minmax(12rem,auto)]";

type OrderListProps = {
  orders: AdminOrderRow[];
  whatsapp: Record<string, string>;
  now: number;
};

export function OrderList({ orders, whatsapp, now }: OrderListProps) {
  const { t } = useAdminI18n();
  const keptFocus = useRestoredFocus<HTMLUListElement>(orders);
  const [shipping, setShipping] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [contactedOrder, setContactedOrder] = useState<AdminOrderRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const packable = orders.filter(({ status }) => status === "processing");
  const selected = packable.filter(({ number }) => ticked.includes(number));

  const ship = (number: string) => {
    setShipping(number);
    setOpen(true);
  };
  const tick = (number: string) =>
    setTicked(ticked.includes(number) ? ticked.filter((each) => each !== number) : [...ticked, number]);
  const ask = (order: AdminOrderRow) => {
    setContactedOrder(order);
    setAsking(true);
  };
  const clear = () => setTicked([]);
  return (
    <>
      {packable.length > 1 && (
        <PlainCheckbox
          label={t("admin.selectAll")}
          checked={selected.length === packable.length}
          onChange={() => setTicked(selected.length === packable.length ? [] : packable.map(({ number }) => number))}
        />
      )}
      <BulkActionBar orders={selected} onClear={clear} />
      <div className={cx("lg:gap-x-8", COLUMNS, orders.length > 0 ? "lg:grid" : "hidden")}>
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
        <ul {...keptFocus} aria-label={t("admin.orders")} className="col-span-full lg:grid lg:grid-cols-subgrid">
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              now={now}
              whatsapp={whatsapp[order.number]}
              onShip={ship}
              onAsk={ask}
              isTicked={ticked.includes(order.number)}
              onTick={order.status === "processing" ? tick : undefined}
            />
          ))}
        </ul>
      </div>
      <ContactSheet order={contactedOrder} open={isAsking} onClose={() => setAsking(false)} />
      <ShipSheet number={shipping} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
