import { id as idRule } from "../../contract/fields.ts";
import { readPageNumber } from "../../contract/paging.ts";
import { getVariant } from "../../server/catalog/admin/variant-view.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { awaitOrThrowNotFound } from "../not-found.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/variant";
import { isAdmin } from "./access.ts";
import { UnsavedGuard } from "./form/unsaved-guard.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { StockMovements } from "./products/ledger.tsx";
import { PRODUCTS_PATH } from "./products/query.ts";
import { SalePricesPanel } from "./products/sales.tsx";
import { StockForm } from "./products/stock-form.tsx";
import { CurrentStock } from "./products/stock-now.tsx";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

const NO_VARIANT = 0;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const id = idRule.safeParse(params.id);
  return {
    title: formatAdminTitle(caller.locale, "admin.products.stock.title"),
    variant: await awaitOrThrowNotFound(
      getVariant(db, caller, id.success ? id.data : NO_VARIANT, readPageNumber(url.searchParams)),
    ),
    isAdmin: isAdmin(caller),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Variant({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const { variant, isAdmin: mayAll } = loaderData;
  const { product, size } = variant;
  return (
    <>
      <Anchor to={PRODUCTS_PATH} className="mb-2 inline-flex min-h-11 items-center gap-1 text-small no-underline">
        <Icon name="chevron-start" size={18} />
        {t("admin.products.stock.back")}
      </Anchor>
      <div className="mb-5 flex items-center gap-4">
        <Picture
          name={product.cover}
          alt=""
          sizes="72px"
          stage={product.stage}
          className="size-18 shrink-0 rounded-md"
        />
        <div className="min-w-0">
          <h1 className="text-h2">{product.name}</h1>
          <p className="text-ink-2">
            {size && <>{size} · </>}
            <bdi dir="ltr">{variant.sku}</bdi>
          </p>
        </div>
      </div>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-6">
        <CurrentStock variant={variant} mayChange={mayAll} />
        {variant.shelf && <StockForm key={variant.id} variant={variant} />}
        <SalePricesPanel key={`sales ${variant.id}`} variant={variant} mayChange={mayAll} />
      </div>
      {variant.shelf && <StockMovements variant={variant} />}
      <UnsavedGuard />
    </>
  );
}
