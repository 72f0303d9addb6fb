import type { Product } from "../../../contract/catalog.ts";
import { useI18n } from "../../i18n.tsx";
import { Tag } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { Price } from "../price.tsx";
import { Rating } from "../rating.tsx";
import type { Sellable } from "./sellable.ts";
import { StockStatus } from "./stock-status.tsx";

export function ProductHeader({
  product,
  chosen,
  className,
}: {
  product: Product;
  chosen: Sellable;
  className?: string;
}) {
  const { t, money } = useI18n();
  return (
    <div className={cx("min-w-0", className)}>
      <h1>
        {product.name}
        {product.mark && (
          <Tag tone="deep" className="ms-2 align-middle font-body">
            <bdi>{product.mark}</bdi>
          </Tag>
        )}
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3">
        <a href="#reviews" className="-my-2 inline-flex min-h-11 items-center no-underline hover:underline">
          <Rating value={product.average_rating} count={product.total_reviews} />
        </a>
        <StockStatus stock={chosen.stock} />
      </p>
      <div className="mt-0.5 md:mt-3" aria-live="polite">
        <Price price={chosen.price} salePrice={chosen.salePrice} unitPrice={chosen.unitPrice} size="page" />
        {chosen.currentPrice < chosen.price && (
          <p className="text-small text-madder max-md:hidden">
            {t("product.saving")} <bdi>{money(chosen.price - chosen.currentPrice)}</bdi>
          </p>
        )}
      </div>
      <p className="mt-3 text-ink-2 max-md:hidden">{product.short_description}</p>
    </div>
  );
}
