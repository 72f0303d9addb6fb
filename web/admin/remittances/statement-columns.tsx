import type { FormEvent } from "react";
import { STATEMENT_COLUMNS } from "../../../contract/remittances.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminI18n } from "../i18n.tsx";
import type { StatementState } from "./use-statement.ts";

export function StatementColumnsForm({ statement, onCompared }: { statement: StatementState; onCompared: () => void }) {
  const { t } = useAdminI18n();
  const { parsedStatement, columns, setColumns, compare, busy, errors } = statement;
  if (!parsedStatement || !columns) return null;
  const options = parsedStatement.headings.map((heading, value) => ({
    value,
    name: heading || t("admin.statement.columnNumber", { number: value + 1 }),
  }));
  const isEnough = columns.amount !== null && (columns.tracking !== null || columns.order !== null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isEnough && (await compare(columns))) onCompared();
  }
  return (
    <AdminForm onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      {STATEMENT_COLUMNS.map((kind) => (
        <Select
          key={kind}
          label={t(`admin.statement.column.${kind}`)}
          name={`columns.${kind}`}
          value={columns[kind] ?? ""}
          onChange={({ currentTarget: { value } }) =>
            setColumns({ ...columns, [kind]: value === "" ? null : Number(value) })
          }
          error={errors[`columns.${kind}`]?.[0] ?? null}
        >
          <option value="">{t("admin.statement.noColumn")}</option>
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      ))}
      <Button
        type="submit"
        variant={parsedStatement.plan ? "secondary" : "primary"}
        wide
        disabled={!isEnough}
        loading={busy === "compare"}
        className="sm:col-span-2"
      >
        {t("admin.statement.again")}
      </Button>
      {!isEnough && <p className="text-small text-ink-2 sm:col-span-2">{t("admin.statement.columnsNeeded")}</p>}
    </AdminForm>
  );
}
