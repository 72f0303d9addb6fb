import { useEffect, useState } from "react";
import { STORED_PAGES_CACHE_PREFIX } from "../../../contract/public-pages.ts";
import type { CachedProduct, StaticCache } from "../../../contract/static-cache.ts";
import { useShopData } from "../../frame.tsx";
import { InterpolatedText } from "../../i18n.tsx";
import { useOfflineI18n } from "../../part-texts.ts";
import { readStoredCatalogue } from "../../state/static-cache.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../price.tsx";

export function StoredCatalogue() {
  const { t, locale, dateTime } = useOfflineI18n();
  const { categories } = useShopData();
  const [cache] = useState(() => readStoredCatalogue(locale));
  const visited = useVisited();
  if (!cache) return <p className="mx-auto max-w-2xl py-6 text-center text-ink-2">{t("offline.nothing")}</p>;
  const shelves = categories.flatMap(({ slug, name }) => {
    const products = productsOf(cache, slug);
    return products.length > 0 ? [{ slug, name, products }] : [];
  });
  return (
    <section className="mx-auto mt-10 max-w-2xl">
      <h2 className="text-h2">{t("offline.products")}</h2>
      <p className="mt-1 text-small text-ink-2">
        <InterpolatedText
          text={t("offline.productsAsOf")}
          values={{ time: <time dateTime={cache.generated_at}>{dateTime(cache.generated_at)}</time> }}
        />
      </p>
      {shelves.map(({ slug, name, products }) => (
        <section key={slug} className="mt-5">
          <h3 className="text-h3">{name}</h3>
          <ul>
            {products.map((product) => (
              <Product key={product.id} product={product} isVisited={visited.has(product.slug)} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

const productsOf = ({ byCategory, products }: StaticCache, slug: string): CachedProduct[] =>
  (byCategory[slug] ?? []).flatMap((place) => products[place] ?? []);

function Product({ product, isVisited }: { product: CachedProduct; isVisited: boolean }) {
  return (
    <li className="relative flex min-h-16 items-center gap-3 border-b border-line py-2">
      <Picture name={product.cover} alt="" sizes="56px" stage={product.stage} className="w-14 shrink-0 rounded-md" />
      <div className="min-w-0 grow text-balance">
        {isVisited ? (
          <Anchor to={`/product/${product.slug}`} reloadDocument className="font-medium after:absolute after:inset-0">
            {product.name}
          </Anchor>
        ) : (
          <span className="font-medium">{product.name}</span>
        )}
      </div>
      <Price price={product.price} salePrice={product.sale_price} />
    </li>
  );
}

function useVisited(): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const readVisited = async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith(STORED_PAGES_CACHE_PREFIX));
      const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const slugs = pages.flat().map(({ url }) => /\/product\/([^/.]+)$/.exec(new URL(url).pathname)?.[1]);
      setVisited(new Set(slugs.filter((slug) => slug !== undefined)));
    };
    if ("caches" in window) readVisited().catch(() => {});
  }, []);
  return visited;
}
