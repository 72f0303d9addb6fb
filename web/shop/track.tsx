import { data } from "react-router";
import type { OrderTracking } from "../../contract/orders.ts";
import { getTracking } from "../../server/orders/order.ts";
import { formMessagesOf, orderMessagesOf } from "../../server/platform/messages/part-messages.ts";
import { pageContext } from "../context.ts";
import { formTexts } from "../form-texts.ts";
import { useI18n } from "../i18n.tsx";
import { createShopMeta } from "../meta.ts";
import { PartTextsProvider } from "../own-texts.tsx";
import { orderTexts, useOrderI18n } from "../part-texts.ts";
import type { Route } from "./+types/track";
import { AmountRow } from "./amount.tsx";
import {
  awaitOrNullIfNotFound,
  loadOrderClaimState,
  type OrderClaimState,
  readOrderKey,
  readOrderNumber,
} from "./order/load.ts";
import { InvoiceDownload, OrderTermsDownload } from "./order/paper.tsx";
import { ParcelTracking } from "./order/parcel.tsx";
import { SaveOrderButton } from "./order/save-order.tsx";
import { ReceiptForm } from "./order/send-receipt.tsx";
import { TrackOrderForm } from "./order/track-form.tsx";
import { useRevalidateOnFocus } from "./order/use-fresh-on-focus.ts";
import { DueCardPaymentNotice } from "./payment/card-due.tsx";
import { type DueCardPayment as CardDueData, loadDueCardPayment } from "./payment/load.ts";

/** A wrong order key leads to the same page as an unknown order number, so that it does not reveal which orders exist (R25). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const search = new URL(request.url).searchParams;
  const number = readOrderNumber(request);
  const key = number && readOrderKey(request, page, number);
  const tracking = number ? await awaitOrNullIfNotFound(getTracking(page.db, page.caller, { ref: number, key })) : null;
  // An order number without an order key is not yet an error, but incomplete input.
  const isWrong = !tracking && search.has("order") && (search.has("key") || Boolean(key) || !number);
  const keeping = tracking && (await loadOrderClaimState(page, { ref: tracking.number, key }));
  const due = tracking && (await loadDueCardPayment(page, { ref: tracking.number, key }));
  const typed = { number: search.get("order") ?? "", key: isWrong ? (key ?? search.get("key") ?? "") : "" };
  const { locale } = page.caller;
  const texts = { formMessages: formMessagesOf(locale), orderMessages: orderMessagesOf(locale) };
  return data({ ...texts, typed, tracking, keeping, due, isWrong }, { status: isWrong ? 404 : 200 });
}

export function meta({ matches }: Route.MetaArgs) {
  return createShopMeta(matches, ({ t }) => ({
    title: t("track.title"),
    description: t("track.intro"),
    path: "/track",
    noindex: true,
  }));
}

export default function TrackPage({ loaderData }: Route.ComponentProps) {
  const { formMessages, orderMessages, typed, tracking, keeping, due, isWrong } = loaderData;
  const { t } = useI18n();
  return (
    <PartTextsProvider texts={formTexts} messages={formMessages}>
      <PartTextsProvider texts={orderTexts} messages={orderMessages}>
        <div className="page max-w-2xl! pt-6 pb-16 md:pt-10">
          <h1 className="text-h1">{t("track.title")}</h1>
          {tracking ? (
            <Tracked tracking={tracking} keeping={keeping} due={due} />
          ) : (
            <TrackOrderForm typed={typed} isWrong={isWrong} />
          )}
        </div>
      </PartTextsProvider>
    </PartTextsProvider>
  );
}

type TrackedProps = { tracking: OrderTracking; keeping: OrderClaimState; due: CardDueData | null };

function Tracked({ tracking, keeping, due }: TrackedProps) {
  const { t, money } = useOrderI18n();
  useRevalidateOnFocus();
  return (
    <>
      <p className="mt-1 text-ink-2">
        {t("track.number")} ·{" "}
        <bdi dir="ltr" className="font-semibold text-ink">
          {tracking.number}
        </bdi>
      </p>
      {due && <DueCardPaymentNotice number={tracking.number} due={due} className="mt-5" />}
      <ReceiptForm number={tracking.number} left={tracking.receipts_left} className="mt-5" />
      <ParcelTracking tracking={tracking} />
      {tracking.refunded > 0 && (
        <dl className="mt-6 border-t border-line pt-3">
          <AmountRow title={t("order.refunded")}>
            <bdi>{money(tracking.refunded)}</bdi>
          </AmountRow>
        </dl>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <InvoiceDownload order={tracking} className="max-sm:w-full" />
        <OrderTermsDownload order={tracking} className="max-sm:w-full" />
        <SaveOrderButton number={tracking.number} keeping={keeping} className="max-sm:w-full" />
      </div>
    </>
  );
}
