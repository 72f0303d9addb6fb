import type { ReactNode } from "react";
import { getDeliveryProperties } from "../../../contract/delivery-methods.ts";
import type { AdminOrder } from "../../../contract/orders.ts";
import { isSettlingLineKind } from "../../../contract/remittances.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";
import { BeforeAfter } from "./before-after.tsx";
import { Panel } from "./panel.tsx";

type Entry = { title: string; note: ReactNode; by: string; at: string; remittance: number | null };

export function OrderHistory({ order }: { order: AdminOrder }) {
  const { t, dateTime } = useAdminI18n();
  const entries = useEntries(order);
  return (
    <Panel title={t("admin.order.history")}>
      <ol className="relative">
        {entries.map((entry, index) => (
          <li key={`${entry.title} ${entry.at}`} className="relative ps-7 pb-4 last:pb-0">
            {index < entries.length - 1 && (
              <span aria-hidden className="absolute start-[5px] top-4 -bottom-2 w-0.5 bg-line" />
            )}
            <span
              aria-hidden
              className={cx(
                "absolute start-0 top-[0.5em] size-3 rounded-full",
                index === 0 ? "bg-honey" : "bg-control",
              )}
            />
            <p className={index === 0 ? "font-semibold" : ""}>{entry.title}</p>
            {entry.note && <p className="text-small whitespace-pre-line">{entry.note}</p>}
            <p className="text-small text-ink-2">
              <bdi>{entry.by}</bdi> · <time dateTime={entry.at}>{dateTime(entry.at)}</time>
            </p>
            {entry.remittance !== null && (
              <Anchor
                to={`/admin/orders/remittances/${entry.remittance}`}
                className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
              >
                {t("admin.remittance.link", { id: entry.remittance })}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function useEntries({ events, remittances, corrections, ...order }: AdminOrder): Entry[] {
  const { t, money } = useAdminI18n();
  const happened = events.map((event) => ({
    title: t(
      event.status === "delivered" && !getDeliveryProperties(order).goesToBuyer
        ? "admin.event.picked_up"
        : `admin.event.${event.status}`,
    ),
    note: event.note && <bdi>{event.note}</bdi>,
    by: event.by ?? t(`admin.source.${event.source}` as AdminMessageKey),
    at: event.at,
    remittance: null,
  }));
  const remitted = remittances.map(({ id, at, by, courier, kind, amount, expected }) => ({
    title:
      isSettlingLineKind(kind) && kind !== "uncollected"
        ? t("admin.remittance.event.settled", { courier })
        : t("admin.remittance.event.other", { courier, kind: t(`admin.remittance.kind.${kind}`) }),
    note: (
      <bdi>
        {amount === expected
          ? money(amount)
          : [money(amount), expected > 0 && t("admin.remittance.instead", { amount: money(expected) })]
              .filter(Boolean)
              .join(" ")}
      </bdi>
    ),
    by,
    at,
    remittance: id,
  }));
  const corrected = corrections.map(({ field, from, to, by, at }) => ({
    title: t(field === "email" ? "admin.order.emailChanged" : "admin.activity.order.tracking"),
    note: (from ?? to) && <BeforeAfter before={from} after={to} />,
    by,
    at,
    remittance: null,
  }));
  // Sorts newest first. Events of the same time keep their previous order, which lists an effect before its cause.
  return [...remitted, ...corrected, ...happened].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
