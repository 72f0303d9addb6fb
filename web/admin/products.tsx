import { useNavigation } from "react-router";
import { PRODUCTS_IMPORT_LIMITS } from "../../contract/products-import.ts";
import { listProducts } from "../../server/catalog/admin/list.ts";
import { listCategoriesWithoutCount } from "../../server/catalog/categories.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { ButtonLink, type ButtonLinkProps } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/products";
import { isAdmin } from "./access.ts";
import { NoCategoriesNotice } from "./category/no-category.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { ExportButton } from "./parts/export-button.tsx";
import { Pager } from "./parts/pager.tsx";
import { ProductFilters } from "./products/filters.tsx";
import { ProductTable } from "./products/product-table.tsx";
import { getProductsPath, listNonDefaultParameters, PRODUCTS_PATH, readProductQuery } from "./products/query.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const query = readProductQuery(url.searchParams);
  const [categories, products] = await Promise.all([
    listCategoriesWithoutCount(db, caller),
    listProducts(db, caller, query),
  ]);
  return {
    title: formatAdminTitle(caller.locale, "admin.products"),
    query,
    products,
    categories: categories.map(({ id, slug, name }) => ({ id, slug, name })),
    mayPrice: isAdmin(caller),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Products({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const { query, products, categories, mayPrice } = loaderData;
  const isEmpty = products.items.length === 0;
  const isFirst = isEmpty && listNonDefaultParameters(query).length === 0;
  const isLoading = useNavigation().location?.pathname.endsWith(PRODUCTS_PATH) ?? false;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>{t("admin.products")}</h1>
        {mayPrice && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink variant="secondary" to="/admin/categories" className="max-sm:px-3!">
              {t("admin.products.category.title")}
            </ButtonLink>
            {!isFirst && <AddProduct />}
          </div>
        )}
      </div>
      <ProductFilters query={query} counts={products.counts} categories={categories} />
      <div
        aria-busy={isLoading}
        className={cx("mt-4 transition-opacity duration-base", isLoading && "opacity-50 delay-300")}
      >
        {isFirst ? (
          <FirstProduct mayAdd={mayPrice} hasCategory={categories.length > 0} />
        ) : isEmpty ? (
          <NoMatch />
        ) : (
          <ProductTable products={products.items} categories={categories} mayPrice={mayPrice} />
        )}
        {mayPrice && !isFirst && (
          <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
            {!isEmpty && (
              <ExportButton
                path={`/admin/products-export?${new URLSearchParams(listNonDefaultParameters({ ...query, page: 1 }))}`}
                timeoutMs={PRODUCTS_IMPORT_LIMITS.timeoutMs}
              >
                {t("admin.products.list.export", { count: products.pagination.total })}
              </ExportButton>
            )}
            <ImportProducts variant="quiet" className="px-2!" />
          </p>
        )}
        <Pager
          page={query.page}
          lastPage={products.pagination.last_page}
          address={(page) => getProductsPath({ ...query, page })}
        />
      </div>
    </>
  );
}

function AddProduct() {
  const { t } = useAdminI18n();
  return (
    <ButtonLink to={`${PRODUCTS_PATH}/new`} icon="plus" className="max-sm:px-3!">
      {t("admin.products.list.add")}
    </ButtonLink>
  );
}

function ImportProducts(look: Pick<ButtonLinkProps, "variant" | "className">) {
  const { t } = useAdminI18n();
  return (
    <ButtonLink {...look} icon="upload" to={`${PRODUCTS_PATH}/import`}>
      {t("admin.products.import.link")}
    </ButtonLink>
  );
}

function FirstProduct({ mayAdd, hasCategory }: { mayAdd: boolean; hasCategory: boolean }) {
  const { t } = useAdminI18n();
  if (mayAdd && !hasCategory) return <NoCategoriesNotice />;
  return (
    <EmptyState
      heading="h2"
      icon="tag"
      title={t("admin.products.list.empty")}
      text={mayAdd && t("admin.products.list.emptyText")}
      action={
        mayAdd && (
          <>
            <AddProduct />
            <ImportProducts variant="secondary" />
          </>
        )
      }
    />
  );
}

function NoMatch() {
  const { t } = useAdminI18n();
  return (
    <EmptyState
      heading="h2"
      icon="search"
      title={t("admin.products.list.noMatch")}
      text={t("admin.products.list.noMatchText")}
      action={<ButtonLink to={PRODUCTS_PATH}>{t("admin.products.list.showAll")}</ButtonLink>}
    />
  );
}
