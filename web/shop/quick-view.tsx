import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { DisplayedProductCard, Product, SellableProduct } from "../../contract/catalog.ts";
import { useI18n } from "../i18n.tsx";
import { callApi, getErrorText } from "../state/api.ts";
import { QueryProvider } from "../state/queries.tsx";
import { findProductInMemory, findStoredProduct } from "../state/static-cache.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/modal.tsx";
import { Picture } from "../ui/picture.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Price } from "./price.tsx";
import { BuyForm } from "./product/buy-form.tsx";
import { FavouriteButton } from "./product/favourite-button.tsx";
import { OptionPicker } from "./product/option-picker.tsx";
import { findChosenSellable } from "./product/sellable.ts";
import { StockStatus } from "./product/stock-status.tsx";
import { Rating } from "./rating.tsx";

type QuickViewProps = { card: DisplayedProductCard; open: boolean; onClose: () => void };

export default function QuickView(props: QuickViewProps) {
  return (
    <QueryProvider>
      <Look {...props} />
    </QueryProvider>
  );
}

function Look({ card, open, onClose }: QuickViewProps) {
  const { t, locale } = useI18n();
  const { slug } = card;
  const { data, error, refetch } = useQuery<SellableProduct>({
    queryKey: ["product", locale, slug],
    queryFn: () =>
      callApi<Product>(`/products/${slug}`).catch((reason) => {
        const cachedProduct = findStoredProduct(locale, slug);
        if (cachedProduct) return cachedProduct;
        throw reason;
      }),
    placeholderData: () => findProductInMemory(locale, slug),
    enabled: open,
    networkMode: "always",
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={card.name}
      closeLabel={t("filters.close")}
      className="w-[min(100vw-2rem,46rem)]!"
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="relative max-sm:mx-auto max-sm:w-44">
          <Picture name={card.cover} alt={card.name} stage={card.stage} sizes="340px" className="rounded-lg" />
          <FavouriteButton product={card} float className="absolute end-2 top-2" />
        </div>
        <div className="min-w-0">
          <Rating value={card.average_rating} count={card.total_reviews} />
          <p className="mt-2 text-small text-ink-2">{card.short_description}</p>
          {error ? (
            <div className="mt-4">
              <p className="text-small text-error">{getErrorText(error, t, "quickView.failed")}</p>
              <Button variant="secondary" icon="refresh" className="mt-3" onClick={() => void refetch()}>
                {t("quickView.retry")}
              </Button>
            </div>
          ) : data ? (
            <Choice product={data} onAdded={onClose} />
          ) : (
            <Waiting />
          )}
          <Anchor
            to={`/product/${card.slug}`}
            className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("quickView.more")}
          </Anchor>
        </div>
      </div>
    </Dialog>
  );
}

function Choice({ product, onAdded }: { product: SellableProduct; onAdded: () => void }) {
  const [variantId, setVariantId] = useState<number | null>(null);
  const formId = useId();
  const chosen = findChosenSellable(product, variantId === null ? null : String(variantId));
  return (
    <>
      <Price
        price={chosen.price}
        salePrice={chosen.salePrice}
        unitPrice={chosen.unitPrice}
        size="page"
        className="mt-3"
      />
      <StockStatus stock={chosen.stock} />
      <OptionPicker
        product={product}
        variantId={chosen.variantId}
        onChoose={setVariantId}
        formId={formId}
        className="mt-3"
      />
      <div className="mt-5">
        <BuyForm id={formId} product={product} chosen={chosen} onAdded={onAdded} isNarrow />
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div aria-hidden>
      <Skeleton className="mt-3 h-9 w-40" />
      <Skeleton className="mt-3 h-5 w-24" />
      <Skeleton className="mt-4 h-12 w-56 rounded-full!" />
      <Skeleton className="mt-5 h-13 w-full rounded-md!" />
    </div>
  );
}
