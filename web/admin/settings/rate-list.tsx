import type { CourierRate } from "../../../contract/admin-shipping.ts";
import { formatDecimal } from "../../../contract/money.ts";
import { Button } from "../../ui/button.tsx";
import { FieldMessage } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import type { PlaceOption } from "./place-field.tsx";
import { useDeliveryTimeText } from "./value-texts.ts";

type RateListProps = {
  rates: readonly CourierRate[];
  places: readonly PlaceOption[];
  errorAt: (index: number) => string | null;
  onOpen: (index: number) => void;
};

export function CourierRateList({ rates, places, errorAt, onOpen }: RateListProps) {
  const { t, money, locale } = useAdminI18n();
  const delayText = useDeliveryTimeText();
  const order = new Map(places.map(({ value }, index) => [value, index]));
  const placeOf = (rate: CourierRate) => places[order.get(rate.place) ?? -1];
  const sorted = rates
    .map((rate, index) => ({ rate, index }))
    .sort(
      (a, b) =>
        (order.get(a.rate.place) ?? -1) - (order.get(b.rate.place) ?? -1) ||
        (a.rate.up_to ?? Number.POSITIVE_INFINITY) - (b.rate.up_to ?? Number.POSITIVE_INFINITY),
    );
  return (
    <Panel title={t("admin.settings.fees")}>
      <p className="mb-2 text-small text-ink-2">
        {t(rates.length > 0 ? "admin.settings.fees.hint" : "admin.settings.fees.empty")}
      </p>
      <ul className="-mx-2">
        {sorted.map(({ rate, index }) => {
          const place = placeOf(rate);
          const weight =
            rate.up_to === null
              ? t("admin.settings.fee.anyWeight")
              : t("admin.settings.fee.upTo", { weight: formatDecimal(rate.up_to, locale) });
          const name = place?.label ?? rate.place;
          return (
            <li key={`${rate.place} ${rate.up_to}`} className="border-b border-line">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onOpen(index)}
                className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 py-2 text-start transition-colors hover:bg-sand"
              >
                <span className="visually-hidden">{t("admin.settings.fee.change")}</span>
                <span className="min-w-0 grow">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-small text-ink-2">
                    {[rate.place.startsWith("region:") ? place?.detail : null, weight].filter(Boolean).join(" · ")}
                  </span>
                </span>
                <span className="shrink-0 text-end">
                  <bdi className="block font-semibold">{money(rate.fee)}</bdi>
                  <span className="block text-small text-ink-2">
                    {delayText({ min: rate.delay_min, max: rate.delay_max, unit: rate.delay_unit })}
                  </span>
                </span>
                <Icon name="edit" size={18} className="text-ink-2" />
              </button>
              <FieldMessage id={`rate-${index}`} error={errorAt(index)} />
            </li>
          );
        })}
      </ul>
      <Button
        variant="secondary"
        icon="plus"
        className="mt-4"
        aria-haspopup="dialog"
        onClick={() => onOpen(rates.length)}
      >
        {t("admin.settings.fee.add")}
      </Button>
    </Panel>
  );
}
