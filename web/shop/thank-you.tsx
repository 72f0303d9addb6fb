import { redirect } from "react-router";
import { renderSVG } from "uqr";
import type { Order, OrderTracking } from "../../contract/orders.ts";
import { getOrder, getTracking } from "../../server/orders/order.ts";
import { orderMessagesOf } from "../../server/platform/messages/part-messages.ts";
import { OrderAccountOffer } from "../account/offer/account-offer.tsx";
import { pageContext } from "../context.ts";
import { useShopData } from "../frame.tsx";
import { InterpolatedText } from "../i18n.tsx";
import { createShopMeta } from "../meta.ts";
import { PartTextsProvider } from "../own-texts.tsx";
import { orderTexts, useOrderI18n } from "../part-texts.ts";
import { Banner } from "../ui/banner.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/thank-you";
import { getWhatsappUrl } from "./contact-links.ts";
import { BankDetails } from "./order/bank-details.tsx";
import { SignInHint } from "./order/in-account.tsx";
import {
  awaitOrNullIfNotFound,
  findLatestOrderPath,
  loadOrderClaimState,
  type OrderClaimState,
  readOrderKey,
  readOrderNumber,
} from "./order/load.ts";
import { NextSteps } from "./order/next-steps.tsx";
import { OrderSummary } from "./order/order-summary.tsx";
import { InvoiceDownload } from "./order/paper.tsx";
import { ParcelTracking } from "./order/parcel.tsx";
import { SaveOrderButton } from "./order/save-order.tsx";
import { ReceiptForm } from "./order/send-receipt.tsx";
import { useRevalidateOnFocus } from "./order/use-fresh-on-focus.ts";
import { CardNextSteps, DueCardPaymentNotice } from "./payment/card-due.tsx";
import { type DueCardPayment as CardDueData, loadDueCardPayment } from "./payment/load.ts";

/** Loads the order. Without access, it appears to be missing (R9). The QR code links to tracking with the order key. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const number = readOrderNumber(request);
  if (!number) throw redirect(await findLatestOrderPath(page));
  const key = readOrderKey(request, page, number);
  const orderRef = { ref: number, key };
  const order = await awaitOrNullIfNotFound(getOrder(page.db, page.caller, orderRef));
  const qr =
    order && key
      ? renderSVG(`${page.publicUrl}/track?order=${number}&key=${encodeURIComponent(key)}`, { border: 2 })
      : null;
  const keeping = order && (await loadOrderClaimState(page, orderRef));
  const due = order && (await loadDueCardPayment(page, orderRef, order));
  const hasMoved = order !== null && order.status !== "placed";
  const tracking = hasMoved ? await awaitOrNullIfNotFound(getTracking(page.db, page.caller, orderRef)) : null;
  const messages = orderMessagesOf(page.caller.locale);
  return { messages, number, order, due, tracking, qr, keeping, email: page.caller.account?.email ?? null };
}

export function meta({ matches }: Route.MetaArgs) {
  return createShopMeta(matches, ({ t }) => ({
    title: t("order.thanksPlain"),
    description: t("order.thanksPlain"),
    path: "/thank-you",
    noindex: true,
  }));
}

export default function ThankYouPage({ loaderData: { messages, ...confirmed } }: Route.ComponentProps) {
  return (
    <PartTextsProvider texts={orderTexts} messages={messages}>
      <Confirmation {...confirmed} />
    </PartTextsProvider>
  );
}

function Confirmation({ number, order, ...rest }: Omit<Route.ComponentProps["loaderData"], "messages">) {
  const { t } = useOrderI18n();
  return (
    <div className="page max-w-4xl! pt-6 pb-16 md:pt-10">
      {order && !hasEnded(order) && (
        <p className="mb-3 inline-flex size-12 items-center justify-center rounded-full bg-success text-surface">
          <Icon name="check" size={28} />
        </p>
      )}
      <h1 className="text-h1">
        {order ? (
          <InterpolatedText text={t("order.thanks")} values={{ name: <bdi>{order.shipping_address.firstName}</bdi> }} />
        ) : (
          <InterpolatedText text={t("order.numbered")} values={{ number: <bdi dir="ltr">{number}</bdi> }} />
        )}
      </h1>
      {order && (
        <p className="mt-1 text-ink-2">
          <InterpolatedText
            text={t("order.received")}
            values={{
              number: (
                <bdi dir="ltr" className="font-semibold text-ink">
                  {number}
                </bdi>
              ),
            }}
          />
        </p>
      )}
      {order ? <OwnOrder order={order} {...rest} /> : <OnlyConfirmed number={number} />}
    </div>
  );
}

const hasEnded = (order: Order | null): boolean => order?.status === "canceled" || order?.status === "returned";

type OwnOrderProps = {
  order: Order;
  due: CardDueData | null;
  tracking: OrderTracking | null;
  qr: string | null;
  keeping: OrderClaimState;
  email: string | null;
};

function OwnOrder({ order, due, tracking, qr, keeping, email }: OwnOrderProps) {
  const { t } = useOrderI18n();
  useRevalidateOnFocus();
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8">
      {order.mail === "limited" && !hasEnded(order) && <NotMailed order={order} />}
      {due && <DueCardPaymentNotice number={order.number} due={due} />}
      {tracking ? (
        <section aria-label={t("track.title")} className="-mt-6">
          <ParcelTracking tracking={tracking} />
        </section>
      ) : due ? (
        <CardNextSteps order={order} due={due} />
      ) : (
        <NextSteps order={order} />
      )}
      <Actions order={order} keeping={keeping} isDue={due !== null} />
      {!tracking && order.bank_accounts.length > 0 && order.payment_status === "pending" && (
        <BankDetails order={order} />
      )}
      <ReceiptForm number={order.number} left={order.receipts_left} />
      <OrderAccountOffer order={order} keeping={keeping} email={email} />
      <OrderSummary order={order} />
      {qr && <TrackingCode qr={qr} number={order.number} />}
    </div>
  );
}

function NotMailed({ order: { number, shipping_address } }: { order: Order }) {
  const { t } = useOrderI18n();
  const values = {
    email: (
      <bdi dir="ltr" className="wrap-anywhere">
        {shipping_address.email}
      </bdi>
    ),
    number: (
      <bdi dir="ltr" className="font-semibold">
        {number}
      </bdi>
    ),
  };
  return (
    <Banner tone="warning" role="status">
      <strong className="block font-semibold">{t("order.noMail")}</strong>
      <InterpolatedText text={t("order.noMailText")} values={values} />
    </Banner>
  );
}

function Actions({ order, keeping, isDue }: { order: Order; keeping: OrderClaimState; isDue: boolean }) {
  const { t, money } = useOrderI18n();
  const { settings } = useShopData();
  const { number, status, total } = order;
  const isPlaced = status === "placed";
  const text = isPlaced ? t("order.whatsappText", { number, amount: money(total) }) : t("track.helpText", { number });
  const whatsapp = getWhatsappUrl(settings, text);
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        {whatsapp && (
          <ButtonLink
            to={whatsapp}
            newTab
            variant={isDue || !isPlaced ? "secondary" : "whatsapp"}
            icon="whatsapp"
            className="max-sm:w-full"
          >
            {t(isPlaced ? "order.whatsapp" : "track.whatsapp")}
          </ButtonLink>
        )}
        {keeping === "own" ? (
          <SaveOrderButton number={number} keeping={keeping} className="grow sm:grow-0" />
        ) : (
          <ButtonLink to={`/track?order=${number}`} variant="secondary" icon="truck" className="grow sm:grow-0">
            {t("order.track")}
          </ButtonLink>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <InvoiceDownload order={order} className="grow sm:grow-0" />
        <Button variant="secondary" icon="printer" onClick={() => print()} className="grow sm:grow-0">
          {t("order.print")}
        </Button>
        {keeping === "claimable" && <SaveOrderButton number={number} keeping={keeping} className="max-sm:w-full" />}
      </div>
    </div>
  );
}

function TrackingCode({ qr, number }: { qr: string; number: string }) {
  const { t } = useOrderI18n();
  return (
    <section aria-label={t("order.qr")} className="flex flex-wrap items-center gap-5 border-t border-line pt-6">
      <div
        role="img"
        aria-label={t("order.qrLabel", { number })}
        className="w-40 shrink-0 overflow-hidden rounded-md bg-surface"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own SVG of our own URL.
        dangerouslySetInnerHTML={{ __html: qr }}
      />
      <div className="min-w-56 flex-1">
        <h2 className="text-h3">{t("order.qr")}</h2>
        <p className="mt-1 text-small text-ink-2">{t("order.qrText")}</p>
      </div>
    </section>
  );
}

function OnlyConfirmed({ number }: { number: string }) {
  const { t } = useOrderI18n();
  return (
    <>
      <p className="mt-4 max-w-prose">{t("order.openElsewhere")}</p>
      <SignInHint to={`/orders/${number}`} className="mt-1" />
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={`/track?order=${number}`} icon="truck">
          {t("order.track")}
        </ButtonLink>
        <ButtonLink to="/products" variant="secondary">
          {t("cart.continue")}
        </ButtonLink>
      </div>
    </>
  );
}
