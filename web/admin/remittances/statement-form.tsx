import { type FormEvent, useState } from "react";
import type { OutstandingCash } from "../../../contract/remittances.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field, Select, TextArea } from "../../ui/field.tsx";
import { FileInput } from "../../ui/file-input.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import type { StatementState } from "./use-statement.ts";

type StatementFormProps = { statement: StatementState; couriers: readonly OutstandingCash[]; onCompared: () => void };

export function StatementForm({ statement, couriers, onCompared }: StatementFormProps) {
  const { t } = useAdminI18n();
  const { source, change, errors, busy, compare, parsedStatement } = statement;
  // React key of the file input. Increasing the key clears the chosen file when rows are pasted instead.
  const [picks, setPicks] = useState(0);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await compare(null)) onCompared();
  }
  function paste(text: string): void {
    if (source.file) setPicks(picks + 1);
    change({ text, file: null });
  }
  return (
    <Panel title={t("admin.statement.file")}>
      <AdminForm onSubmit={submit} className="grid gap-4">
        <Select
          label={t("admin.ship.courier")}
          name="courier_id"
          value={source.courier}
          onChange={(event) => change({ courier: event.currentTarget.value })}
          error={errors.courier_id?.[0] ?? null}
        >
          {couriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          label={t("admin.statement.file")}
          hideLabel
          hint={t("admin.statement.fileHint")}
          error={errors.file?.[0] ?? null}
        >
          {(tied) => (
            <FileInput
              key={picks}
              {...tied}
              name="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              labels={{ choose: t("admin.statement.choose"), none: t("admin.statement.noFile") }}
              onChange={(event) => change({ file: event.target.files?.[0] ?? null, text: "" })}
            />
          )}
        </Field>
        <Disclosure summary={t("admin.statement.paste")} className="-my-2">
          <TextArea
            label={t("admin.statement.pasteLabel")}
            name="text"
            rows={5}
            dir="ltr"
            spellCheck={false}
            hint={t("admin.statement.pasteHint")}
            value={source.text}
            onChange={(event) => paste(event.currentTarget.value)}
          />
        </Disclosure>
        <Button
          type="submit"
          size="lg"
          wide
          variant={parsedStatement?.plan ? "secondary" : "primary"}
          loading={busy === "compare"}
        >
          {t("admin.statement.compare")}
        </Button>
      </AdminForm>
    </Panel>
  );
}
