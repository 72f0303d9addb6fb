import type { Tracking } from "../../../contract/orders.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { CopyValue } from "./copy-value.tsx";
import { useOrderI18n } from "./i18n.ts";
import { Timeline } from "./timeline.tsx";

/** Where the parcel is (E8): when it is expected, its way so far, and its number at the courier's. */
export function Parcel({ tracking }: { tracking: Tracking }) {
  const { t, dateSpan } = useOrderI18n();
  const { status, courier, tracking_number, tracking_url, estimated_delivery, awaits_transfer } = tracking;
  const { from, to } = dateSpan(estimated_delivery.from, estimated_delivery.to);
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
      {isUnderWay && (
        <p className="mt-5 rounded-md bg-sand px-4 py-3">
          <span className="block text-small text-ink-2">
            {t(awaits_transfer ? "track.estimatedTransfer" : "track.estimated")}
          </span>
          <span className="font-bold">{from === to ? to : t("track.between", { from, to })}</span>
        </p>
      )}
      <div className="mt-6">
        <Timeline tracking={tracking} />
      </div>
      {/* One that was canceled has gone to nobody. */}
      {status !== "canceled" && (
        <dl className="mt-8 border-t border-line">
          <div className="border-b border-line py-2">
            <dt className="text-small text-ink-2">{t("track.courier")}</dt>
            <dd className="font-semibold">
              <bdi>{courier}</bdi>
            </dd>
          </div>
          {tracking_number && (
            <CopyValue
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
