import { id as rowId } from "../../contract/fields.ts";
import { LOCALES } from "../../contract/locales.ts";
import { getAdminProduct } from "../../server/catalog/admin/product.ts";
import { adminTranslate, formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { getTextInLocale } from "../../server/platform/messages/translations.ts";
import { pageContext } from "../context.ts";
import { awaitOrThrowNotFound } from "../not-found.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/product";
import { requireAdmin } from "./access.ts";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { ActivityLink, BackLink } from "./parts/page-links.tsx";
import { loadFormChoices } from "./product/load.ts";
import { ProductForm } from "./product/product-form.tsx";
import { toProductValues } from "./product/values.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

const NO_ID = 0;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  const id = rowId.safeParse(params.id);
  const product = await awaitOrThrowNotFound(getAdminProduct(db, caller, id.success ? id.data : NO_ID));
  const storedName = [caller.locale, ...LOCALES].map((locale) => getTextInLocale(product.name, locale)).find(Boolean);
  const name = storedName ?? adminTranslate(caller.locale)("admin.products.form.untitled");
  const partIds = product.variants.flatMap(({ parts }) => parts.map(({ variant_id }) => variant_id));
  return {
    title: formatAdminTitle(caller.locale, "admin.products"),
    name,
    product,
    choices: await loadFormChoices(db, caller, partIds),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  createAdminMeta(loaderData && `${loaderData.name} · ${loaderData.title}`);

export default function Product({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useAdminI18n();
  const { product, name, choices } = loaderData;
  return (
    <>
      <BackLink to="/admin/products">{t("admin.products")}</BackLink>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0">{name}</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="secondary" icon="copy" to={`/admin/products/new?from=${product.id}`}>
            {t("admin.products.form.duplicate")}
          </ButtonLink>
          {product.status === "active" && (
            <ButtonLink variant="secondary" icon="eye" to={`/product/${product.slug}`}>
              {t("admin.products.form.inShop")}
            </ButtonLink>
          )}
        </div>
      </div>
      <ProductForm key={product.id} product={product} values={toProductValues(product, locale)} choices={choices} />
      <p className="mt-6">
        <ActivityLink kind="product" subject={product.id} />
      </p>
    </>
  );
}
