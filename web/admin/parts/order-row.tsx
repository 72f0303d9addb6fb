import type { AdminOrderRow, OrderAction } from "../../../contract/orders.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useDurations } from "../time.ts";
import { useOrderAction } from "../use-order-action.ts";
import { actionLabel } from "./action-label.ts";
import { PaymentState } from "./payment-state.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { StatusTag } from "./status-tag.tsx";

type OrderRowProps = { order: AdminOrderRow; now: number; onShip: (number: string) => void };

/** One order of the list: the whole row leads to it, its phone calls, and its next step is a button. */
export function OrderRow({ order, now, onShip }: OrderRowProps) {
  const { t, money } = useAdminI18n();
  const { ago } = useDurations();
  return (
    <li className="relative col-span-full grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-b border-line py-4 transition-colors hover:bg-surface lg:grid-cols-subgrid lg:items-center lg:gap-x-8">
      <div>
        <p className="flex flex-wrap items-center gap-x-2">
          <Anchor
            to={`/admin/orders/${order.number}`}
            prefetch="intent"
            className="font-bold no-underline after:absolute after:inset-0"
          >
            <bdi>{order.number}</bdi>
          </Anchor>
          <StatusTag status={order.status} />
        </p>
        <p className="text-small text-ink-2">{ago(order.date, now)}</p>
      </div>
      <div className="col-start-1 lg:col-start-2">
        <p className="font-medium">
          <bdi>{order.name}</bdi>
        </p>
        <p className="text-small text-ink-2">
          {order.city} · {t("admin.items", { count: order.item_count })}
        </p>
      </div>
      <div className="col-start-2 row-span-2 row-start-1 text-end lg:col-start-4 lg:row-span-1">
        <p className="font-bold tabular-nums">
          <bdi>{money(order.total)}</bdi>
        </p>
        <PaymentState order={order} now={now} />
        <Hint order={order} />
      </div>
      <div className="col-span-2 flex items-center justify-between gap-3 lg:contents">
        <PhoneLink phone={order.phone} className="lg:col-start-3 lg:row-start-1" />
        <div className="lg:col-start-5 lg:row-start-1 lg:text-end">
          <NextStep order={order} onShip={onShip} />
        </div>
      </div>
    </li>
  );
}

/** What of the money asks for a look. */
function Hint({ order }: Pick<OrderRowProps, "order">) {
  const { t, money } = useAdminI18n();
  if (order.to_refund > 0)
    return (
      <p className="text-small font-semibold text-error">{t("admin.refundDue", { amount: money(order.to_refund) })}</p>
    );
  if (order.has_receipt && order.next_action === "receive_transfer")
    return <p className="text-small font-semibold text-success">{t("admin.receiptSent")}</p>;
  return null;
}

/** Steps that ask for more than a press: they are done on the order's own page. */
const ON_PAGE: readonly OrderAction[] = ["confirm", "refund"];

/** What moves the order on. Shipping asks for the parcel's number first; others are done at once, or on the order's page. */
function NextStep({ order, onShip }: Omit<OrderRowProps, "now">) {
  const { t } = useAdminI18n();
  const { run, pending } = useOrderAction(order.number);
  const action = order.next_action;
  if (!action) return <Icon name="chevron-end" size={20} className="mirror-rtl ms-auto hidden text-ink-3 lg:block" />;
  const label = (
    <>
      {t(actionLabel(action, order.payment_method))}
      <span className="visually-hidden"> {order.number}</span>
    </>
  );
  const look = { variant: "secondary", className: "relative max-lg:max-w-44" } as const;
  if (ON_PAGE.includes(action))
    return (
      <ButtonLink to={`/admin/orders/${order.number}`} {...look}>
        {label}
      </ButtonLink>
    );
  return (
    <Button
      {...look}
      loading={pending !== null}
      onClick={() => (action === "ship" ? onShip(order.number) : void run(action))}
    >
      {label}
    </Button>
  );
}
