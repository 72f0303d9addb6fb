import type { CSSProperties } from "react";
import type { SpecialOffer } from "../../../contract/catalog.ts";
import { useI18n } from "../../i18n.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Tag } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { formatPercentOff, Price } from "../price.tsx";

export const toShownOffer = ({ description: _, ...offer }: SpecialOffer): ShownOffer => offer;
type ShownOffer = Omit<SpecialOffer, "description">;

export function OfferBlock({ offer }: { offer: ShownOffer }) {
  const { t } = useI18n();
  const path = `/product/${offer.slug}`;
  const percent = formatPercentOff(offer.price, offer.sale_price);
  return (
    <section
      aria-labelledby="offer"
      style={{ "--stage": offer.stage, "--deep": offer.deep } as CSSProperties}
      className="page mt-12"
    >
      <div className="grid overflow-hidden rounded-xl bg-stage md:grid-cols-2 md:items-center">
        <Anchor to={path} prefetch="intent" tabIndex={-1} aria-hidden className="relative block">
          <Picture name={offer.cover} alt="" sizes="(min-width: 768px) 600px, 100vw" className="max-md:aspect-[4/3]!" />
          {percent && (
            <Tag tone="sale" className="absolute start-4 top-4 min-h-8! px-3! text-body!">
              <bdi dir="ltr">{percent}</bdi>
            </Tag>
          )}
        </Anchor>
        <div className="p-5 md:p-12">
          <p className="text-small font-semibold text-deep">{t("home.offer")}</p>
          <h2 id="offer" className="mt-1 text-h1">
            {offer.name}
          </h2>
          <p className="mt-2 text-ink-2">{offer.short_description}</p>
          {offer.subproducts.length > 0 && <Parts parts={offer.subproducts} />}
          <Price price={offer.price} salePrice={offer.sale_price} size="page" className="mt-4" />
          <ButtonLink to={path} prefetch="intent" variant="secondary" className="mt-4 w-full md:w-auto">
            {t("home.seeOffer")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Parts({ parts }: { parts: SpecialOffer["subproducts"] }) {
  const { t } = useI18n();
  return (
    <ul aria-label={t("home.offerParts")} className="mt-4 grid gap-2">
      {parts.map((part) => (
        <li key={part.slug} className="flex items-center gap-3 text-small">
          <Picture name={part.cover} stage={part.stage} alt="" sizes="44px" className="size-11 shrink-0 rounded-full" />
          <span>
            {part.quantity > 1 && <bdi>{part.quantity} × </bdi>}
            <Anchor to={`/product/${part.slug}`} prefetch="intent" className="underline-offset-4 hover:underline">
              <bdi>{part.name}</bdi>
            </Anchor>
            {part.option && (
              <span className="text-ink-2">
                {" · "}
                <bdi>{part.option}</bdi>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
