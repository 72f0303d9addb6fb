import { formatAmount } from "../../../contract/money.ts";
import type { AdminOrder } from "../../../contract/orders.ts";
import { isDueOnDelivery } from "../../../contract/payment-methods.ts";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useOrderAction } from "../use-order-action.ts";
import { CopyButton } from "./copy-button.tsx";
import { CorrectTracking } from "./correct-tracking.tsx";
import { Fact, Facts, Panel } from "./panel.tsx";
import { ReferenceForm } from "./reference-form.tsx";
import { ShipForm } from "./ship-form.tsx";

const GRAMS_OF_KILOGRAM = 1000;

/** The parcel: what the customer was promised, the form that ships it, then its number, then its arrival. */
export function OrderDelivery({ order }: { order: AdminOrder }) {
  const { t, dateSpan } = useAdminI18n();
  const { run, pending } = useOrderAction(order.number);
  const { from, to } = dateSpan(order.estimated_delivery.from, order.estimated_delivery.to);
  const isCash = isDueOnDelivery(order);
  const promised = from === to ? to : `${from} – ${to}`;
  return (
    <Panel title={t("admin.order.delivery")}>
      <Facts>
        {order.status !== "canceled" && <Fact name={t("admin.order.estimated")}>{promised}</Fact>}
        <Fact name={t("admin.order.weight")}>
          <Weight grams={order.weight} />
        </Fact>
        {!order.actions.includes("ship") && (
          <Fact name={t("admin.ship.courier")}>
            <bdi>{order.courier}</bdi>
          </Fact>
        )}
        {order.tracking_number && (
          <Fact name={t("admin.order.tracking")} className="flex items-center justify-end gap-1">
            <bdi dir="ltr" className="font-medium">
              {order.tracking_number}
            </bdi>
            <CopyButton text={order.tracking_number} label={t("admin.order.copyTracking")} className="-my-2.5 -me-3" />
          </Fact>
        )}
      </Facts>
      {order.actions.includes("deliver") && <CorrectTracking order={order} />}
      {order.actions.includes("receive_transfer") && (
        <p className="mt-3 text-small text-ink-2">{t("admin.order.packFirst")}</p>
      )}
      {order.actions.includes("ship") && (
        <div className="mt-4 border-t border-line pt-4">
          <ShipForm order={order} />
        </div>
      )}
      {order.actions.includes("deliver") &&
        (isCash ? (
          <ReferenceForm
            number={order.number}
            action="deliver"
            label={t("admin.deliver.reference")}
            submit={t("admin.action.deliver.cod")}
          />
        ) : (
          <Button
            size="lg"
            wide
            icon="check"
            loading={pending !== null}
            onClick={() => void run("deliver")}
            className="mt-4"
          >
            {t("admin.action.deliver")}
          </Button>
        ))}
    </Panel>
  );
}

function Weight({ grams }: { grams: number }) {
  const { t, locale } = useAdminI18n();
  if (grams < GRAMS_OF_KILOGRAM) return t("unit.g", { count: grams });
  return t("unit.kg", { count: formatAmount(grams / GRAMS_OF_KILOGRAM, locale) });
}
