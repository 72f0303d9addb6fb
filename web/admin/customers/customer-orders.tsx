import type { AdminCustomer, CustomerOrder } from "../../../contract/admin-customers.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { Pager } from "../parts/pager.tsx";
import { Panel } from "../parts/panel.tsx";
import { StatusTag } from "../parts/tags.tsx";

export function CustomerOrders({ customer: { id, orders } }: { customer: AdminCustomer }) {
  const { t, money, date } = useAdminI18n();
  const { items, pagination } = orders;
  const columns: Column<CustomerOrder>[] = [
    {
      id: "number",
      header: t("admin.column.order"),
      isTitle: true,
      cell: ({ number, status, fulfilment }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Anchor
            to={`/admin/orders/${number}`}
            prefetch="intent"
            className="font-semibold no-underline after:absolute after:inset-0"
          >
            <bdi>{number}</bdi>
          </Anchor>
          <StatusTag status={status} fulfilment={fulfilment} />
        </span>
      ),
    },
    { id: "date", header: t("admin.customer.date"), cell: (order) => date(order.date) },
    {
      id: "total",
      header: t("admin.column.amount"),
      isEnd: true,
      cell: ({ total }) => <bdi className="font-semibold whitespace-nowrap tabular-nums">{money(total)}</bdi>,
    },
  ];
  return (
    <Panel title={t("admin.orders")} aside={<span className="tabular-nums">{pagination.total}</span>}>
      {items.length > 0 ? (
        <DataTable label={t("admin.orders")} columns={columns} rows={items} rowId={({ number }) => number} />
      ) : (
        <p className="text-ink-2">{t("admin.customer.noOrders")}</p>
      )}
      <Pager
        page={pagination.current_page}
        lastPage={pagination.last_page}
        address={(page) => `/admin/customers/${id}${page > 1 ? `?page=${page}` : ""}`}
      />
    </Panel>
  );
}
