import type { OrderStatus, Tracking } from "../../../contract/orders.ts";
import type { MessageKey } from "../../../contract/translate.ts";
import { useI18n } from "../../i18n.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";

const WAY: readonly OrderStatus[] = ["placed", "processing", "shipped", "delivered"];
type Event = Tracking["events"][number];
type Stage = { status: Event["status"]; event: Event | null; isReached: boolean; isEnd: boolean };

/** The way from placed to delivered, with what has happened on it; one that ended early ends there (T2, R25). */
function stagesOf({ status, events }: Tracking): Stage[] {
  const eventOf = (each: Event["status"]) => events.find((event) => event.status === each) ?? null;
  if (status === "canceled" || status === "returned") {
    const happened = [...events].sort((a, b) => a.at.localeCompare(b.at)).filter((event) => event.status !== "paid");
    return happened.map((event) => ({ status: event.status, event, isReached: true, isEnd: event.status === status }));
  }
  const reached = WAY.indexOf(status);
  return WAY.map((each, index) => ({ status: each, event: eventOf(each), isReached: index <= reached, isEnd: false }));
}

const BAD = new Set<Event["status"]>(["canceled", "returned"]);

/** The order's stages one under the other, each with its time and who said so (E8). */
export function Timeline({ tracking }: { tracking: Tracking }) {
  const { t } = useI18n();
  const stages = stagesOf(tracking);
  const current = stages.findLastIndex(({ isReached }) => isReached);
  const paid = tracking.events.find(({ status }) => status === "paid");
  return (
    <ol aria-label={t("track.progress")} className="grid">
      {stages.map(({ status, event, isReached, isEnd }, index) => (
        <li
          key={`${status} ${event?.at ?? ""}`}
          aria-current={index === current ? "step" : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < stages.length - 1 && (
            <span
              aria-hidden
              className={cx(
                "absolute start-[0.9375rem] top-8 bottom-0 w-0.5",
                index < current ? "bg-success" : "bg-line",
              )}
            />
          )}
          <span
            aria-hidden
            className={cx(
              "inline-flex size-8 shrink-0 items-center justify-center rounded-full",
              isEnd && BAD.has(status)
                ? "bg-error text-surface"
                : isReached
                  ? "bg-success text-surface"
                  : "inset-ring-2 inset-ring-line",
            )}
          >
            {isReached && <Icon name={isEnd && BAD.has(status) ? "close" : "check"} size={18} />}
          </span>
          <div className="min-w-0 pt-0.5">
            <p className={cx(index === current ? "font-bold" : isReached ? "font-medium" : "text-ink-2")}>
              {t(`track.${status}` as MessageKey)}
            </p>
            {event && <EventFacts event={event} />}
            {status === "placed" && paid && (
              <p className="mt-1 flex items-start gap-1.5 text-small text-success">
                <Icon name="cash" size={18} className="mt-[0.15em]" />
                <span>
                  {t("track.paid")} · <EventFacts event={paid} inline />
                </span>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function EventFacts({ event, inline }: { event: Event; inline?: boolean }) {
  const { t, dateTime } = useI18n();
  const facts = (
    <>
      <time dateTime={event.at}>{dateTime(event.at, "long")}</time>
      {event.place && (
        <>
          {" "}
          · <bdi>{event.place}</bdi>
        </>
      )}{" "}
      · {t(`track.by_${event.source}` as MessageKey)}
    </>
  );
  return inline ? <span className="text-ink-2">{facts}</span> : <p className="text-small text-ink-2">{facts}</p>;
}
