import { useState } from "react";
import { parcelQuoteQuery } from "../../../contract/admin-shipping.ts";
import type { CityChoice, ShippingMethod } from "../../../contract/checkout.ts";
import { callApi, getErrorText } from "../../state/api.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminForm } from "../form/use-admin-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { PlaceField } from "./place-field.tsx";
import { useDeliveryTimeText } from "./value-texts.ts";

const AMOUNT = { dir: "ltr", inputMode: "decimal", autoComplete: "off" } as const;
const FIRST = { city: "", weight: "3", subtotal: "200" };

export function ParcelPreview({ cities }: { cities: readonly CityChoice[] }) {
  const { t } = useAdminI18n();
  const form = useAdminForm<typeof FIRST, typeof parcelQuoteQuery>(parcelQuoteQuery, FIRST);
  const [offers, setOffers] = useState<ShippingMethod[] | null>(null);
  const places = cities.map(({ slug, name, region, search }) => ({ value: slug, label: name, detail: region, search }));
  const ask = form.handleSubmit(async (values) => {
    try {
      setOffers(await callApi<ShippingMethod[]>(`/admin/shipping-quote?${new URLSearchParams(values)}`));
    } catch (error) {
      toast.error(getErrorText(error, t, "refusal.server_error"));
    }
  });
  return (
    <Panel title={t("admin.settings.preview")}>
      <p className="mb-4 text-small text-ink-2">{t("admin.settings.preview.hint")}</p>
      <AdminForm onSubmit={(event) => void ask(event)} className="grid grid-cols-2 items-start gap-4">
        <PlaceField
          className="col-span-2"
          label={t("admin.settings.preview.city")}
          name="city"
          placeholder={t("admin.settings.preview.citySearch")}
          places={places}
          value={String(form.watch("city"))}
          onChange={(city) => form.setValue("city", city, { shouldValidate: city !== "" })}
          error={form.errorAt("city") && t("field.cityRequired")}
        />
        <TextInput label={t("admin.settings.preview.weight")} {...AMOUNT} {...form.field("weight")} />
        <TextInput label={t("admin.settings.preview.subtotal")} {...AMOUNT} {...form.field("subtotal")} />
        <Button type="submit" variant="secondary" className="col-span-2 md:justify-self-start" loading={form.isSaving}>
          {t("admin.settings.preview.show")}
        </Button>
      </AdminForm>
      <div role="status">{offers && <Offers offers={offers} />}</div>
    </Panel>
  );
}

function Offers({ offers }: { offers: readonly ShippingMethod[] }) {
  const { t, money } = useAdminI18n();
  const delayText = useDeliveryTimeText();
  if (offers.length === 0) return <p className="mt-4 font-semibold text-warning">{t("admin.settings.preview.none")}</p>;
  return (
    <ul className="mt-4">
      {offers.map(({ id, name, fee, free, takes_cash, delivery_time: { min, max, unit } }) => (
        <li key={id} className="flex items-baseline justify-between gap-3 border-b border-line py-3 last:border-0">
          <span>
            <bdi className="font-semibold">{name}</bdi>
            <span className="block text-small text-ink-2">
              {delayText({ min, max, unit })}
              {!takes_cash && ` · ${t("admin.settings.couriers.noCash")}`}
            </span>
          </span>
          <bdi className="font-semibold">{free ? t("admin.settings.preview.free") : money(fee)}</bdi>
        </li>
      ))}
    </ul>
  );
}
