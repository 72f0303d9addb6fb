import { CASH_LATE_DAYS, type OutstandingCash } from "../../../contract/remittances.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";
import { getOrdersPath } from "../order-query.ts";
import { ExportButton } from "../parts/export-button.tsx";
import { Panel } from "../parts/panel.tsx";
import { useDurationTexts } from "../time.ts";

const NEW = "/admin/orders/remittances/new";
const DAY_MS = 24 * 3_600_000;

export function CourierCashPanel({ couriers, now }: { couriers: readonly OutstandingCash[]; now: number }) {
  const { t } = useAdminI18n();
  const isOut = couriers.some(({ count }) => count > 0);
  return (
    <Panel title={t("admin.remittances.out")}>
      <p className="mb-2 text-small text-ink-2">
        {t(couriers.length > 0 ? "admin.remittances.outText" : "admin.remittances.noCourier")}
      </p>
      <ul>
        {couriers.map((courier) => (
          <Courier key={courier.id} courier={courier} now={now} />
        ))}
      </ul>
      {couriers.length > 0 && !isOut && (
        <ButtonLink to={NEW} variant="secondary" icon="upload" className="mt-3">
          {t("admin.remittances.read")}
        </ButtonLink>
      )}
      {isOut && <p className="mt-3 text-small text-ink-2">{t("admin.remittances.settleText")}</p>}
      {isOut && (
        <Anchor
          to={getOrdersPath({ queue: "cash_out" })}
          className="mt-2 -mb-2 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("admin.remittances.orders")}
        </Anchor>
      )}
    </Panel>
  );
}

function Courier({ courier: { id, name, count, amount, oldest }, now }: { courier: OutstandingCash; now: number }) {
  const { t, money } = useAdminI18n();
  const { ago } = useDurationTexts();
  const isLate = oldest !== null && now - Date.parse(oldest) > CASH_LATE_DAYS * DAY_MS;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto_15rem]">
      <div>
        <h3 className="font-body text-body font-semibold">
          <bdi>{name}</bdi>
        </h3>
        <p className={cx("text-small", isLate ? "font-semibold text-error" : "text-ink-2")}>
          {oldest ? t("admin.remittances.outOf", { count, age: ago(oldest, now) }) : t("admin.remittances.outNone")}
        </p>
      </div>
      <bdi className={cx("text-end text-h3 font-bold tabular-nums", count === 0 && "text-ink-3")}>{money(amount)}</bdi>
      {count > 0 && (
        <div className="grid max-sm:col-span-full">
          <ButtonLink to={`${NEW}?courier=${id}`} variant="secondary" icon="upload">
            {t("admin.remittances.read")}
            <span className="visually-hidden"> {t("admin.remittances.readOf", { courier: name })}</span>
          </ButtonLink>
          <ExportButton path={`/admin/couriers/${id}/cash-out`}>
            {t("admin.remittances.list")}
            <span className="visually-hidden"> {t("admin.remittances.readOf", { courier: name })}</span>
          </ExportButton>
        </div>
      )}
    </li>
  );
}
