import type { AdminVariant, StockMove } from "../../../contract/admin-products.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { Pager } from "../parts/pager.tsx";
import { getVariantPath } from "./query.ts";

export function StockMovements({ variant: { id, moves, pagination, is_more } }: { variant: AdminVariant }) {
  const { t, dateTime } = useAdminI18n();
  const columns: Column<StockMove>[] = [
    {
      id: "why",
      header: t("admin.products.stock.why"),
      isTitle: true,
      cell: (move) => <Why move={move} />,
    },
    {
      id: "delta",
      header: t("admin.products.stock.delta"),
      isEnd: true,
      cell: ({ delta }) => (
        <bdi dir="ltr" className={cx("font-semibold tabular-nums", delta < 0 ? "text-error" : "text-success")}>
          {delta > 0 ? `+${delta}` : `\u2212${-delta}`}
        </bdi>
      ),
    },
    {
      id: "left",
      header: t("admin.products.stock.left"),
      isEnd: true,
      cell: ({ left }) => <span className="tabular-nums">{left}</span>,
    },
    {
      id: "who",
      header: t("admin.products.stock.who"),
      cell: ({ by }) => <bdi>{by ?? t("admin.source.system")}</bdi>,
    },
    {
      id: "when",
      header: t("admin.products.stock.when"),
      cell: ({ at }) => <time dateTime={at}>{dateTime(at, "medium")}</time>,
    },
  ];
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-h3">{t("admin.products.stock.ledger")}</h2>
      {moves.length > 0 ? (
        <DataTable
          label={t("admin.products.stock.ledger")}
          columns={columns}
          rows={moves}
          rowId={(move) => String(move.id)}
        />
      ) : (
        <p className="text-ink-2">{t("admin.products.stock.ledgerEmpty")}</p>
      )}
      <Pager
        page={pagination.current_page}
        isOpenEnded={is_more}
        lastPage={pagination.last_page}
        address={(page) => getVariantPath(id, page)}
      />
    </section>
  );
}

function Why({ move: { reason, note, order } }: { move: StockMove }) {
  const { t } = useAdminI18n();
  return (
    <>
      <span className="font-medium">{t(`admin.products.stock.reason.${reason}`)}</span>
      {order && (
        <>
          {" "}
          <Anchor to={`/admin/orders/${order}`}>
            <bdi>{order}</bdi>
          </Anchor>
        </>
      )}
      {note && (
        <span className="block text-small whitespace-pre-line text-ink-2">
          <bdi>{note}</bdi>
        </span>
      )}
    </>
  );
}
