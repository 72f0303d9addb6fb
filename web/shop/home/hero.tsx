import type { CSSProperties } from "react";
import type { DisplayedProductCard } from "../../../contract/catalog.ts";
import { useI18n } from "../../i18n.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Picture } from "../../ui/picture.tsx";

const HONEY_STAGE = { "--stage": "#f7e2ae", "--deep": "#7f4a00" } as CSSProperties;

type HeroProps = {
  products: readonly DisplayedProductCard[];
  picture: string | null;
  hasProducts: boolean;
};

export function Hero({ products, picture, hasProducts }: HeroProps) {
  const { t } = useI18n();
  return (
    <section style={HONEY_STAGE} className="overflow-hidden bg-stage">
      <div className="page grid items-end gap-x-12 md:grid-cols-2 xl:grid-cols-[1fr_minmax(0,41rem)]">
        <div
          className={cx(
            "pt-6 md:self-center md:py-16",
            !picture && products.length === 0 && "md:col-span-2 md:text-center md:*:mx-auto",
          )}
        >
          <h1 className="max-w-lg text-display">{t("home.hero")}</h1>
          <p className="mt-2 max-w-md text-balance text-ink-2 md:mt-4 md:max-w-lg md:text-h3 md:leading-body md:font-body">
            {t("home.heroText")}
          </p>
          {hasProducts ? (
            <ButtonLink to="/products" size="lg" prefetch="intent" className="mt-4 px-8! md:mt-8">
              {t("home.shopNow")}
            </ButtonLink>
          ) : (
            <>
              <p className="mt-4 font-semibold md:mt-8">{t("listing.noProductsText")}</p>
              <ButtonLink to="/contact" size="lg" className="mt-4 mb-6 px-8!">
                {t("frame.contact")}
              </ButtonLink>
            </>
          )}
        </div>
        {picture ? (
          <Picture
            name={picture}
            alt=""
            eager
            sizes="(min-width: 768px) 41rem, 100vw"
            className="mx-auto mt-6 aspect-[6/5]! w-full max-w-lg rounded-t-full md:mt-12"
          />
        ) : (
          products.length > 0 && (
            <ul className="mt-6 flex items-end justify-center gap-3 md:mt-12 md:gap-5">
              {products.map((product, place) => (
                <Niche key={product.id} product={product} isMiddle={place === 1} />
              ))}
            </ul>
          )
        )}
      </div>
    </section>
  );
}

function Niche({ product, isMiddle }: { product: DisplayedProductCard; isMiddle: boolean }) {
  return (
    <li
      style={{ "--stage": product.stage, "--deep": product.deep } as CSSProperties}
      className={cx("min-w-0 flex-1", isMiddle ? "max-w-58" : "max-w-48")}
    >
      <Anchor
        to={`/product/${product.slug}`}
        prefetch="intent"
        aria-label={product.name}
        className={cx(
          "flex justify-center overflow-hidden rounded-t-full",
          isMiddle ? "aspect-[5/7]" : "aspect-[5/6] md:aspect-[5/7]",
        )}
      >
        <Picture
          name={product.cover}
          alt=""
          eager
          sizes="(min-width: 768px) 325px, 165px"
          className="h-full shrink-0"
        />
      </Anchor>
    </li>
  );
}
