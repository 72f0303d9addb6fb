import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef } from "react";
import { SEARCH_MIN_LENGTH, STATIC_CACHE_SETTINGS } from "../../../contract/constants.ts";
import { searchCachedProducts } from "../../../contract/instant-search.ts";
import type { SearchMessageKey } from "../../../messages/en/search.ts";
import { createPartTexts, usePartTexts } from "../../own-texts.tsx";
import { loadStaticCache } from "../../state/static-cache.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../price.tsx";
import { useCombobox, useSearchField } from "./use-search-field.ts";

export const searchTexts = createPartTexts<SearchMessageKey>();

const SHOWN = 6;

export type InstantResultsProps = {
  onLeave?: (() => void) | undefined;
  allAt?: (query: string) => string;
  /** True if the list is filtered. Suggestions ignore the filters, but the link to all results keeps them. */
  isNarrowed?: boolean;
  className?: string;
};

const inListing = (query: string) => `/products?${new URLSearchParams({ q: query })}`;

export function InstantResults({ onLeave, allAt = inListing, isNarrowed, className = "end-0" }: InstantResultsProps) {
  const { t, locale } = usePartTexts(searchTexts);
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { text, isOpen, active, setActive, close } = useSearchField(root);
  const { data: cache } = useQuery({
    queryKey: ["catalogue", locale],
    queryFn: () => loadStaticCache(locale),
    staleTime: STATIC_CACHE_SETTINGS.lifetimeMs.memory,
    networkMode: "always",
  });
  const query = text.trim();
  const isAsked = isOpen && query.length >= SEARCH_MIN_LENGTH && cache !== undefined;
  const results = isAsked ? searchCachedProducts(cache, query) : [];
  const shownResults = results.slice(0, SHOWN);
  // There is one row more than products, because the last row is the link to all results.
  useCombobox({ root, listId, rows: isAsked ? shownResults.length + 1 : 0, active, setActive, close });

  const optionOf = (index: number) => ({
    id: `${listId}-${index}`,
    isActive: index === active,
    onLeave: () => {
      close();
      onLeave?.();
    },
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field.
    <div ref={root} onMouseDown={(event) => event.preventDefault()}>
      <p role="status" className="visually-hidden">
        {isAsked && t("search.count", { count: results.length })}
      </p>
      <div
        hidden={!isAsked}
        className={cx(
          "absolute top-full z-20 mt-2 w-full overflow-hidden rounded-lg bg-surface text-start text-ink shadow-popup xl:w-96",
          className,
        )}
      >
        {shownResults.length === 0 && <p className="px-4 pt-4 text-small text-ink-2">{t("search.none")}</p>}
        <div
          id={listId}
          role="listbox"
          aria-label={t("search.products")}
          className="max-h-[min(30rem,60svh)] overflow-y-auto overscroll-contain p-1.5"
        >
          {shownResults.map((product, index) => (
            <Option key={product.id} {...optionOf(index)} to={`/product/${product.slug}`}>
              <Picture name={product.cover} alt="" stage={product.stage} sizes="52px" className="w-13 rounded-md" />
              <span className="min-w-0 grow">
                <span className="line-clamp-2 leading-tight">{product.name}</span>
                <Price price={product.price} salePrice={product.sale_price} />
              </span>
            </Option>
          ))}
          <Option {...optionOf(shownResults.length)} to={allAt(query)}>
            <span className="grid w-13 place-items-center">
              <Icon name="search" size={20} />
            </span>
            <span className="line-clamp-2 min-w-0 py-2 font-semibold">
              {t(isNarrowed ? "search.narrowed" : "search.all", { query })}
            </span>
          </Option>
        </div>
      </div>
    </div>
  );
}

type OptionProps = { id: string; to: string; isActive: boolean; onLeave: () => void; children: ReactNode };

function Option({ id, to, isActive, onLeave, children }: OptionProps) {
  return (
    <Anchor
      to={to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onLeave}
      className={cx(
        "flex items-center gap-3 rounded-sm px-2 py-1.5 *:first:shrink-0 hover:bg-sand",
        isActive && "bg-sand",
      )}
    >
      {children}
    </Anchor>
  );
}
