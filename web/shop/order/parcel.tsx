import { formatOpeningHours, getLastMomentBefore } from "../../../contract/opening-hours.ts";
import type { OrderTracking } from "../../../contract/orders.ts";
import type { PickUpPlace } from "../../../contract/pick-up.ts";
import { InterpolatedText } from "../../i18n.tsx";
import { useOrderI18n } from "../../part-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { CopyableValue } from "./copy-value.tsx";
import { OrderTimeline } from "./timeline.tsx";

export function ParcelTracking({ tracking }: { tracking: OrderTracking }) {
  const { t, dateSpan } = useOrderI18n();
  const { status, courier, tracking_number, tracking_url, estimated_delivery, awaits_transfer, pick_up } = tracking;
  const span = dateSpan(estimated_delivery.from, estimated_delivery.to);
  const to = <time dateTime={estimated_delivery.to}>{span.to}</time>;
  const between = { from: <time dateTime={estimated_delivery.from}>{span.from}</time>, to };
  const isUnderWay = status === "placed" || status === "processing" || status === "shipped";
  return (
    <>
      {status === "canceled" && (
        <Banner tone="error" className="mt-4">
          {t("track.canceledText")}
        </Banner>
      )}
      {status === "returned" && (
        <Banner tone="warning" className="mt-4">
          {t("track.returnedText")}
        </Banner>
      )}
      {isUnderWay && pick_up && <ReadyBy tracking={tracking} />}
      {isUnderWay && !pick_up && (
        <p className="mt-5 rounded-md bg-sand px-4 py-3">
          <span className="block text-small text-ink-2">
            {t(awaits_transfer ? "track.estimatedTransfer" : "track.estimated")}
          </span>
          <span className="font-bold">
            {span.from === span.to ? to : <InterpolatedText text={t("track.between")} values={between} />}
          </span>
        </p>
      )}
      <div className="mt-6">
        <OrderTimeline tracking={tracking} />
      </div>
      {status !== "canceled" && pick_up && <PickUpFacts place={pick_up} />}
      {status !== "canceled" && !pick_up && (
        <dl className="mt-8 border-t border-line">
          <div className="border-b border-line py-2">
            <dt className="text-small text-ink-2">{t("track.courier")}</dt>
            <dd className="font-semibold">
              <bdi>{courier}</bdi>
            </dd>
          </div>
          {tracking_number && (
            <CopyableValue
              label={t("track.trackingNumber")}
              shown={<bdi dir="ltr">{tracking_number}</bdi>}
              value={tracking_number}
            />
          )}
        </dl>
      )}
      {tracking_url && (
        <ButtonLink
          to={tracking_url}
          newTab
          icon="external"
          variant={status === "shipped" ? "primary" : "secondary"}
          className="mt-4 max-sm:w-full"
        >
          {t("track.atCourier")}
        </ButtonLink>
      )}
    </>
  );
}

function ReadyBy({
  tracking: { fulfilment, estimated_delivery, awaits_transfer, pick_up },
}: {
  tracking: OrderTracking;
}) {
  const { t, date } = useOrderI18n();
  const before = fulfilment === "ready_for_pick_up" ? pick_up?.before : null;
  if (awaits_transfer) return null;
  const day = before ? getLastMomentBefore(before) : estimated_delivery.to;
  return (
    <p className="mt-5 rounded-md bg-sand px-4 py-3">
      <span className="block text-small text-ink-2">{t(before ? "track.keptUntil" : "track.readyBy")}</span>
      <time dateTime={new Date(day).toISOString()} className="font-bold">
        {date(day, "long")}
      </time>
    </p>
  );
}

function PickUpFacts({ place }: { place: PickUpPlace }) {
  const { t, locale } = useOrderI18n();
  return (
    <dl className="mt-8 border-t border-line">
      <div className="border-b border-line py-2">
        <dt className="text-small text-ink-2">{t("track.pickUpAt")}</dt>
        <dd className="font-semibold">
          <bdi>{place.address}</bdi> · <bdi>{place.city}</bdi>
        </dd>
      </div>
      <div className="border-b border-line py-2">
        <dt className="text-small text-ink-2">{t("track.hours")}</dt>
        {formatOpeningHours(place.hours, locale).map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </div>
    </dl>
  );
}
