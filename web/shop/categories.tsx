import type { CSSProperties } from "react";
import type { Category } from "../../contract/catalog.ts";
import type { Translate } from "../../contract/translate.ts";
import { listCategories } from "../../server/catalog/categories.ts";
import { buildBreadcrumbData, buildListData } from "../../server/discovery/structured-data.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { pageContext } from "../context.ts";
import { useI18n } from "../i18n.tsx";
import { createShopMeta } from "../meta.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/categories";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller, publicUrl, structuredData } = context.get(pageContext);
  const categories = await listCategories(db, caller);
  const site = { publicUrl, locale: caller.locale };
  const shelves = categories.map(({ slug, name }) => ({ name, path: `/category/${slug}` }));
  structuredData.push(buildBreadcrumbData(crumbsOf(translate(caller.locale)), site), buildListData(shelves, site));
  return { categories: categories.map(({ translations: _, ...category }) => category) };
}

const crumbsOf = (t: Translate) => [
  { name: t("frame.home"), path: "/" },
  { name: t("categories.title"), path: "/categories" },
];

export function meta({ matches }: Route.MetaArgs) {
  return createShopMeta(matches, ({ t }) => ({
    title: t("categories.title"),
    description: t("categories.text"),
    path: "/categories",
  }));
}

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <div className="page py-4">
      <Breadcrumbs
        label={t("frame.breadcrumbs")}
        items={crumbsOf(t).map(({ name, path }) => ({ label: name, to: path }))}
      />
      <h1 className="mt-1">{t("categories.title")}</h1>
      {categories.length === 0 ? (
        <EmptyState icon="bag" heading="h2" title={t("categories.none")} />
      ) : (
        <>
          <p className="mt-1 max-w-2xl text-ink-2">{t("categories.text")}</p>
          <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-5 md:gap-y-8 lg:grid-cols-4">
            {categories.map((category, index) => (
              <li key={category.id}>
                <CategoryCard category={category} eager={index < 2} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function CategoryCard({ category, eager }: { category: Omit<Category, "translations">; eager: boolean }) {
  const { t } = useI18n();
  return (
    <Anchor
      to={`/category/${category.slug}`}
      prefetch="intent"
      style={{ "--stage": category.stage, "--deep": category.deep } as CSSProperties}
      className="group block no-underline"
    >
      <Picture
        name={category.image}
        alt=""
        eager={eager}
        sizes="(min-width: 1024px) 295px, (min-width: 768px) 31vw, 46vw"
        className="rounded-lg"
      />
      <h2 className="mt-3 text-h3 group-hover:underline group-hover:underline-offset-4">{category.name}</h2>
      <p className="mt-0.5 text-small text-ink-2 max-md:line-clamp-3">{category.description}</p>
      <p className="mt-1 text-small text-deep">{t("categories.count", { count: category.product_count })}</p>
    </Anchor>
  );
}
