import { useState } from "react";
import { useNavigate } from "react-router";
import { UPLOAD_TIMEOUT_MS } from "../../../contract/constants.ts";
import type { FieldErrors } from "../../../contract/errors.ts";
import type { RemittanceLineKind } from "../../../contract/orders.ts";
import {
  type RemittanceLine,
  type RemittancePlan,
  STATEMENT_COLUMNS,
  type StatementColumns,
  type StatementComparison,
} from "../../../contract/remittances.ts";
import { ApiError, callApi, getErrorText } from "../../state/api.ts";
import { showToast, toast } from "../../ui/toast.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useSessionEndedToast } from "../use-sign-in-again.ts";

const NO_COLUMNS: StatementColumns = { tracking: null, order: null, amount: null, fee: null };

type Source = { courier: string; file: File | null; text: string };

function formOf({ courier, file, text }: Source, columns: StatementColumns | null): FormData {
  const form = new FormData();
  form.set("courier_id", courier);
  // Pasted rows are sent as a file, so that the server parses both kinds of input in the same way.
  if (text.trim() !== "") form.set("file", new Blob([text]), "pasted.csv");
  else if (file) form.set("file", file);
  if (columns) for (const kind of STATEMENT_COLUMNS) form.set(`columns.${kind}`, String(columns[kind] ?? ""));
  return form;
}

type Refused = { plan: (plan: RemittancePlan) => void };

/** Sends a statement to compare or record it. If orders changed since the comparison, `plan` gets a new comparison. */
function useSending({ plan }: Refused) {
  const { t } = useAdminI18n();
  const signInAgain = useSessionEndedToast();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState<"compare" | "record" | null>(null);

  function handleError(error: unknown): void {
    const { status, code, data, errors: fields } = error instanceof ApiError ? error : new ApiError(0, {});
    if (status === 401) signInAgain();
    else if (code === "conflict" && data) plan(data as RemittancePlan);
    else if (Object.keys(fields).length > 0) setErrors(fields);
    else showToast({ type: "error", title: getErrorText(error, t, "refusal.server_error") });
  }

  async function send<T>(kind: "compare" | "record", path: string, body: FormData): Promise<T | null> {
    setBusy(kind);
    setErrors({});
    try {
      return await callApi<T>(path, { method: "POST", body, timeoutMs: UPLOAD_TIMEOUT_MS });
    } catch (error) {
      handleError(error);
      return null;
    } finally {
      setBusy(null);
    }
  }
  return { send, errors, setErrors, busy };
}

export function useStatement(firstCourier: string) {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const [source, setSource] = useState<Source>({ courier: firstCourier, file: null, text: "" });
  const [parsedStatement, setParsedStatement] = useState<StatementComparison | null>(null);
  const [columns, setColumns] = useState<StatementColumns | null>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isChanged, setChanged] = useState(false);
  const { send, errors, setErrors, busy } = useSending({
    plan: (plan) => show({ headings: parsedStatement?.headings ?? [], columns: columns ?? NO_COLUMNS, plan }, true),
  });

  function change(part: Partial<Source>): void {
    setSource((before) => ({ ...before, ...part }));
    setParsedStatement(null);
    setTicked([]);
    setColumns(null);
    setErrors({});
  }

  /** Shows a comparison and removes ticks that are no longer possible. `isNew` adds a notice that orders changed. */
  function show(answer: StatementComparison, isNew: boolean): void {
    const open = (answer.plan?.lines ?? []).filter(({ kind }) => kind in KIND_WHEN_TICKED).map(({ order }) => order);
    setTicked((before) => before.filter((order) => open.includes(order)));
    setParsedStatement(answer);
    setColumns(answer.columns);
    setChanged(isNew);
  }

  async function compare(chosen: StatementColumns | null): Promise<boolean> {
    if (source.file === null && source.text.trim() === "") {
      setErrors({ file: [t("admin.statement.nothing")] });
      return false;
    }
    const answer = await send<StatementComparison>("compare", "/admin/remittances/plan", formOf(source, chosen));
    if (answer) show(answer, false);
    return answer !== null;
  }

  async function record(reference: string): Promise<void> {
    const body = formOf(source, columns);
    body.set("digest", parsedStatement?.plan?.digest ?? "");
    body.set("reference", reference);
    const kindOf = new Map(parsedStatement?.plan?.lines.map(({ order, kind }) => [order, kind]));
    for (const [field, kind] of [["delivered", "undelivered"] as const, ["uncollected", "unpaid"] as const]) {
      const orders = ticked.filter((order) => kindOf.get(order) === kind);
      if (orders.length > 0) body.set(field, orders.join(","));
    }
    const recorded = await send<{ id: number }>("record", "/admin/remittances", body);
    if (!recorded) return;
    toast.success(t("admin.remittance.done"));
    await navigate(`/admin/orders/remittances/${recorded.id}`);
  }

  const toggle = (order: string) =>
    setTicked(ticked.includes(order) ? ticked.filter((each) => each !== order) : [...ticked, order]);
  const state = { source, change, parsedStatement, columns, setColumns, compare, isChanged, record, errors, busy };
  return { ...state, ticks: { ticked, toggle }, lines: asRecorded(parsedStatement?.plan?.lines ?? [], ticked) };
}

const KIND_WHEN_TICKED: Partial<Record<RemittanceLineKind, RemittanceLineKind>> = {
  undelivered: "amount",
  unpaid: "uncollected",
};

const asRecorded = (lines: readonly RemittanceLine[], ticked: readonly string[]): RemittanceLine[] =>
  lines.map((line) => {
    const kind = KIND_WHEN_TICKED[line.kind];
    return kind && line.order && ticked.includes(line.order) ? { ...line, kind } : line;
  });

export type StatementState = ReturnType<typeof useStatement>;
