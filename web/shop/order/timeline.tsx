import { getDeliveryProperties } from "../../../contract/delivery-methods.ts";
import type { OrderTracking } from "../../../contract/orders.ts";
import type { MessageKey } from "../../../contract/translate.ts";
import { useOrderI18n } from "../../part-texts.ts";
import { cx } from "../../ui/cx.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";

const STAGES = ["placed", "processing", "ready_for_pick_up", "shipped", "delivered", "canceled", "returned"] as const;
type StageName = (typeof STAGES)[number];
const WAY: readonly StageName[] = ["placed", "processing", "shipped", "delivered"];
const WAY_TO_SHOP: readonly StageName[] = ["placed", "processing", "ready_for_pick_up", "delivered"];
type Event = OrderTracking["events"][number];
type Stage = { status: StageName; event: Event | null; beside: Event[]; isReached: boolean; isEnd: boolean };

const isStage = (event: Event): event is Event & { status: StageName } =>
  (STAGES as readonly string[]).includes(event.status);

/** Stages of an order with their events. A canceled or returned order shows no stages that are yet to come (T2, R25). */
function stagesOf({ status: orderStatus, fulfilment, delivery_method, events }: OrderTracking): Stage[] {
  const happened: Stage[] = [];
  const way = getDeliveryProperties({ delivery_method }).goesToBuyer ? WAY : WAY_TO_SHOP;
  const status = fulfilment === "ready_for_pick_up" ? fulfilment : orderStatus;
  // From the oldest event to the newest. An event that begins no stage belongs to the stage before it.
  for (const event of [...events].reverse()) {
    if (isStage(event))
      happened.push({ status: event.status, event, beside: [], isReached: true, isEnd: event.status === status });
    else happened.at(-1)?.beside.push(event);
  }
  if (status === "canceled" || status === "returned") return happened;
  return way.map(
    (each) =>
      // Shows the latest event of a stage. A stage may have been reached, undone and reached again.
      happened.findLast((stage) => stage.status === each && way.indexOf(each) <= way.indexOf(status)) ?? {
        status: each,
        event: null,
        beside: [],
        isReached: way.indexOf(each) <= way.indexOf(status),
        isEnd: false,
      },
  );
}

const BAD = new Set<StageName>(["canceled", "returned"]);

const BESIDE: Partial<Record<Event["status"], { icon: IconName; className: string }>> = {
  paid: { icon: "cash", className: "text-success" },
  refunded: { icon: "undo", className: "text-success" },
  receipt_received: { icon: "photo", className: "text-ink" },
  payment_failed: { icon: "alert", className: "text-error" },
};

export function OrderTimeline({ tracking }: { tracking: OrderTracking }) {
  const { t } = useOrderI18n();
  const stages = stagesOf(tracking);
  const isPickUpOrder = !getDeliveryProperties(tracking).goesToBuyer;
  const current = stages.findLastIndex(({ isReached }) => isReached);
  return (
    <ol aria-label={t("track.progress")} className="grid">
      {stages.map(({ status, event, beside, isReached, isEnd }, index) => (
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
              {t(status === "delivered" && isPickUpOrder ? "track.picked_up" : `track.${status}`)}
            </p>
            {event && <EventFacts event={event} />}
            {beside.map((each) => (
              <Beside key={`${each.status} ${each.at}`} event={each} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Beside({ event }: { event: Event }) {
  const { t } = useOrderI18n();
  const { icon, className } = BESIDE[event.status] ?? { icon: "info", className: "text-ink" };
  return (
    <p className={cx("mt-1 flex items-start gap-1.5 text-small", className)}>
      <Icon name={icon} size={18} className="mt-[0.15em]" />
      <span>
        {t(`track.${event.status}`)}
        <EventFacts event={event} inline />
      </span>
    </p>
  );
}

function EventFacts({ event, inline }: { event: Event; inline?: boolean }) {
  const { t, dateTime } = useOrderI18n();
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
  if (inline) return <span className="block text-ink-2">{facts}</span>;
  return (
    <>
      <p className="text-small text-ink-2">{facts}</p>
      {event.note && (
        <p className="text-small whitespace-pre-line">
          <bdi>{event.note}</bdi>
        </p>
      )}
    </>
  );
}
