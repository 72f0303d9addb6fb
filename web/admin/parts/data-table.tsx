import { type RowData, rowSelectionFeature, tableFeatures, useTable } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { PlainCheckbox } from "../../ui/choice.tsx";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";
import { SelectionBar } from "./selection-bar.tsx";

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  isEnd?: boolean;
  isTitle?: boolean;
  className?: string;
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  selection?: { nameOf: (row: Row) => string; actions: (selected: Row[]) => ReactNode };
};

const features = tableFeatures({ rowSelectionFeature });

export function DataTable<Row extends RowData>({ label, columns, rows, rowId, selection }: DataTableProps<Row>) {
  const { t } = useAdminI18n();
  const table = useTable({
    features,
    data: rows as Row[],
    columns: columns.map(({ id }) => ({ id })),
    getRowId: rowId,
    enableRowSelection: selection !== undefined,
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const selected = table.getSelectedRowModel().rows.map((row) => row.original);
  return (
    <>
      {selection && selected.length > 0 && (
        <SelectionBar count={selected.length} onClear={() => table.resetRowSelection(true)}>
          {selection.actions(selected)}
        </SelectionBar>
      )}
      {selection && (
        <PlainCheckbox
          className="lg:hidden"
          label={t("admin.selectAll")}
          checked={table.getIsAllRowsSelected()}
          onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
        />
      )}
      <table aria-label={label} className="w-full max-lg:block">
        <thead className="max-lg:hidden">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b border-line text-small text-ink-2">
              {selection && (
                <th scope="col" className="w-11 py-1">
                  <PlainCheckbox
                    label={<span className="visually-hidden">{t("admin.selectAll")}</span>}
                    checked={table.getIsAllRowsSelected()}
                    onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
                  />
                </th>
              )}
              {group.headers.map(({ id }) => (
                <th
                  key={id}
                  scope="col"
                  className={cx("px-2 py-2 font-medium", byId.get(id)?.isEnd ? "text-end" : "text-start")}
                >
                  {byId.get(id)?.header}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className="max-lg:block">
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className="relative border-b border-line transition-colors hover:bg-surface max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] max-lg:gap-x-4 max-lg:gap-y-2 max-lg:py-4"
            >
              {selection && (
                <td className="align-top max-lg:absolute max-lg:start-0 max-lg:top-3 lg:py-3">
                  <PlainCheckbox
                    label={
                      <span className="visually-hidden">
                        {t("admin.select", { name: selection.nameOf(row.original) })}
                      </span>
                    }
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {columns.map(({ id, header, cell, isEnd, isTitle, className }, index) => (
                <td
                  key={id}
                  className={cx(
                    "min-w-0 lg:px-2 lg:py-3",
                    isEnd && "lg:text-end",
                    isTitle && "max-lg:col-span-full",
                    selection && index === 0 && "max-lg:ps-10",
                    className,
                  )}
                >
                  {!isTitle && header && (
                    <span className="block text-small text-ink-2 lg:hidden" aria-hidden="true">
                      {header}
                    </span>
                  )}
                  {cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
