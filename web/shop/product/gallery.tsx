import { type MouseEvent, useRef, useState } from "react";
import type { Product } from "../../../contract/catalog.ts";
import { useI18n } from "../../i18n.tsx";
import { Tag } from "../../ui/badge.tsx";
import { Picture } from "../../ui/picture.tsx";
import { getPictureTransitionStyle } from "../product-card.tsx";

const SIZES = "(min-width: 1280px) 608px, (min-width: 768px) 50vw, 100vw";

export function ProductGallery({ product, tag }: { product: Product; tag: string | null }) {
  const { t } = useI18n();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const images = product.images.length > 0 ? product.images : [{ name: product.cover, alt: product.name }];

  const scrolled = () => {
    const box = strip.current;
    // scrollLeft is negative on right-to-left pages.
    if (box && box.clientWidth > 0) setCurrent(Math.round(Math.abs(box.scrollLeft) / box.clientWidth));
  };
  const show = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    const box = strip.current;
    if (!box) return;
    const side = getComputedStyle(box).direction === "rtl" ? -1 : 1;
    box.scrollTo({ left: side * index * box.clientWidth });
    setCurrent(index);
  };

  return (
    <>
      <div className="relative">
        <ul
          ref={strip}
          onScroll={scrolled}
          tabIndex={images.length > 1 ? 0 : undefined}
          aria-label={t("product.pictures")}
          className="flex snap-x snap-mandatory overflow-x-auto bg-stage [scrollbar-width:none] md:rounded-xl"
        >
          {images.map((image, index) => (
            <li key={image.name} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
              <Picture
                name={image.name}
                alt={image.alt || product.name}
                sizes={SIZES}
                eager={index === 0}
                className="aspect-12/11! md:aspect-square!"
                style={index === 0 ? getPictureTransitionStyle(product.id) : undefined}
              />
            </li>
          ))}
        </ul>
        {tag && (
          <Tag tone="sale" className="absolute start-4 bottom-4">
            <bdi dir="ltr">{tag}</bdi>
          </Tag>
        )}
      </div>
      {images.length > 1 && (
        <ul className="mt-2.5 flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mt-4 md:gap-3 md:px-1">
          {images.map((image, index) => (
            <li key={image.name} className="shrink-0">
              <a
                href={`#picture-${index + 1}`}
                onClick={show(index)}
                aria-label={t("product.picture", { number: index + 1, count: images.length })}
                aria-current={index === current ? "true" : undefined}
                className="block overflow-hidden rounded-md outline-ink aria-current:outline-2 aria-current:outline-offset-1"
              >
                <Picture name={image.name} alt="" sizes="80px" className="size-13 md:size-20" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
