import { type CourierRate, courierRate, isSamePlaceAndWeight } from "../../../contract/admin-shipping.ts";
import type { Locale } from "../../../contract/locales.ts";
import { formatAmountInput, formatDecimal } from "../../../contract/money.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminForm } from "../form/use-admin-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Sheet } from "../parts/overlay.tsx";
import { PlaceField, type PlaceOption } from "./place-field.tsx";

type RateSheetProps = {
  rate: CourierRate | null;
  others: readonly CourierRate[];
  places: readonly PlaceOption[];
  onDone: (rate: CourierRate) => void;
  onRemove: () => void;
  onClose: () => void;
};

type Typed = Record<keyof CourierRate, string>;
const NEW: Typed = { place: "", up_to: "", fee: "", delay_min: "1", delay_max: "3", delay_unit: "days" };
const NUMBER = { dir: "ltr", autoComplete: "off" } as const;

const typedOf = (rate: CourierRate, locale: Locale): Typed => ({
  place: rate.place,
  up_to: rate.up_to === null ? "" : formatDecimal(rate.up_to, locale),
  fee: formatAmountInput(rate.fee, locale),
  delay_min: String(rate.delay_min),
  delay_max: String(rate.delay_max),
  delay_unit: rate.delay_unit,
});

export function CourierRateSheet({ rate, others, places, onDone, onRemove, onClose }: RateSheetProps) {
  const { t, locale } = useAdminI18n();
  const form = useAdminForm<Typed, typeof courierRate>(courierRate, rate ? typedOf(rate, locale) : NEW);
  const submit = form.handleSubmit((values) => {
    const parsedRate = courierRate.parse(values);
    if (others.some((other) => isSamePlaceAndWeight(other, parsedRate)))
      return form.setError("up_to", { type: "contract", message: t("field.feeTwice") });
    onDone(parsedRate);
  });
  const chosen = places.find(({ value }) => value === rate?.place);
  return (
    <Sheet
      open
      onClose={onClose}
      title={chosen ? t("admin.settings.fee.edit", { place: chosen.label }) : t("admin.settings.fee.add")}
    >
      <AdminForm
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-2 items-start gap-4 max-sm:min-h-[60dvh] max-sm:content-start"
      >
        <PlaceField
          className="col-span-2"
          label={t("admin.settings.fee.place")}
          name="place"
          places={places}
          value={String(form.watch("place"))}
          onChange={(place) => form.setValue("place", place, { shouldDirty: true, shouldValidate: place !== "" })}
          error={form.errorAt("place")}
        />
        <TextInput label={t("admin.settings.fee.amount")} {...NUMBER} inputMode="decimal" {...form.field("fee")} />
        <TextInput
          label={t("admin.settings.fee.weight")}
          hint={t("admin.settings.fee.weightHint")}
          {...NUMBER}
          inputMode="decimal"
          {...form.field("up_to")}
        />
        <div className="col-span-2 grid grid-cols-[1fr_1fr_1.4fr] items-start gap-4">
          <TextInput
            label={t("admin.settings.fee.from")}
            {...NUMBER}
            inputMode="numeric"
            {...form.field("delay_min")}
          />
          <TextInput label={t("admin.settings.fee.to")} {...NUMBER} inputMode="numeric" {...form.field("delay_max")} />
          <Select label={t("admin.settings.fee.unit")} {...form.field("delay_unit")}>
            <option value="hours">{t("admin.settings.fee.hours")}</option>
            <option value="days">{t("admin.settings.fee.days")}</option>
          </Select>
        </div>
        <div className="col-span-2 flex flex-wrap gap-3">
          <Button type="submit" className="grow">
            {t("admin.settings.fee.done")}
          </Button>
          {rate && (
            <Button variant="quiet" className="grow text-error!" onClick={onRemove}>
              {t("admin.settings.fee.remove")}
            </Button>
          )}
        </div>
      </AdminForm>
    </Sheet>
  );
}
