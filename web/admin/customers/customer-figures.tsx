import type { AdminCustomer } from "../../../contract/admin-customers.ts";
import { useAdminI18n } from "../i18n.tsx";
import { DescriptionItem, DescriptionList, Panel } from "../parts/panel.tsx";
import { useDurationTexts } from "../time.ts";

export function CustomerFigures({ customer, now }: { customer: AdminCustomer; now: number }) {
  const { t, money } = useAdminI18n();
  const { ago } = useDurationTexts();
  const { value, order_count, refused_count, last_order_at } = customer;
  return (
    <Panel title={t("admin.customer.figures")}>
      <DescriptionList>
        <DescriptionItem name={t("admin.customer.value")} className="text-h3 font-bold tabular-nums">
          <bdi>{money(value)}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t("admin.orders")} className="tabular-nums">
          {order_count}
        </DescriptionItem>
        {last_order_at && <DescriptionItem name={t("admin.customer.last")}>{ago(last_order_at, now)}</DescriptionItem>}
        <DescriptionItem
          name={t("admin.customer.refused")}
          className={refused_count > 0 ? "font-semibold text-warning" : ""}
        >
          <span className="tabular-nums">{refused_count}</span>
        </DescriptionItem>
      </DescriptionList>
      <p className="mt-2 text-small text-ink-2">{t("admin.customer.valueHint")}</p>
    </Panel>
  );
}
