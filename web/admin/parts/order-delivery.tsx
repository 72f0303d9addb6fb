import { getDeliveryProperties } from "../../../contract/delivery-methods.ts";
import { formatAmount } from "../../../contract/money.ts";
import { getLastMomentBefore } from "../../../contract/opening-hours.ts";
import type { AdminOrder, OrderAction } from "../../../contract/orders.ts";
import { isDueAtPickUp, isDueOnDelivery } from "../../../contract/payment-methods.ts";
import { Button, ButtonLink, type ButtonProps } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useOrderAction } from "../use-order-action.ts";
import { getActionLabelKey } from "./action-label.ts";
import { CopyButton } from "./copy-button.tsx";
import { CorrectTrackingButton } from "./correct-tracking.tsx";
import { DescriptionItem, DescriptionList, Panel } from "./panel.tsx";
import { PaymentReferenceForm } from "./reference-form.tsx";
import { ShipForm } from "./ship-form.tsx";

const GRAMS_OF_KILOGRAM = 1000;

export function OrderDelivery({ order, whatsapp }: { order: AdminOrder; whatsapp: string }) {
  const { t, date, dateSpan } = useAdminI18n();
  const { from, to } = dateSpan(order.estimated_delivery.from, order.estimated_delivery.to);
  const promised = from === to ? to : `${from} – ${to}`;
  const { goesToBuyer } = getDeliveryProperties(order);
  const before = order.fulfilment === "ready_for_pick_up" ? order.pick_up?.before : null;
  return (
    <Panel title={t(goesToBuyer ? "admin.order.delivery" : "admin.pickUp.title")}>
      <DescriptionList>
        {order.status !== "canceled" && (
          <DescriptionItem name={t(goesToBuyer ? "admin.order.estimated" : "admin.pickUp.readyBy")}>
            {goesToBuyer ? promised : to}
          </DescriptionItem>
        )}
        <DescriptionItem name={t("admin.order.weight")}>
          <Weight grams={order.weight} />
        </DescriptionItem>
        {goesToBuyer && !order.actions.includes("ship") && (
          <DescriptionItem name={t("admin.ship.courier")}>
            <bdi>{order.courier}</bdi>
          </DescriptionItem>
        )}
        {before && (
          <DescriptionItem name={t("admin.pickUp.keptUntil")}>{date(getLastMomentBefore(before))}</DescriptionItem>
        )}
        {order.tracking_number && (
          <DescriptionItem name={t("admin.order.tracking")} className="flex items-center justify-end gap-1">
            <bdi dir="ltr" className="font-medium">
              {order.tracking_number}
            </bdi>
            <CopyButton text={order.tracking_number} label={t("admin.order.copyTracking")} className="-my-2.5 -me-3" />
          </DescriptionItem>
        )}
      </DescriptionList>
      {goesToBuyer && order.actions.includes("deliver") && <CorrectTrackingButton order={order} />}
      {order.actions.includes("receive_transfer") && (
        <p className="mt-3 text-small text-ink-2">
          {t(goesToBuyer ? "admin.order.packFirst" : "admin.pickUp.payFirst")}
        </p>
      )}
      {order.actions.includes("ship") && (
        <div className="mt-4 border-t border-line pt-4">
          <ShipForm order={order} />
        </div>
      )}
      {order.fulfilment === "ready_for_pick_up" && !before && (
        <>
          <p className="mt-4 text-small text-warning">{t("admin.pickUp.untoldText")}</p>
          <ButtonLink to={whatsapp} newTab variant="whatsapp" icon="whatsapp" wide className="mt-2">
            {t("admin.pickUp.tell")}
          </ButtonLink>
        </>
      )}
      <HandOver order={order} />
    </Panel>
  );
}

function HandOver({ order }: { order: AdminOrder }) {
  const { t } = useAdminI18n();
  const { goesToBuyer } = getDeliveryProperties(order);
  const { run, pending } = useOrderAction(order.number, !goesToBuyer);
  const can = (action: OrderAction) => order.actions.includes(action);
  const isReadyFirst = !goesToBuyer && can("pack");
  const isDue = isDueOnDelivery(order) || isDueAtPickUp(order);
  const step = (action: OrderAction, look: Partial<ButtonProps>) => (
    <Button size="lg" wide loading={pending === action} onClick={() => void run(action)} className="mt-4" {...look}>
      {t(getActionLabelKey(action, order))}
    </Button>
  );
  return (
    <>
      {isReadyFirst && step("pack", { icon: "bag" })}
      {can("deliver") &&
        (isDue && !isReadyFirst ? (
          <PaymentReferenceForm
            number={order.number}
            isPickUpOrder={!goesToBuyer}
            action="deliver"
            label={t(goesToBuyer ? "admin.deliver.reference" : "admin.pickUp.reference")}
            submit={t(getActionLabelKey("deliver", order))}
          />
        ) : (
          step("deliver", isReadyFirst ? { variant: "quiet", icon: "check" } : { icon: "check" })
        ))}
      {!goesToBuyer && can("unpack") && step("unpack", { variant: "quiet" })}
    </>
  );
}

function Weight({ grams }: { grams: number }) {
  const { t, locale } = useAdminI18n();
  if (grams < GRAMS_OF_KILOGRAM) return t("unit.g", { count: grams });
  return t("unit.kg", { count: formatAmount(grams / GRAMS_OF_KILOGRAM, locale) });
}
