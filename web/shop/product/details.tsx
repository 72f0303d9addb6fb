import type { ReactNode } from "react";
import type { Product } from "../../../contract/catalog.ts";
import { useI18n } from "../../i18n.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Sellable } from "./sellable.ts";

type Row = { name: string; value: ReactNode };
type DetailsProps = { product: Product; country: string; chosen: Sellable; className?: string };

export function ProductDetails({ product, country, chosen, className }: DetailsProps) {
  const { t } = useI18n();
  const paragraphs = product.description.split(/\n{2,}/).filter(Boolean);

  const specifications: Row[] = [
    ...product.specifications,
    { name: t("product.weight"), value: <bdi>{weightText(chosen.weight, t)}</bdi> },
    { name: t("product.sku"), value: <bdi dir="ltr">{chosen.sku}</bdi> },
    ...(chosen.barcode ? [{ name: t("product.barcode"), value: <bdi dir="ltr">{chosen.barcode}</bdi> }] : []),
  ];
  const origin: Row[] = [
    { name: t("product.country"), value: country },
    { name: t("product.region"), value: product.origin_region },
    { name: t("product.place"), value: product.origin_place },
    { name: t("product.producer"), value: product.producer },
    { name: t("product.brand"), value: product.brand_name },
  ].filter((row) => row.value);

  return (
    <section aria-label={t("product.details")} className={className}>
      <Disclosure heading="h2" summary={t("product.description")} open className="border-t">
        <div className="grid max-w-prose gap-3">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Disclosure>
      <Disclosure heading="h2" summary={t("product.specifications")}>
        <Table rows={specifications} />
      </Disclosure>
      <Disclosure heading="h2" summary={t("product.origin")}>
        <Table rows={origin} />
        {product.onssa_number && (
          <p className="mt-4 flex items-start gap-2 rounded-md bg-sand p-4 text-small">
            <Icon name="shield" size={22} className="text-success" />
            <span>
              {t("product.onssa")} {t("product.onssaNumber")} <bdi dir="ltr">{product.onssa_number}</bdi>
            </span>
          </p>
        )}
      </Disclosure>
    </section>
  );
}

function weightText(grams: number, t: ReturnType<typeof useI18n>["t"]): string {
  return grams < 1000 ? t("unit.g", { count: grams }) : t("unit.kg", { count: Math.round(grams / 10) / 100 });
}

function Table({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="grid max-w-prose text-small">
      {rows.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-[2fr_3fr] gap-4 border-t border-line py-2.5 first:border-t-0">
          <dt className="text-ink-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
