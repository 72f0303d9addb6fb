import { computeDiscountPercent, formatAmount } from "../../contract/money.ts";
import { useI18n } from "../i18n.tsx";
import { cx } from "../ui/cx.ts";

type PriceProps = {
  price: number;
  salePrice: number | null;
  unitPrice?: { amount: number; per: string } | null;
  size?: "card" | "page";
  className?: string;
};

export function Price({ price, salePrice, unitPrice, size = "card", className }: PriceProps) {
  const { t, money, locale } = useI18n();
  const page = size === "page";
  const onSale = salePrice !== null && salePrice < price;
  return (
    <p className={cx("flex flex-wrap items-baseline gap-x-2", className)}>
      <span className={cx("font-bold", page ? "text-h2" : "text-body", onSale && "text-madder")}>
        <span className="visually-hidden">{`${t("price.now")} `}</span>
        <bdi>{money(salePrice ?? price)}</bdi>
      </span>
      {onSale && (
        <span className={cx("text-ink-2", page ? "text-body" : "text-small")}>
          <span className="visually-hidden">{`${t("price.was")} `}</span>
          <s>
            <bdi>{page ? money(price) : formatAmount(price, locale)}</bdi>
          </s>
        </span>
      )}
      {unitPrice && (
        <span className={cx("text-small text-ink-2", !page && "w-full")}>
          <bdi>{money(unitPrice.amount)}</bdi> / <bdi>{unitPrice.per}</bdi>
        </span>
      )}
    </p>
  );
}

export function formatPercentOff(price: number, salePrice: number | null): string | null {
  const percent = computeDiscountPercent(price, salePrice);
  return percent > 0 ? `\u2212${percent}%` : null;
}
