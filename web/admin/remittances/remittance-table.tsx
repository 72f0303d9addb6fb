import type { RemittanceRow } from "../../../contract/remittances.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Tag } from "../../ui/badge.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";

export function RemittanceTable({ remittances }: { remittances: RemittanceRow[] }) {
  const { t, money, dateTime } = useAdminI18n();
  const columns: Column<RemittanceRow>[] = [
    {
      id: "courier",
      header: t("admin.ship.courier"),
      isTitle: true,
      cell: ({ id, courier, at }) => (
        <>
          <Anchor
            to={`/admin/orders/remittances/${id}`}
            className="font-semibold no-underline after:absolute after:inset-0"
          >
            {t("admin.remittance.title", { id, courier })}
          </Anchor>
          <span className="block text-small text-ink-2">{dateTime(at, "medium")}</span>
        </>
      ),
    },
    {
      id: "reference",
      header: t("admin.remittances.reference"),
      cell: ({ reference }) => <bdi>{reference ?? "–"}</bdi>,
    },
    {
      id: "orders",
      header: t("admin.remittances.settled"),
      cell: ({ settled, differences }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="tabular-nums">{settled}</span>
          {differences > 0 && <Tag tone="warning">{t("admin.remittances.differences", { count: differences })}</Tag>}
        </span>
      ),
    },
    {
      id: "net",
      header: t("admin.remittances.net"),
      isEnd: true,
      cell: ({ amount, fee }) => (
        <bdi className="font-semibold whitespace-nowrap tabular-nums">{money(amount - fee)}</bdi>
      ),
    },
  ];
  return (
    <DataTable
      label={t("admin.remittances.past")}
      columns={columns}
      rows={remittances}
      rowId={({ id }) => String(id)}
    />
  );
}
