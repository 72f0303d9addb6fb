import { type FormEvent, type Ref, useState } from "react";
import { isSettlingLineKind, type RemittancePlan, type StatementComparison } from "../../../contract/remittances.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { useDurationTexts } from "../time.ts";
import { LineGroup, OrderLink, RemittanceLines } from "./lines.tsx";
import { StatementColumnsForm } from "./statement-columns.tsx";
import { RemittanceSums } from "./sums.tsx";
import type { StatementState } from "./use-statement.ts";

type ComparisonProps = {
  statement: StatementState;
  parsedStatement: StatementComparison;
  now: number;
  heading: Ref<HTMLHeadingElement>;
  onCompared: () => void;
};

export function StatementComparisonPanel({ statement, parsedStatement, now, heading, onCompared }: ComparisonProps) {
  const { t } = useAdminI18n();
  const { plan } = parsedStatement;
  const title = (
    <span ref={heading} tabIndex={-1} className="outline-none">
      {t(plan ? "admin.remittance.compared" : "admin.statement.columns")}
    </span>
  );
  return (
    <Panel title={title}>
      {plan ? (
        <>
          {statement.isChanged && (
            <Banner tone="warning" role="alert" className="mb-4">
              {t("admin.remittance.changed")}
            </Banner>
          )}
          <RemittanceSums amount={plan.amount} fee={plan.fee} lines={statement.lines} />
          <div className="mt-3 border-t border-line">
            <RemittanceLines lines={plan.lines} ticks={statement.ticks} />
            <MissingFromStatement missing={plan.missing} now={now} />
            <Disclosure summary={t("admin.statement.columns")}>
              <StatementColumnsForm statement={statement} onCompared={onCompared} />
            </Disclosure>
          </div>
          <Record statement={statement} />
        </>
      ) : (
        <>
          <p className="mb-4 text-small text-ink-2">{t("admin.statement.columnsUnknown")}</p>
          <StatementColumnsForm statement={statement} onCompared={onCompared} />
        </>
      )}
    </Panel>
  );
}

function MissingFromStatement({
  missing: { count, amount, orders },
  now,
}: Pick<RemittancePlan, "missing"> & { now: number }) {
  const { t, money } = useAdminI18n();
  const { ago } = useDurationTexts();
  if (count === 0) return null;
  return (
    <LineGroup
      title={t("admin.remittance.missing")}
      text={t("admin.remittance.missingText")}
      count={count}
      aside={<bdi className="tabular-nums">{money(amount)}</bdi>}
      isOpen
    >
      {orders.map((order) => (
        <li key={order.number} className="flex items-center justify-between gap-4 border-t border-line first:border-0">
          <OrderLink number={order.number} newTab />
          <span className="grow text-small text-ink-2">{ago(order.since, now)}</span>
          <bdi className="font-semibold tabular-nums">{money(order.amount)}</bdi>
        </li>
      ))}
      {count > orders.length && (
        <li className="border-t border-line pt-2 text-small text-ink-2">
          {t("admin.remittance.missingMore", { count: count - orders.length })}
        </li>
      )}
    </LineGroup>
  );
}

function Record({ statement: { lines, record, busy, errors } }: { statement: StatementState }) {
  const { t } = useAdminI18n();
  const [reference, setReference] = useState("");
  const refusal = errors.delivered?.[0] ?? errors.uncollected?.[0] ?? errors.digest?.[0] ?? null;
  function submit(event: FormEvent): void {
    event.preventDefault();
    void record(reference);
  }
  if (!lines.some(({ kind }) => isSettlingLineKind(kind)))
    return <Banner className="mt-4">{t("admin.remittance.nothing")}</Banner>;
  return (
    <AdminForm onSubmit={submit} className="mt-4 grid gap-4">
      {refusal && (
        <Banner tone="error" role="alert">
          {refusal}
        </Banner>
      )}
      <TextInput
        label={t("admin.remittance.reference")}
        name="reference"
        dir="auto"
        autoComplete="off"
        maxLength={100}
        hint={t("admin.remittance.referenceHint")}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={errors.reference?.[0] ?? null}
      />
      <Button type="submit" size="lg" wide icon="check" loading={busy === "record"}>
        {t("admin.remittance.record")}
      </Button>
    </AdminForm>
  );
}
