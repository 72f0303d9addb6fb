import type { CustomerRow } from "../../../contract/admin-customers.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { PhoneLink } from "../parts/phone-link.tsx";
import { CustomerTags } from "../parts/tags.tsx";
import { useDurationTexts } from "../time.ts";

export function CustomerTable({ customers, now }: { customers: CustomerRow[]; now: number }) {
  const { t, money } = useAdminI18n();
  const { ago } = useDurationTexts();
  const columns: Column<CustomerRow>[] = [
    {
      id: "name",
      header: t("admin.column.customer"),
      isTitle: true,
      cell: (customer) => (
        <>
          <span className="flex flex-wrap items-center gap-2">
            <Anchor
              to={`/admin/customers/${customer.id}`}
              prefetch="intent"
              className="font-semibold wrap-anywhere no-underline after:absolute after:inset-0"
            >
              <bdi>{customer.name || t("admin.customers.nameless")}</bdi>
            </Anchor>
            <CustomerTags customer={customer} />
          </span>
          {customer.email && (
            <bdi dir="ltr" className="block text-small text-ink-2 wrap-anywhere rtl:text-end">
              {customer.email}
            </bdi>
          )}
        </>
      ),
    },
    {
      id: "phone",
      header: t("admin.column.phone"),
      cell: ({ phone }) => (phone ? <PhoneLink phone={phone} className="max-lg:-my-2" /> : "–"),
    },
    { id: "city", header: t("admin.customers.city"), cell: ({ city }) => city ?? "–" },
    {
      id: "orders",
      header: t("admin.orders"),
      isEnd: true,
      cell: ({ order_count, last_order_at }) => (
        <>
          <span className="tabular-nums">{order_count}</span>
          {last_order_at && <span className="block text-small text-ink-2">{ago(last_order_at, now)}</span>}
        </>
      ),
    },
    {
      id: "value",
      header: t("admin.customers.value"),
      isEnd: true,
      cell: ({ value }) => <bdi className="font-semibold whitespace-nowrap tabular-nums">{money(value)}</bdi>,
    },
  ];
  return <DataTable label={t("admin.customers")} columns={columns} rows={customers} rowId={({ id }) => String(id)} />;
}
