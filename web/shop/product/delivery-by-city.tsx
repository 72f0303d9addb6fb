import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { City, ShippingMethod } from "../../../contract/checkout.ts";
import { formatDeliveryDay } from "../../../contract/delivery.ts";
import { getDeliveryProperties } from "../../../contract/delivery-methods.ts";
import { foldText } from "../../../contract/fold.ts";
import { useI18n } from "../../i18n.tsx";
import { callApi, getErrorText } from "../../state/api.ts";
import { QueryProvider } from "../../state/queries.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { recallCity, rememberCity } from "./remembered-city.ts";

const CITIES_MAX = 200;

type DeliveryByCityProps = {
  isPressed: boolean;
  className?: string;
};

export default function DeliveryByCity(props: DeliveryByCityProps) {
  return (
    <QueryProvider>
      <CityChoice {...props} />
    </QueryProvider>
  );
}

/** Whether no control has the focus. The focus may be on `main` after a second click or in Safari on iOS. */
const isFocusFree = (): boolean => !document.activeElement?.matches("a, button, input, select, textarea, summary");

function CityChoice({ isPressed, className }: DeliveryByCityProps) {
  const { t, locale } = useI18n();
  const [startsOpen] = useState(() => isPressed && isFocusFree());
  const [city, setCity] = useState(() => recallCity() ?? "");
  const [cityText, setCityText] = useState("");
  const all = useQuery({
    queryKey: ["cities", locale],
    queryFn: () => callApi<City[]>(`/checkout/cities?limit=${CITIES_MAX}`),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const text = foldText(cityText);
  // The search runs on the server, because only it has the spellings of every city in all languages.
  const searchResult = useQuery({
    queryKey: ["cities", locale, text],
    queryFn: () => callApi<City[]>(`/checkout/cities?q=${encodeURIComponent(text)}`),
    enabled: text.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const options = (all.data ?? []).map(({ slug, name, region }) => ({ value: slug, label: name, detail: region }));
  const filter = (query: string) => {
    const folded = foldText(query);
    const near = options.filter(
      ({ value, label }) => foldText(label).includes(folded) || value.includes(folded.replace(/ /g, "-")),
    );
    return near.length > 0
      ? near
      : options.filter(({ value }) => searchResult.data?.some(({ slug }) => slug === value));
  };
  const choose = (slug: string) => {
    setCity(slug);
    if (slug) rememberCity(slug);
  };
  return (
    <div className={className}>
      <Combobox
        name="city"
        label={t("delivery.city")}
        hideLabel
        options={options}
        value={city}
        onChange={choose}
        filter={filter}
        onQueryChange={setCityText}
        startsOpen={startsOpen}
        placeholder={t("delivery.choose")}
        emptyText={t("delivery.noCity")}
        loading={all.isLoading}
        loadingText={t("frame.loading")}
        countText={(count) => t("delivery.cities", { count })}
        error={all.error ? getErrorText(all.error, t, "delivery.failed") : null}
      />
      <div aria-live="polite">{city && <Couriers city={city} />}</div>
    </div>
  );
}

function Couriers({ city }: { city: string }) {
  const { t, money, locale } = useI18n();
  const { data, error } = useQuery({
    queryKey: ["shipping-methods", locale, city],
    queryFn: async () => {
      const offers = await callApi<ShippingMethod[]>(`/checkout/shipping-methods?city=${city}`);
      return offers.filter((offer) => getDeliveryProperties(offer).goesToBuyer);
    },
  });
  if (error) return <p className="mt-2 text-small text-error">{getErrorText(error, t, "delivery.failed")}</p>;
  if (!data) return <Skeleton className="mt-3 h-6 w-2/3" />;
  if (data.length === 0) return <p className="mt-2 text-small">{t("delivery.notServed")}</p>;
  return (
    <ul className="mt-2 grid">
      {data.map((method) => (
        <li key={method.id} className="flex items-baseline gap-3 border-b border-line py-2 text-small last:border-b-0">
          <Icon name="check" size={16} className="translate-y-0.5 text-success" />
          <span className="min-w-0 grow">
            {t("delivery.before")}{" "}
            <strong className="font-semibold">
              <time dateTime={method.estimated_delivery.to}>
                {formatDeliveryDay(new Date(method.estimated_delivery.to), locale)}
              </time>
            </strong>
            <span className="block text-ink-2">{method.name}</span>
          </span>
          <bdi className="shrink-0 font-semibold">{method.free ? t("delivery.free") : money(method.fee)}</bdi>
        </li>
      ))}
    </ul>
  );
}
