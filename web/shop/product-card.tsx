import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";
import type { DisplayedProductCard as Product } from "../../contract/catalog.ts";
import { useI18n } from "../i18n.tsx";
import { Anchor } from "../ui/anchor.tsx";
import { Tag } from "../ui/badge.tsx";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { formatPercentOff, Price } from "./price.tsx";
import { CardAddButton } from "./product/card-add-button.tsx";
import { FavouriteButton } from "./product/favourite-button.tsx";
import { CardRating } from "./rating.tsx";

type ProductCardProps = {
  product: Product;
  eager?: boolean;
  heading?: "h2" | "h3";
  view?: "grid" | "list";
  sizes?: string;
  onQuickView?: () => void;
};

const GRID_SIZES = "(min-width: 1280px) 230px, (min-width: 768px) 31vw, 46vw";

export function ProductCard(props: ProductCardProps) {
  const { product, eager, heading: Heading = "h3", view = "grid", sizes = GRID_SIZES, onQuickView } = props;
  const { t } = useI18n();
  const path = `/product/${product.slug}`;
  const moving = useMoving(path);
  const list = view === "list";
  const colours = { "--stage": product.stage, "--deep": product.deep } as CSSProperties;

  return (
    <article
      className={cx("card relative min-w-0", list && "grid grid-cols-[7rem_1fr] gap-x-4 md:grid-cols-[9rem_1fr]")}
      style={colours}
    >
      <div className="relative">
        <Picture
          name={product.cover}
          alt=""
          sizes={list ? "9rem" : sizes}
          eager={eager}
          className="rounded-lg"
          style={moving ? getPictureTransitionStyle(product.id) : undefined}
        />
        <CardTags product={product} className={list ? "end-2 bottom-2" : "end-11 top-2"} />
        {!list && <CardAddButton product={product} className="absolute end-2 bottom-2 z-10" />}
        <FavouriteButton product={product} className="absolute end-0 top-0 z-10 md:end-1 md:top-1" />
        {onQuickView && (
          <button type="button" aria-haspopup="dialog" onClick={onQuickView} className="card-look">
            <Icon name="eye" size={22} />
            <span>{t("card.quickView")}</span>
            <span className="visually-hidden">{` ${product.name}`}</span>
          </button>
        )}
      </div>
      <div className={cx("min-w-0", list ? "relative self-center" : "mt-2")}>
        <Heading
          className={cx(
            "font-body text-body leading-normal! font-medium",
            list ? "text-balance" : "line-clamp-2 min-h-[2lh]",
          )}
        >
          <Anchor to={path} viewTransition prefetch="intent" className="card-link">
            {product.name}
          </Anchor>
        </Heading>
        {list && <p className="mt-1 line-clamp-2 text-small text-ink-2 max-md:hidden">{product.short_description}</p>}
        <CardRating value={product.average_rating} count={product.total_reviews} className={list ? "mt-1" : "mt-0.5"} />
        <Price
          price={product.price}
          salePrice={product.sale_price}
          unitPrice={product.unit_price}
          className={list ? "pe-14" : ""}
        />
        {list && <CardAddButton product={product} className="absolute end-0 bottom-0 z-10" />}
      </div>
    </article>
  );
}

function CardTags({ product, className }: { product: Product; className: string }) {
  const { t } = useI18n();
  const soldOut = product.stock_quantity <= 0;
  const off = formatPercentOff(product.price, product.sale_price);
  if (!soldOut && !off && !product.mark) return null;
  return (
    <p className={cx("pointer-events-none absolute start-2 flex flex-wrap items-start gap-1", className)}>
      {soldOut && <Tag className="bg-surface!">{t("card.soldOut")}</Tag>}
      {!soldOut && off && (
        <Tag tone="sale">
          <bdi dir="ltr">{off}</bdi>
        </Tag>
      )}
      {product.mark && (
        <Tag tone="deep">
          <bdi>{product.mark}</bdi>
        </Tag>
      )}
    </p>
  );
}

export const getPictureTransitionStyle = (productId: number): CSSProperties => ({
  viewTransitionName: `product-picture-${productId}`,
});

const useMoving: (path: string) => boolean = import.meta.env.SSR ? () => false : useViewTransitionState;
