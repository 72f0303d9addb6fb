import { getDeliveryProperties } from "../../../contract/delivery-methods.ts";
import { getLastMomentBefore } from "../../../contract/opening-hours.ts";
import type { AdminOrderRow } from "../../../contract/orders.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PlainCheckbox } from "../../ui/choice.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { undoPendingOrderAction, usePendingOrderAction } from "../pending-step.ts";
import { useDurationTexts } from "../time.ts";
import { useOrderAction } from "../use-order-action.ts";
import { getActionLabelKey } from "./action-label.ts";
import { PaymentStateText } from "./payment-state.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { StatusTag } from "./tags.tsx";

type OrderRowProps = {
  order: AdminOrderRow;
  now: number;
  whatsapp: string | undefined;
  onShip: (number: string) => void;
  onAsk: (order: AdminOrderRow) => void;
  isTicked: boolean;
  onTick: ((number: string) => void) | undefined;
};

export function OrderRow({ order, now, isTicked, onTick, ...steps }: OrderRowProps) {
  const { t, money } = useAdminI18n();
  const { ago } = useDurationTexts();
  const pendingStep = usePendingOrderAction(order.number);
  return (
    <li className="relative col-span-full grid grid-cols-[minmax(0,1fr)_fit-content(55%)] items-start gap-x-4 gap-y-2 border-b border-line py-4 transition-colors hover:bg-surface lg:grid-cols-subgrid lg:items-center lg:gap-x-8">
      <div>
        <div className="flex flex-wrap items-center gap-x-2">
          {onTick && (
            <PlainCheckbox
              label={<span className="visually-hidden">{t("admin.select", { name: order.number })}</span>}
              checked={isTicked}
              onChange={() => onTick(order.number)}
              className="relative z-1 -my-2"
            />
          )}
          <Anchor
            to={`/admin/orders/${order.number}`}
            prefetch="intent"
            className="font-bold no-underline after:absolute after:inset-0"
          >
            <bdi>{order.number}</bdi>
          </Anchor>
          <StatusTag
            status={pendingStep?.status ?? order.status}
            fulfilment={pendingStep ? undefined : order.fulfilment}
          />
        </div>
        <p className="text-small text-ink-2">{pendingStep ? t("admin.pending") : ago(order.date, now)}</p>
      </div>
      <div className="col-start-1 lg:col-start-2">
        <p className="font-medium">
          <bdi>{order.name}</bdi>
        </p>
        <p className="text-small text-ink-2">
          {getDeliveryProperties(order).goesToBuyer ? order.city : order.courier} ·{" "}
          {t("admin.items", { count: order.item_count })}
        </p>
        <ContactAttempts order={order} now={now} />
        <CashOut order={order} now={now} />
      </div>
      <div className="col-start-2 row-span-2 row-start-1 text-end lg:col-start-4 lg:row-span-1">
        <p className="font-bold tabular-nums">
          <bdi>{money(order.total)}</bdi>
        </p>
        <PaymentStateText order={order} now={now} />
        <Hint order={order} />
      </div>
      <div className="col-span-2 flex items-center justify-between gap-3 lg:contents">
        <PhoneLink phone={order.phone} className="lg:col-start-3 lg:row-start-1" />
        <div className="lg:col-start-5 lg:row-start-1 lg:text-end">
          <NextStep order={order} {...steps} />
        </div>
      </div>
    </li>
  );
}

function ContactAttempts({
  order: { contacts, fulfilment, status, pick_up_before },
  now,
}: Pick<OrderRowProps, "order" | "now">) {
  const { t, date } = useAdminI18n();
  const { ago } = useDurationTexts();
  if (fulfilment === "ready_for_pick_up" && !pick_up_before)
    return <p className="text-small font-semibold text-warning">{t("admin.pickUp.untold")}</p>;
  if (fulfilment === "ready_for_pick_up" && pick_up_before) {
    const isOver = Date.parse(pick_up_before) <= now;
    return (
      <p className={cx("text-small", isOver ? "font-semibold text-warning" : "text-ink-2")}>
        {isOver ? t("admin.pickUp.over") : t("admin.pickUp.until", { date: date(getLastMomentBefore(pick_up_before)) })}
      </p>
    );
  }
  if (fulfilment === "packed") return <p className="text-small font-semibold text-success">{t("admin.packed")}</p>;
  if (status !== "placed" || !contacts) return null;
  return (
    <p className="text-small text-warning">
      {t("admin.contact.tries", { count: contacts.count, age: ago(contacts.at, now) })} ·{" "}
      {t(`admin.contact.${contacts.outcome}`)}
    </p>
  );
}

function CashOut({ order: { cash_out_since, courier }, now }: Pick<OrderRowProps, "order" | "now">) {
  const { t } = useAdminI18n();
  const { ago } = useDurationTexts();
  if (!cash_out_since) return null;
  return <p className="text-small text-ink-2">{t("admin.cashOut", { courier, age: ago(cash_out_since, now) })}</p>;
}

function Hint({ order }: Pick<OrderRowProps, "order">) {
  const { t, money } = useAdminI18n();
  if (order.to_refund > 0)
    return (
      <p className="text-small font-semibold text-error">{t("admin.refundDue", { amount: money(order.to_refund) })}</p>
    );
  if (order.has_receipt && !order.kept_until && order.next_action === "receive_transfer")
    return <p className="text-small font-semibold text-success">{t("admin.receiptSent")}</p>;
  return null;
}

function NextStep({ order, whatsapp, onShip, onAsk }: Omit<OrderRowProps, "now" | "isTicked" | "onTick">) {
  const { t } = useAdminI18n();
  const { run, pendingStep } = useOrderAction(order.number, !getDeliveryProperties(order).goesToBuyer);
  const action = pendingStep ? null : order.next_action;
  const look = { variant: "secondary", className: "relative max-lg:max-w-44" } as const;
  const withOrderNumber = (words: AdminMessageKey) => (
    <>
      {t(words)}
      <span className="visually-hidden"> {order.number}</span>
    </>
  );
  if (pendingStep)
    return (
      <Button {...look} icon="undo" onClick={undoPendingOrderAction}>
        {withOrderNumber("admin.undo")}
      </Button>
    );
  if (!action) return <Icon name="chevron-end" size={20} className="mirror-rtl ms-auto hidden text-ink-3 lg:block" />;
  const label = withOrderNumber(getActionLabelKey(action, order));
  if (action === "confirm" && whatsapp)
    return (
      <ButtonLink to={whatsapp} newTab icon="whatsapp" {...look} onClick={() => onAsk(order)}>
        {label}
      </ButtonLink>
    );
  // Handing over a pick-up order cannot be undone. The row therefore only links to the order's page, where staff confirm it.
  const isHandedOver = action === "deliver" && !getDeliveryProperties(order).goesToBuyer;
  if (action === "refund" || isHandedOver)
    return (
      <ButtonLink to={`/admin/orders/${order.number}`} {...look}>
        {label}
      </ButtonLink>
    );
  if (action === "ship")
    return (
      <Button {...look} aria-haspopup="dialog" onClick={() => onShip(order.number)}>
        {label}
      </Button>
    );
  return (
    <Button {...look} onClick={() => void run(action)}>
      {label}
    </Button>
  );
}
