import type { CSSProperties } from "react";
import { useShopData } from "../../frame.tsx";
import { useI18n } from "../../i18n.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";

export function CategoryRow() {
  const { categories } = useShopData();
  const { t } = useI18n();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="page mt-5 md:mt-12">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="categories">{t("home.categories")}</h2>
        <MoreLink to="/categories">{t("home.allCategories")}</MoreLink>
      </div>
      <ul className="-mx-gutter flex gap-4 overflow-x-auto px-gutter pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-4 md:gap-5 md:px-0">
        {categories.map((category) => (
          <li
            key={category.slug}
            style={{ "--stage": category.stage, "--deep": category.deep } as CSSProperties}
            className="shrink-0 md:nth-[n+9]:hidden"
          >
            <Anchor
              to={`/category/${category.slug}`}
              prefetch="intent"
              className="flex w-19 flex-col items-center gap-1.5 text-center text-small no-underline md:h-full md:w-full md:rounded-lg md:bg-stage md:p-4 md:text-h3 lg:flex-row lg:gap-4 lg:text-start"
            >
              <Picture
                name={category.image}
                alt=""
                sizes="(min-width: 768px) 96px, 76px"
                className="size-19 shrink-0 rounded-full md:size-24"
              />
              <span className="md:font-heading md:font-bold md:text-deep">{category.name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor
      to={to}
      prefetch="intent"
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end gap-1 text-small text-ink-2 no-underline hover:underline"
    >
      {children}
      <Icon name="chevron-end" size={16} />
    </Anchor>
  );
}
