import type { CouponUse } from "../../../contract/admin-coupons.ts";
import { readPageNumber } from "../../../contract/paging.ts";
import { getCoupon } from "../../../server/coupons/admin/coupon.ts";
import { listCouponUses } from "../../../server/coupons/admin/uses.ts";
import { formatAdminTitle } from "../../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../../context.ts";
import { awaitOrThrowNotFound, parseRowId } from "../../not-found.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { requireAdmin } from "../access.ts";
import { useAdminI18n } from "../i18n.tsx";
import { COUPONS_PATH } from "../list-query.ts";
import { createAdminMeta } from "../meta.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { BackLink } from "../parts/page-links.tsx";
import { Pager } from "../parts/pager.tsx";
import { StatusTag } from "../parts/tags.tsx";
import type { Route } from "./+types/uses";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  const { id, values } = await awaitOrThrowNotFound(getCoupon(db, caller, parseRowId(params.id)));
  const page = readPageNumber(url.searchParams);
  return {
    title: formatAdminTitle(caller.locale, "admin.coupons.uses.title", { code: values.code }),
    id,
    code: values.code,
    page,
    uses: await listCouponUses(db, caller, id, page),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Uses({ loaderData: { id, code, page, uses } }: Route.ComponentProps) {
  const { t, money } = useAdminI18n();
  const { items, sums, pagination } = uses;
  return (
    <>
      <BackLink to={`${COUPONS_PATH}/${id}`}>
        <bdi dir="ltr">{code}</bdi>
      </BackLink>
      <h1 className="mb-4">{t("admin.coupons.uses.title", { code })}</h1>
      {items.length === 0 ? (
        <EmptyState
          heading="h2"
          icon="box"
          title={t("admin.coupons.uses.empty")}
          text={t("admin.coupons.uses.emptyText")}
        />
      ) : (
        <>
          <dl className="mb-4 grid grid-cols-3 gap-x-4 rounded-lg bg-surface p-4 lg:flex lg:gap-x-16 lg:p-6">
            <Sum name={t("admin.coupons.uses.orders")} value={String(sums.orders)} />
            <Sum name={t("admin.coupons.uses.discount")} value={money(sums.discount)} />
            <Sum name={t("admin.coupons.uses.total")} value={money(sums.total)} />
          </dl>
          <UseTable uses={items} />
          <Pager
            page={page}
            lastPage={pagination.last_page}
            address={(other) => `${COUPONS_PATH}/${id}/uses?page=${other}`}
          />
        </>
      )}
    </>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col justify-between">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="font-heading text-h3 font-bold tabular-nums lg:text-h2">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

function UseTable({ uses }: { uses: CouponUse[] }) {
  const { t, money, dateTime } = useAdminI18n();
  const columns: Column<CouponUse>[] = [
    {
      id: "order",
      header: t("admin.coupons.uses.order"),
      isTitle: true,
      cell: ({ number, status, at, is_returned }) => (
        <>
          <span className="flex flex-wrap items-center gap-3">
            <Anchor to={`/admin/orders/${number}`} className="inline-flex min-h-11 items-center font-semibold">
              <bdi dir="ltr">{number}</bdi>
            </Anchor>
            <StatusTag status={status} />
          </span>
          <span className="block text-small text-ink-2">
            {dateTime(at, "medium")}
            {is_returned && <> · {t("admin.coupons.uses.returned")}</>}
          </span>
        </>
      ),
    },
    {
      id: "customer",
      header: t("admin.coupons.uses.customer"),
      className: "max-lg:col-span-full",
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: "discount",
      header: t("admin.coupons.uses.discount"),
      isEnd: true,
      cell: ({ discount }) => <bdi className="tabular-nums">{money(discount)}</bdi>,
    },
    {
      id: "total",
      header: t("admin.order.total"),
      isEnd: true,
      cell: ({ total }) => <bdi className="font-semibold tabular-nums">{money(total)}</bdi>,
    },
  ];
  return <DataTable label={t("admin.coupons.seeUses")} columns={columns} rows={uses} rowId={({ number }) => number} />;
}
