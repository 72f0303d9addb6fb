import type { AdminMessageKey } from "../../../contract/messages/admin/en.ts";
import type { AdminOrder } from "../../../contract/orders.ts";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "./panel.tsx";

/** What happened to the order, the newest first: what, why, who, when. */
export function OrderHistory({ events }: { events: AdminOrder["events"] }) {
  const { t, dateTime } = useAdminI18n();
  return (
    <Panel title={t("admin.order.history")}>
      <ol className="relative">
        {events.map((event, index) => (
          <li key={`${event.status} ${event.at}`} className="relative ps-7 pb-4 last:pb-0">
            {index < events.length - 1 && (
              <span aria-hidden className="absolute start-[5px] top-4 -bottom-2 w-0.5 bg-line" />
            )}
            <span
              aria-hidden
              className={cx(
                "absolute start-0 top-[0.5em] size-3 rounded-full",
                index === 0 ? "bg-honey" : "bg-control",
              )}
            />
            <p className={index === 0 ? "font-semibold" : ""}>{t(`admin.event.${event.status}`)}</p>
            {event.note && (
              <p className="text-small whitespace-pre-line">
                <bdi>{event.note}</bdi>
              </p>
            )}
            <p className="text-small text-ink-2">
              <bdi>{event.by ?? t(`admin.source.${event.source}` as AdminMessageKey)}</bdi> ·{" "}
              <time dateTime={event.at}>{dateTime(event.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
