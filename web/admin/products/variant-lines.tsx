import type { AdminProductRow, AdminVariantRow } from "../../../contract/admin-products.ts";
import { formatAmountInput, parseTypedAmount } from "../../../contract/money.ts";
import { optionalInteger } from "../../../contract/typed-fields.ts";
import { cx } from "../../ui/cx.ts";
import { IconLink } from "../../ui/icon-button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { StockTag } from "../parts/tags.tsx";
import { InlineEditor } from "./inline-edit.tsx";
import { getVariantPath } from "./query.ts";

export const VARIANT_LINE_CLASS =
  "grid grid-cols-3 items-start gap-x-4 gap-y-1 lg:grid-cols-[minmax(0,7rem)_8.5rem_9.5rem_9.5rem_2.75rem] lg:gap-x-3";

export function VariantLines({ product, mayPrice }: { product: AdminProductRow; mayPrice: boolean }) {
  const { t } = useAdminI18n();
  return (
    <ul className="grid gap-y-3 lg:gap-y-1">
      {product.variants.map((variant) => {
        const name = variant.size ? `${product.name} · ${variant.size}` : product.name;
        return (
          <li key={variant.id} className={VARIANT_LINE_CLASS}>
            <p className="col-span-2 flex min-h-11 items-center font-medium lg:col-span-1">
              {variant.size ?? t("admin.products.list.oneSize")}
            </p>
            <div className="text-end lg:order-last">
              <IconLink
                to={getVariantPath(variant.id)}
                icon="box"
                size={22}
                label={t("admin.products.list.open", { name })}
                className="relative"
              />
            </div>
            <PriceCell variant={variant} name={name} mayPrice={mayPrice} />
            <SaleCell variant={variant} name={name} mayPrice={mayPrice} />
            <StockCell variant={variant} name={name} />
          </li>
        );
      })}
    </ul>
  );
}

type CellProps = { variant: AdminVariantRow; name: string };
type PriceCellProps = CellProps & { mayPrice: boolean };

function CellName({ children }: { children: string }) {
  return (
    <span aria-hidden className="block text-small text-ink-2 lg:hidden">
      {children}
    </span>
  );
}

const shownCell = "flex min-h-11 flex-col justify-center";

function usePrices({ variant, name }: CellProps) {
  const { t } = useAdminI18n();
  const { id, price, sale_price } = variant;
  const from = { price, sale_price };
  return (to: { price: string | number; sale_price: string | number | null }, call: InlineCall) => {
    const numbers = { price: numberOf(to.price) ?? price, sale_price: numberOf(to.sale_price) };
    return call(
      "/admin/prices",
      { items: [{ variant_id: id, ...to, from }] },
      t("admin.products.list.priceDone", { name }),
      {
        method: "PUT",
        undo: { path: "/admin/prices", method: "PUT", body: { items: [{ variant_id: id, ...from, from: numbers }] } },
      },
    );
  };
}
type InlineCall = Parameters<Parameters<typeof InlineEditor>[0]["save"]>[1];

const numberOf = (value: string | number | null): number | null =>
  typeof value === "string" ? parseTypedAmount(value) : value;

function PriceCell({ variant, name, mayPrice }: PriceCellProps) {
  const { t, money, locale } = useAdminI18n();
  const write = usePrices({ variant, name });
  const column = t("admin.products.list.price");
  const priceLabel = (
    <>
      <CellName>{column}</CellName>
      <bdi
        className={cx(
          "font-semibold tabular-nums",
          variant.sale_price !== null && "font-normal text-ink-2 line-through",
        )}
      >
        {money(variant.price)}
      </bdi>
    </>
  );
  if (!mayPrice) return <div className={shownCell}>{priceLabel}</div>;
  return (
    <InlineEditor
      label={t("admin.products.list.change", { what: column, name })}
      value={formatAmountInput(variant.price, locale)}
      inputMode="decimal"
      save={(text, call) => write({ price: text, sale_price: variant.sale_price }, call)}
    >
      {priceLabel}
    </InlineEditor>
  );
}

function SaleCell({ variant, name, mayPrice }: PriceCellProps) {
  const { t, money, locale } = useAdminI18n();
  const write = usePrices({ variant, name });
  const column = t("admin.products.list.salePrice");
  const { sale_price } = variant;
  const salePriceLabel = (
    <>
      <CellName>{column}</CellName>
      {sale_price === null ? (
        <span className="text-ink-3">{t("admin.products.list.noSale")}</span>
      ) : (
        <bdi className="font-semibold text-madder tabular-nums">{money(sale_price)}</bdi>
      )}
      <SaleDates variant={variant} />
    </>
  );
  if (!mayPrice || variant.sale?.state === "running") return <div className={shownCell}>{salePriceLabel}</div>;
  return (
    <InlineEditor
      label={t("admin.products.list.change", { what: column, name })}
      value={formatAmountInput(sale_price, locale)}
      inputMode="decimal"
      save={(text, call) => write({ price: variant.price, sale_price: text.trim() === "" ? null : text }, call)}
    >
      {salePriceLabel}
    </InlineEditor>
  );
}

function SaleDates({ variant: { sale } }: { variant: AdminVariantRow }) {
  const { t, money, date } = useAdminI18n();
  if (!sale) return null;
  return (
    <span className="text-badge text-ink-2">
      {sale.state === "running"
        ? t("admin.products.list.saleUntil", { date: date(sale.ends_at, "short") })
        : t("admin.products.list.saleFrom", { price: money(sale.price), date: date(sale.starts_at, "short") })}
    </span>
  );
}

function StockCell({ variant, name }: CellProps) {
  const { t } = useAdminI18n();
  const { id, shelf, available } = variant;
  const what = t("admin.products.list.stock");
  if (!shelf)
    return (
      <div className={shownCell}>
        <CellName>{what}</CellName>
        {available > 0 ? (
          <span className="text-small">{t("admin.products.list.packStock", { count: available })}</span>
        ) : (
          <StockTag variant={variant} />
        )}
      </div>
    );
  const { on_hand, reserved } = shelf;
  return (
    <InlineEditor
      label={t("admin.products.list.change", { what, name })}
      value={String(on_hand)}
      inputMode="numeric"
      save={(text, call) =>
        call(
          `/admin/variants/${id}/stock`,
          { on_hand: text, from: on_hand },
          t("admin.products.list.stockDone", { name }),
          {
            method: "PUT",
            // Undo sends the difference instead of the previous stock, so that orders placed in between stay counted.
            undo: {
              path: `/admin/variants/${id}/stock`,
              body: { delta: on_hand - (wholeTyped(text) ?? 0), reason: "correction" },
            },
          },
        )
      }
    >
      <CellName>{what}</CellName>
      <span className="flex flex-wrap items-center gap-x-2">
        <bdi className="font-semibold tabular-nums">{on_hand}</bdi>
        <StockTag variant={variant} />
      </span>
      {reserved > 0 && (
        <span className="text-badge text-ink-2">{t("admin.products.list.reserved", { count: reserved })}</span>
      )}
    </InlineEditor>
  );
}

const anyCount = optionalInteger(0, 1_000_000);

function wholeTyped(text: string): number | null {
  const parsed = anyCount.safeParse(text);
  return parsed.success ? parsed.data : null;
}
