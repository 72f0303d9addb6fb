import { id as rowId } from "../../contract/fields.ts";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { getAdminProduct } from "../../server/catalog/admin/product.ts";
import { readSetting } from "../../server/content/stored-settings.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { getTextInLocale } from "../../server/platform/messages/translations.ts";
import { LATIN_LOCALES } from "../../server/platform/slugs.ts";
import { pageContext } from "../context.ts";
import { awaitOrThrowNotFound } from "../not-found.ts";
import type { Route } from "./+types/product-new";
import { requireAdmin } from "./access.ts";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { BackLink } from "./parts/page-links.tsx";
import { loadFormChoices } from "./product/load.ts";
import { ProductForm } from "./product/product-form.tsx";
import { createEmptyProductValues, toDuplicateFormValues } from "./product/values.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

/** Loads the form for a new product. `?from=` is the id of a product to copy. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  const from = rowId.safeParse(url.searchParams.get("from") ?? "");
  const model = from.success ? await awaitOrThrowNotFound(getAdminProduct(db, caller, from.data)) : null;
  const partIds = model?.variants.flatMap(({ parts }) => parts.map(({ variant_id }) => variant_id)) ?? [];
  return {
    title: formatAdminTitle(caller.locale, "admin.products.form.new"),
    model,
    modelName: model && getTextInLocale(model.name, caller.locale),
    brand: getTextInLocale(await readSetting(db, "site_name"), LATIN_LOCALES[0] ?? DEFAULT_LOCALE),
    choices: await loadFormChoices(db, caller, partIds),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function ProductNew({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useAdminI18n();
  const { model, modelName, brand, choices } = loaderData;
  return (
    <>
      <BackLink to="/admin/products">{t("admin.products")}</BackLink>
      <h1 className="mb-5">
        {modelName ? t("admin.products.form.copyOf", { name: modelName }) : t("admin.products.form.new")}
      </h1>
      <ProductForm
        key={model?.id ?? 0}
        product={null}
        values={model ? toDuplicateFormValues(model, locale) : createEmptyProductValues(brand)}
        choices={choices}
      />
    </>
  );
}
