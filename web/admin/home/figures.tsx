import type { SalesFigures as Data } from "../../../contract/admin-home.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { AmountRanking } from "./ranking.tsx";
import { SalesChart } from "./sales-chart.tsx";
import { TodaySales } from "./today.tsx";

export function SalesOverview({ figures }: { figures: Data }) {
  const { t } = useAdminI18n();
  const { refused, ended } = figures.cash_on_delivery;
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <TodaySales today={figures.today} week_ago={figures.week_ago} />
      <Panel title={t("admin.figures.refused")} aside={ended > 0 && `${Math.round((refused / ended) * 100)}%`}>
        <p>{ended > 0 ? t("admin.figures.refusedText", { count: refused, ended }) : t("admin.figures.refusedNone")}</p>
      </Panel>
      <div className="min-w-0 lg:col-span-2">
        <SalesChart days={figures.days} />
      </div>
      {figures.payment_methods.length > 0 && <Parts figures={figures} />}
    </div>
  );
}

function Parts({ figures }: { figures: Data }) {
  const { t } = useAdminI18n();
  const orders = (count: number) => t("admin.figures.orders", { count });
  return (
    <>
      <AmountRanking
        title={t("admin.figures.products")}
        entries={figures.products.map(({ slug, name, quantity, amount }) => ({
          key: slug,
          name,
          detail: t("admin.figures.pieces", { count: quantity }),
          amount,
        }))}
      />
      <div className="grid min-w-0 gap-4">
        <AmountRanking
          title={t("admin.figures.cities")}
          entries={figures.cities.map(({ slug, name, ...sum }) => ({
            key: slug,
            name,
            detail: orders(sum.orders),
            amount: sum.amount,
          }))}
        />
        <AmountRanking
          title={t("admin.figures.methods")}
          entries={figures.payment_methods.map(({ method, ...sum }) => ({
            key: method,
            name: t(`payment.${method}`),
            detail: orders(sum.orders),
            amount: sum.amount,
          }))}
        />
      </div>
    </>
  );
}
