import type { CouponInput } from "../../../contract/admin-coupons.ts";
import { createCouponCode } from "../../../contract/coupon-code.ts";
import { id as rowId } from "../../../contract/fields.ts";
import { LOCALES, type Locale } from "../../../contract/locales.ts";
import { listAdminCategories } from "../../../server/catalog/admin/categories.ts";
import { findProductChoices } from "../../../server/catalog/admin/product-choices.ts";
import { getCoupon } from "../../../server/coupons/admin/coupon.ts";
import type { Caller } from "../../../server/platform/caller.ts";
import type { Db } from "../../../server/platform/database/database.ts";
import { adminMessagesOf, formatAdminTitle } from "../../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../../context.ts";
import { awaitOrThrowNotFound, parseRowId } from "../../not-found.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { requireAdmin } from "../access.ts";
import { useAdminI18n } from "../i18n.tsx";
import { COUPONS_PATH, MARKETING_PATH } from "../list-query.ts";
import { createAdminMeta } from "../meta.ts";
import { ActivityLink, BackLink } from "../parts/page-links.tsx";
import type { Route } from "./+types/coupon";
import { CouponForm } from "./coupon-form.tsx";
import { CouponStateTag } from "./coupon-table.tsx";
import { DESCRIPTION_KEY_PREFIX, type DescriptionTexts } from "./sentence.ts";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

const NEW = "new";
const DEFAULTS: Omit<CouponInput, "code"> = {
  kind: "percent",
  percent: 10,
  amount: null,
  minimum_subtotal: null,
  starts_at: null,
  ends_at: null,
  total_limit: null,
  per_customer_limit: null,
  first_order_only: false,
  product_ids: [],
  category_ids: [],
};

/** Loads the coupon to edit. For a new coupon, `?from=` is the id of a coupon to copy without its code. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  const coupon =
    params.id === NEW
      ? await newCoupon(db, caller, url.searchParams.get("from"))
      : await awaitOrThrowNotFound(getCoupon(db, caller, parseRowId(params.id)));
  const categories = await listAdminCategories(db, caller);
  return {
    title: formatAdminTitle(caller.locale, coupon.id === null ? "admin.coupons.new" : "admin.marketing.tab.coupons"),
    coupon,
    products: await findProductChoices(db, caller, { ids: coupon.values.product_ids }),
    categories: categories.map(({ id, name }) => ({ id, name })),
    words: Object.fromEntries(LOCALES.map((locale) => [locale, wordsOf(locale)])) as DescriptionTexts,
  };
}

async function newCoupon(db: Db, caller: Caller, from: string | null) {
  const id = rowId.safeParse(from ?? "");
  const model = id.success ? await awaitOrThrowNotFound(getCoupon(db, caller, id.data)) : null;
  const values: CouponInput = { ...(model?.values ?? DEFAULTS), code: createCouponCode() };
  return { id: null, version: "", values, state: null, uses: 0, was_used: false, copyOf: model?.values.code ?? null };
}

const wordsOf = (locale: Locale) =>
  Object.fromEntries(Object.entries(adminMessagesOf(locale)).filter(([key]) => key.startsWith(DESCRIPTION_KEY_PREFIX)));

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function CouponPage({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const { coupon } = loaderData;
  return (
    <>
      <BackLink to={MARKETING_PATH}>{t("admin.marketing.tab.coupons")}</BackLink>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1>{coupon.id === null ? t("admin.coupons.new") : <bdi dir="ltr">{coupon.values.code}</bdi>}</h1>
        {coupon.state && <CouponStateTag state={coupon.state} />}
        {coupon.id === null && coupon.copyOf && (
          <p className="text-ink-2">{t("admin.coupons.copyOf", { code: coupon.copyOf })}</p>
        )}
        {coupon.id !== null && (
          <p className="ms-auto flex flex-wrap gap-x-6">
            <Anchor
              to={`${COUPONS_PATH}/${coupon.id}/uses`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t("admin.coupons.seeUses")}
            </Anchor>
            <ActivityLink kind="coupon" subject={coupon.id} />
          </p>
        )}
        {coupon.uses > 0 && (
          <p className="w-full text-small text-ink-2">{t("admin.coupons.form.usedNow", { count: coupon.uses })}</p>
        )}
      </div>
      <CouponForm key={coupon.id ?? NEW} {...loaderData} />
    </>
  );
}
