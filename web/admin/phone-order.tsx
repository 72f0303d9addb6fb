import { type FormEvent, useRef } from "react";
import { getDeliveryProperties } from "../../contract/delivery-methods.ts";
import { listCityChoices } from "../../server/delivery/cities.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceGroup, RadioCard } from "../ui/choice.tsx";
import type { Route } from "./+types/phone-order";
import { AdminForm } from "./form/admin-form.tsx";
import { UnsavedGuard } from "./form/unsaved-guard.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { BackLink } from "./parts/page-links.tsx";
import { DescriptionItem, DescriptionList, Panel } from "./parts/panel.tsx";
import { PhoneOrderCustomer } from "./parts/phone-customer.tsx";
import { PhoneOrderProducts } from "./parts/phone-products.tsx";
import { type PhoneOrderState, usePhoneOrder } from "./use-phone-order.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  return {
    title: formatAdminTitle(caller.locale, "admin.phoneOrder"),
    cities: await listCityChoices(db, caller),
  };
}

/** Never revalidates, so that prices and stock on the screen do not change during a phone call. */
export const shouldRevalidate = () => false;
export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function PhoneOrder({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useAdminI18n();
  const order = usePhoneOrder(locale);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = await order.place();
    const fields = [...(form.current?.querySelectorAll<HTMLElement>("[name], [role=combobox]") ?? [])];
    const isWrong = (field: HTMLElement) =>
      wrong.includes(field.getAttribute("role") === "combobox" ? "city" : (field.getAttribute("name") ?? "")) &&
      field.getAttribute("type") !== "hidden";
    fields.find(isWrong)?.focus();
  }

  return (
    <>
      <BackLink to="/admin/orders">{t("admin.orders")}</BackLink>
      <h1 className="mb-4">{t("admin.phoneOrder")}</h1>
      <AdminForm
        ref={form}
        onSubmit={submit}
        className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-5"
      >
        <div className="grid gap-3 lg:gap-5">
          <PhoneOrderProducts order={order} />
          <PhoneOrderCustomer order={order} cities={loaderData.cities} />
        </div>
        <Delivery order={order} />
        <UnsavedGuard isDirty={order.isDirty && !order.isPlacing} />
      </AdminForm>
    </>
  );
}

function Delivery({ order }: { order: PhoneOrderState }) {
  const { t, money } = useAdminI18n();
  const { couriers, courier, quoted, total, method, methods, errors, input } = order;
  const isUnserved = quoted !== undefined && input.city !== "" && !order.quote.isFetching && !courier;
  const brings = quoted?.couriers.filter((offer) => getDeliveryProperties(offer).goesToBuyer) ?? [];
  const lack = brings.length === 0 ? "refusal.city_not_served" : "field.cityNoCash";
  const why = order.quote.isError ? "admin.errorTitle" : isUnserved ? lack : null;
  return (
    <Panel title={t("admin.phoneOrder.delivery")}>
      <div className="grid gap-5">
        <ChoiceGroup label={t("admin.phoneOrder.payment")} error={errors.payment_method ?? null}>
          <div className="grid gap-2">
            {methods.map((code) => (
              <RadioCard
                key={code}
                name="payment_method"
                checked={method === code}
                onChange={() => order.setMethod(code)}
                title={t(`admin.payment.${code}`)}
              />
            ))}
          </div>
        </ChoiceGroup>
        <ChoiceGroup
          label={t("admin.ship.courier")}
          error={errors.shipping_method_id ?? (why && t(why))}
          hint={courier ? undefined : t("admin.phoneOrder.courierHint")}
        >
          <div className="grid gap-2">
            {couriers.map(({ id, name, fee }) => (
              <RadioCard
                key={id}
                name="courier"
                checked={courier?.id === id}
                onChange={() => order.setCourier(id)}
                title={name}
                aside={fee > 0 ? <bdi>{money(fee)}</bdi> : t("admin.order.free")}
              />
            ))}
          </div>
        </ChoiceGroup>
        {quoted && (
          <DescriptionList>
            <DescriptionItem name={t("admin.order.subtotal")}>
              <bdi>{money(quoted.subtotal)}</bdi>
            </DescriptionItem>
            {total !== null && (
              <DescriptionItem
                name={<span className="text-body font-bold text-ink">{t("admin.order.total")}</span>}
                className="text-h3 font-bold tabular-nums"
              >
                <bdi>{money(total)}</bdi>
              </DescriptionItem>
            )}
          </DescriptionList>
        )}
        <Button type="submit" size="lg" wide icon="check" loading={order.isPlacing || order.quote.isFetching}>
          {t("admin.phoneOrder.place")}
        </Button>
      </div>
    </Panel>
  );
}
