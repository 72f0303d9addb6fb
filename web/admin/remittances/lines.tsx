import type { ReactNode } from "react";
import { REMITTANCE_LINE_KINDS, type RemittanceLineKind } from "../../../contract/orders.ts";
import { canSkipLineReview, type RemittanceLine } from "../../../contract/remittances.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { StatusTag } from "../parts/tags.tsx";

/** Ticked orders. A tick means "delivered" in the group "undelivered" and "no cash collected" in "unpaid". */
type Ticks = { ticked: readonly string[]; toggle: (order: string) => void };

type LinesProps = {
  lines: readonly RemittanceLine[];
  ticks?: Ticks;
};

export function RemittanceLines({ lines, ticks }: LinesProps) {
  const groups = REMITTANCE_LINE_KINDS.map((kind) => ({ kind, lines: lines.filter((line) => line.kind === kind) }));
  return groups
    .filter((group) => group.lines.length > 0)
    .map((group) => <Group key={group.kind} {...group} {...(ticks && { ticks })} />);
}

function Group({ kind, lines, ticks }: LinesProps & { kind: RemittanceLineKind }) {
  const { t, money } = useAdminI18n();
  const sum = lines.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  const text = [
    t(`admin.remittance.kindText.${kind}`),
    kind === "undelivered" && ticks && t("admin.remittance.tickText"),
    kind === "unpaid" && ticks && t("admin.remittance.tickUnpaid"),
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <LineGroup
      title={t(`admin.remittance.kind.${kind}`)}
      text={text}
      count={lines.length}
      aside={kind !== "unreadable" && <bdi className="tabular-nums">{money(sum)}</bdi>}
      isOpen={!lines.every(canSkipLineReview)}
    >
      {lines.map((line) => (
        <Line key={line.row} line={line} {...(ticks && { ticks })} />
      ))}
    </LineGroup>
  );
}

type LineGroupProps = {
  title: string;
  text: string;
  count: number;
  aside: ReactNode;
  isOpen: boolean;
  children: ReactNode;
};

export function LineGroup({ title, text, count, aside, isOpen, children }: LineGroupProps) {
  return (
    <Disclosure
      open={isOpen}
      summary={
        <>
          {title} <span className="font-normal text-ink-2 tabular-nums">{count}</span>
        </>
      }
      aside={aside}
    >
      <p className="mb-1 text-small text-ink-2">{text}</p>
      <ul>{children}</ul>
    </Disclosure>
  );
}

function Line({ line, ticks }: { line: RemittanceLine; ticks?: Ticks }) {
  const { t, money } = useAdminI18n();
  const { row, kind, order, status, reference, amount, expected } = line;
  const mayTick = kind === "unpaid" || (kind === "undelivered" && status === "shipped");
  return (
    <li className="border-t border-line py-2 first:border-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <div className="min-w-0">
          {order ? (
            <span className="flex flex-wrap items-center gap-x-2">
              <OrderLink number={order} newTab={ticks !== undefined} />
              {status && kind !== "match" && <StatusTag status={status} />}
            </span>
          ) : (
            <span className="flex min-h-11 items-center font-semibold wrap-anywhere">
              <bdi>{reference ?? "–"}</bdi>
            </span>
          )}
          <span className="block text-small text-ink-2">{t("admin.remittance.row", { row })}</span>
        </div>
        {kind !== "unreadable" && (
          <div className="pt-2.5 text-end">
            <bdi className="font-semibold tabular-nums">{money(amount)}</bdi>
            {expected > 0 && expected !== amount && (
              <span className="block text-small text-warning">
                {t("admin.remittance.instead", { amount: money(expected) })}
              </span>
            )}
          </div>
        )}
      </div>
      {ticks && order && mayTick && (
        <Checkbox
          label={
            <>
              {t(kind === "unpaid" ? "admin.remittance.uncollected" : "admin.remittance.delivered")}
              <span className="visually-hidden"> {order}</span>
            </>
          }
          checked={ticks.ticked.includes(order)}
          onChange={() => ticks.toggle(order)}
        />
      )}
    </li>
  );
}

export function OrderLink({ number, newTab }: { number: string; newTab?: boolean }) {
  return (
    <Anchor
      to={`/admin/orders/${number}`}
      {...(newTab && { newTab })}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      <bdi>{number}</bdi>
    </Anchor>
  );
}
