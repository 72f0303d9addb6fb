import type { CouponRow, CouponState } from "../../../contract/admin-coupons.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Tag } from "../../ui/badge.tsx";
import { SignedNumber } from "../../ui/signed.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { COUPONS_PATH } from "../list-query.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { CouponMenu } from "./coupon-menu.tsx";

const TONES = {
  active: "success",
  planned: "info",
  paused: "warning",
  used_up: "neutral",
  ended: "neutral",
  archived: "neutral",
} as const satisfies Record<CouponState, string>;

export function CouponStateTag({ state }: { state: CouponState }) {
  const { t } = useAdminI18n();
  return <Tag tone={TONES[state]}>{t(`admin.coupons.state.${state}`)}</Tag>;
}

export function CouponTable({ coupons }: { coupons: CouponRow[] }) {
  const { t } = useAdminI18n();
  const columns: Column<CouponRow>[] = [
    { id: "code", header: t("admin.coupons.code"), isTitle: true, cell: (coupon) => <Head coupon={coupon} /> },
    {
      id: "gives",
      header: t("admin.coupons.gives"),
      isTitle: true,
      className: "max-lg:-mt-2",
      cell: (coupon) => <Gives coupon={coupon} />,
    },
    { id: "dates", header: t("admin.coupons.dates"), cell: (coupon) => <Dates coupon={coupon} /> },
    { id: "uses", header: t("admin.coupons.uses"), isEnd: true, cell: (coupon) => <Uses coupon={coupon} /> },
    {
      id: "state",
      header: t("admin.coupons.stateColumn"),
      className: "max-lg:hidden",
      cell: ({ state }) => <CouponStateTag state={state} />,
    },
    {
      id: "menu",
      header: <span className="visually-hidden">{t("admin.coupons.menu")}</span>,
      isEnd: true,
      className: "max-lg:hidden w-14",
      cell: (coupon) => <CouponMenu coupon={coupon} />,
    },
  ];
  return <DataTable label={t("admin.coupons.list")} columns={columns} rows={coupons} rowId={({ id }) => String(id)} />;
}

function Head({ coupon }: { coupon: CouponRow }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Anchor
          to={`${COUPONS_PATH}/${coupon.id}`}
          prefetch="intent"
          className="inline-flex min-h-11 items-center font-bold tracking-wide no-underline hover:underline"
        >
          <bdi dir="ltr">{coupon.code}</bdi>
        </Anchor>
        <span className="lg:hidden">
          <CouponStateTag state={coupon.state} />
        </span>
      </span>
      <div className="lg:hidden">
        <CouponMenu coupon={coupon} />
      </div>
    </div>
  );
}

function Gives({ coupon }: { coupon: CouponRow }) {
  const { t, money } = useAdminI18n();
  const { kind, percent, amount, minimum_subtotal } = coupon;
  const conditions = [
    coupon.is_for_some && t("admin.coupons.forSome"),
    minimum_subtotal > 0 && t("admin.coupons.fromAmount", { amount: money(minimum_subtotal) }),
    coupon.first_order_only && t("admin.coupons.firstOrder"),
  ].filter(Boolean);
  return (
    <>
      {kind === "free_shipping" ? (
        <span className="font-semibold">{t("admin.coupons.gives.free_shipping")}</span>
      ) : (
        <SignedNumber
          text={kind === "percent" ? `-${percent}%` : money(-(amount ?? 0))}
          className="font-semibold tabular-nums"
        />
      )}
      {conditions.length > 0 && <span className="text-small text-ink-2"> · {conditions.join(" · ")}</span>}
    </>
  );
}

function Dates({ coupon: { starts_at, ends_at } }: { coupon: CouponRow }) {
  const { t, date } = useAdminI18n();
  const [from, until] = [starts_at && date(starts_at, "medium"), ends_at && date(ends_at, "medium")];
  if (from && until) return t("admin.coupons.between", { from, to: until });
  if (from) return t("admin.coupons.since", { date: from });
  return until ? (
    t("admin.coupons.until", { date: until })
  ) : (
    <span className="text-ink-2">{t("admin.coupons.always")}</span>
  );
}

function Uses({ coupon: { id, code, uses, total_limit } }: { coupon: CouponRow }) {
  const { t } = useAdminI18n();
  const count = total_limit === null ? String(uses) : t("admin.coupons.usesOf", { uses, limit: total_limit });
  return (
    <Anchor
      to={`${COUPONS_PATH}/${id}/uses`}
      aria-label={`${t("admin.coupons.uses.title", { code })}: ${count}`}
      className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 tabular-nums max-lg:-mt-2"
    >
      {count}
    </Anchor>
  );
}
