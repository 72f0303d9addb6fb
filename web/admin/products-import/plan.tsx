import type { ImportError, ImportedProduct, ProductsImport } from "../../../contract/products-import.ts";
import { Tag } from "../../ui/badge.tsx";
import { Banner } from "../../ui/banner.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { BeforeAfter } from "../parts/before-after.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { Panel } from "../parts/panel.tsx";

export function ImportCounts({ counts }: Pick<ProductsImport, "counts">) {
  const { t } = useAdminI18n();
  const tones = { new: "info", changed: "info", same: "neutral", errors: "error" } as const;
  return (
    <ul className="flex flex-wrap gap-2">
      {(["new", "changed", "same", "errors"] as const)
        .filter((name) => counts[name] > 0)
        .map((name) => (
          <li key={name}>
            <Tag tone={tones[name]}>{t(`admin.products.import.${name}`, { count: counts[name] })}</Tag>
          </li>
        ))}
    </ul>
  );
}

export function UnknownColumns({ names }: { names: readonly string[] }) {
  const { t } = useAdminI18n();
  if (names.length === 0) return null;
  return (
    <Banner tone="warning" className="mt-4">
      {t("admin.products.import.unknown", { names: names.join(", ") })}
    </Banner>
  );
}

export function ImportErrors({ errors, total }: { errors: readonly ImportError[]; total: number }) {
  const { t } = useAdminI18n();
  if (errors.length === 0) return null;
  const columns: Column<ImportError>[] = [
    {
      id: "row",
      header: t("admin.products.import.row"),
      isTitle: true,
      className: "lg:w-28 font-semibold",
      cell: ({ row }) => t("admin.products.import.rowNumber", { row }),
    },
    {
      id: "column",
      header: t("admin.products.import.column"),
      className: "lg:w-56",
      cell: ({ column }) => column ?? "–",
    },
    {
      id: "value",
      header: t("admin.products.import.value"),
      className: "lg:w-56 wrap-anywhere",
      cell: ({ value }) => (value.trim() ? <bdi>{value}</bdi> : "–"),
    },
    { id: "message", header: t("admin.products.import.message"), cell: ({ message }) => message },
  ];
  return (
    <Panel className="mt-4" title={t("admin.products.import.errorsTitle")}>
      <p className="mb-3 text-ink-2">{t("admin.products.import.errorsText")}</p>
      <DataTable
        label={t("admin.products.import.errorsTitle")}
        columns={columns}
        rows={errors}
        rowId={(error) => String(errors.indexOf(error))}
      />
      <More shown={errors.length} total={total} />
    </Panel>
  );
}

export function ImportChanges({ products, total }: { products: readonly ImportedProduct[]; total: number }) {
  const { t } = useAdminI18n();
  if (products.length === 0) return null;
  return (
    <Panel className="mt-4" title={t("admin.products.import.changesTitle")}>
      <ol>
        {products.map((product) => (
          <li key={product.row} className="border-b border-line py-3 last:border-b-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="font-semibold">{product.name}</bdi>
              {product.is_new && <Tag tone="info">{t("admin.products.import.isNew")}</Tag>}
              <span className="text-small text-ink-2">
                {t("admin.products.import.rowNumber", { row: product.row })}
              </span>
            </p>
            <ul className="mt-1 text-small">
              {product.changes.map(({ column, option, before, after }) => (
                <li key={`${column} ${option}`} className="wrap-anywhere">
                  <span className="text-ink-2">
                    {column}
                    {option && (
                      <>
                        {" · "}
                        <bdi dir="ltr">{option}</bdi>
                      </>
                    )}
                    {": "}
                  </span>
                  <BeforeAfter
                    before={product.is_new || before === "" ? null : before}
                    after={after === "" ? "–" : after}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <More shown={products.length} total={total} />
    </Panel>
  );
}

function More({ shown, total }: { shown: number; total: number }) {
  const { t } = useAdminI18n();
  return (
    total > shown && <p className="mt-3 text-ink-2">{t("admin.products.import.more", { count: total - shown })}</p>
  );
}
