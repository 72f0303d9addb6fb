import type { CityChoice } from "../../../contract/checkout.ts";
import { getDeliveryProperties } from "../../../contract/delivery-methods.ts";
import type { AdminOrder } from "../../../contract/orders.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { CopyButton } from "./copy-button.tsx";
import { EditDeliveryButton } from "./edit-delivery.tsx";
import { Panel } from "./panel.tsx";
import { PhoneLink } from "./phone-link.tsx";

type OrderCustomerProps = { order: AdminOrder; whatsapp: string; cities: readonly CityChoice[] };

export function OrderCustomer({ order, whatsapp, cities }: OrderCustomerProps) {
  const { t } = useAdminI18n();
  const { name, phone, email, address, city_name: city, zip_code } = order.shipping_address;
  const { customer_id } = order;
  const { goesToBuyer } = getDeliveryProperties(order);
  const place = goesToBuyer ? [zip_code, city].filter(Boolean).join(" ") : "";
  return (
    <Panel title={t("admin.order.customer")} aside={<EditDeliveryButton order={order} cities={cities} />}>
      <div className="flex items-start justify-between gap-2">
        <address className="min-w-0 not-italic">
          {customer_id === null ? (
            <bdi className="font-semibold">{name}</bdi>
          ) : (
            <Anchor
              to={`/admin/customers/${customer_id}`}
              prefetch="intent"
              className="-my-2.5 inline-block py-2.5 font-semibold wrap-anywhere underline underline-offset-4"
            >
              <bdi>{name}</bdi>
            </Anchor>
          )}
          {goesToBuyer && (
            <>
              <br />
              <bdi>{address}</bdi>
              <br />
              {place}
            </>
          )}
        </address>
        <CopyButton
          text={[name, address, place, phone].filter(Boolean).join("\n")}
          label={t("admin.order.copyAddress")}
          className="-me-2"
        />
      </div>
      <div className="mt-2 flex items-center justify-between gap-2">
        <PhoneLink phone={phone} />
        <CopyButton text={phone} label={t("admin.order.copyPhone")} className="-me-2" />
      </div>
      {email && (
        <p>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere"
          >
            <bdi dir="ltr">{email}</bdi>
          </a>
        </p>
      )}
      <ButtonLink to={whatsapp} newTab variant="secondary" icon="whatsapp" wide className="mt-2">
        {t("admin.whatsapp")}
      </ButtonLink>
      {order.note && (
        <div className="mt-4 border-s-4 border-honey ps-3">
          <h3 className="font-body text-small font-medium text-ink-2">{t("admin.order.note")}</h3>
          <p dir="auto" className="whitespace-pre-line">
            {order.note}
          </p>
        </div>
      )}
    </Panel>
  );
}
