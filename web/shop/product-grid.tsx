import { lazy, Suspense, useEffect, useState } from "react";
import type { DisplayedProductCard as Product } from "../../contract/catalog.ts";
import { cx } from "../ui/cx.ts";
import { HydrationIsland } from "../ui/island.tsx";
import { ProductCard } from "./product-card.tsx";

const QuickView = lazy(() => import("./quick-view.tsx"));

const NEAR = 4;

let isFirstList = true;

type ProductGridProps = {
  products: readonly Product[];
  view?: "grid" | "list";
  heading?: "h2" | "h3";
  eager?: number;
  quickView?: boolean;
  /** `beside-panel` leaves room for a filter panel. `wide` has none, so four columns fit at 768 px. */
  columns?: "beside-panel" | "wide";
};

const COLUMNS = {
  "beside-panel": "grid-cols-2 md:grid-cols-3 xl:grid-cols-4",
  wide: "grid-cols-2 md:grid-cols-4",
};

export function ProductGrid({
  products,
  view = "grid",
  heading,
  eager = 0,
  quickView,
  columns = "beside-panel",
}: ProductGridProps) {
  const [looked, setLooked] = useState<Product | null>(null);
  const [open, setOpen] = useState(false);
  // The first list renders distant cards lazily. Later lists do not, because Back needs their full height (G4).
  const [isFirst] = useState(isFirstList);
  useEffect(() => {
    isFirstList = false;
  }, []);
  const isFar = (index: number) => isFirst && view === "grid" && index >= Math.max(eager, NEAR);
  const look = (product: Product) => {
    setLooked(product);
    setOpen(true);
  };
  return (
    <>
      <ul
        className={
          view === "list"
            ? "grid gap-6 xl:grid-cols-2"
            : `grid gap-x-3 gap-y-6 md:gap-x-5 md:gap-y-8 ${COLUMNS[columns]}`
        }
      >
        {products.map((product, index) => (
          <HydrationIsland key={product.id}>
            <li className={cx("min-w-0", isFar(index) && "near-only")}>
              <ProductCard
                product={product}
                view={view}
                heading={heading}
                eager={index < eager}
                onQuickView={quickView && view === "grid" ? () => look(product) : undefined}
              />
            </li>
          </HydrationIsland>
        ))}
      </ul>
      {looked && (
        <Suspense>
          <QuickView card={looked} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
