import { type DragEvent, useState } from "react";
import type { ProductChoice } from "../../../contract/admin-marketing.ts";
import { HOME_PRODUCTS_COUNT } from "../../../contract/constants.ts";
import { getLocalizedText } from "../../../contract/locales.ts";
import { Tag } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useAdminI18n } from "../i18n.tsx";

type FeaturedListProps = { products: readonly ProductChoice[]; onOrder: (ids: number[]) => void };

export function FeaturedList({ products, onOrder }: FeaturedListProps) {
  const { t, locale } = useAdminI18n();
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const ids = products.map(({ id }) => id);
  const nameOf = (product: ProductChoice) => getLocalizedText(product.name, locale);
  const onHome = products.filter(({ status, price }) => status === "active" && price > 0).slice(0, HOME_PRODUCTS_COUNT);

  function move(from: number, to: number): void {
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] as number);
    onOrder(next);
    const name = nameOf(products[from] as ProductChoice);
    setAnnouncement(t("admin.featured.moved", { name, place: to + 1, count: ids.length }));
  }
  const dragOver = (to: number) => (event: DragEvent) => {
    const from = dragged === null ? -1 : ids.indexOf(dragged);
    if (from < 0) return;
    event.preventDefault();
    if (from !== to) move(from, to);
  };

  return (
    <>
      <ol aria-label={t("admin.featured.list")} className="mb-4">
        {products.map((product, place) => (
          <li
            key={product.id}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(product.id);
            }}
            onDragOver={dragOver(place)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
            className={cx(
              "flex items-center gap-3 border-b border-line bg-surface py-2",
              dragged === product.id && "opacity-50",
            )}
          >
            <span title={t("admin.featured.drag")} className="hidden cursor-grab text-ink-3 lg:block">
              <Icon name="sort" size={20} />
            </span>
            <Picture
              name={product.cover}
              alt=""
              sizes="48px"
              stage={product.stage}
              className="size-12 shrink-0 rounded-sm"
            />
            <span className="min-w-0 grow">
              <span className="block leading-snug font-medium">{nameOf(product)}</span>
              <ProductState product={product} isOnHome={onHome.includes(product)} />
            </span>
            <span className="flex shrink-0">
              <IconButton
                icon="chevron-up"
                label={t("admin.featured.up", { name: nameOf(product) })}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={t("admin.featured.down", { name: nameOf(product) })}
                disabled={place === ids.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <IconButton
                icon="close"
                label={t("admin.featured.remove", { name: nameOf(product) })}
                onClick={() => onOrder(ids.toSpliced(place, 1))}
              />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

function ProductState({ product: { status, stock }, isOnHome }: { product: ProductChoice; isOnHome: boolean }) {
  const { t } = useAdminI18n();
  if (status !== "active") return <Tag tone="warning">{t(`admin.featured.is.${status}`)}</Tag>;
  if (!isOnHome) return <Tag>{t("admin.featured.waits")}</Tag>;
  return stock === 0 ? <Tag tone="warning">{t("admin.featured.is.outOfStock")}</Tag> : null;
}
