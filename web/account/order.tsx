import { data } from "react-router";
import type { OrderStatus } from "../../contract/order-states.ts";
import type { Order } from "../../contract/orders.ts";
import { isAwaitingTransfer } from "../../contract/payment-methods.ts";
import { orderNumberSchema } from "../../server/orders/identifiers.ts";
import { getOrder, getTracking } from "../../server/orders/order.ts";
import { orderMessagesOf } from "../../server/platform/messages/part-messages.ts";
import { pageContext } from "../context.ts";
import { useShopData } from "../frame.tsx";
import { InterpolatedText } from "../i18n.tsx";
import { awaitOrThrowNotFound, type NotFoundData } from "../not-found.ts";
import { PartTextsProvider } from "../own-texts.tsx";
import { orderTexts, useAccountI18n, useAccountOrderI18n } from "../part-texts.ts";
import { getWhatsappUrl } from "../shop/contact-links.ts";
import { isNotFoundError } from "../shop/failure.tsx";
import { BankDetails } from "../shop/order/bank-details.tsx";
import { OrderSummary } from "../shop/order/order-summary.tsx";
import { InvoiceDownload, OrderTermsDownload } from "../shop/order/paper.tsx";
import { ParcelTracking } from "../shop/order/parcel.tsx";
import { ReceiptForm } from "../shop/order/send-receipt.tsx";
import { useRevalidateOnFocus } from "../shop/order/use-fresh-on-focus.ts";
import { DueCardPaymentNotice } from "../shop/payment/card-due.tsx";
import { loadDueCardPayment } from "../shop/payment/load.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/order";
import { requireVerifiedEmail } from "./access.ts";
import { createAccountMeta, createNotFoundMeta } from "./meta.ts";
import { CancelOrderButton, OrderAgainButton } from "./orders/order-actions.tsx";
import { OrderStatusTag } from "./orders/order-state.tsx";
import { BackLink } from "./parts/up-link.tsx";
import { TabFailure } from "./profile/failure.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireVerifiedEmail];

/** Loads an order. Another customer's order gives the same 404 as an unknown order number (R19). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { db, caller } = page;
  const ref = params.ref.toUpperCase();
  if (!orderNumberSchema.safeParse(ref).success)
    throw data({ code: "order_not_found" } satisfies NotFoundData, { status: 404 });
  const owned = { ref, key: null };
  const order = await awaitOrThrowNotFound(getOrder(db, caller, owned));
  return {
    order,
    messages: orderMessagesOf(caller.locale),
    due: await loadDueCardPayment(page, owned, order),
    tracking: await awaitOrThrowNotFound(getTracking(db, caller, owned)),
  };
}

export const meta: Route.MetaFunction = ({ matches, params: { ref }, error }) =>
  isNotFoundError(error)
    ? createNotFoundMeta(matches, "refusal.order_not_found")
    : createAccountMeta(matches, "orders.title", `/orders/${ref}`, { number: ref.toUpperCase() });

export default function OrderPage({ loaderData: { messages, ...order } }: Route.ComponentProps) {
  return (
    <PartTextsProvider texts={orderTexts} messages={messages}>
      <OwnOrder {...order} />
    </PartTextsProvider>
  );
}

function OwnOrder({ order, due, tracking }: Omit<Route.ComponentProps["loaderData"], "messages">) {
  const { t, date } = useAccountI18n();
  useRevalidateOnFocus();
  return (
    <div className="page pt-2 pb-16 md:pt-6">
      <BackLink to="/profile/orders">{t("profile.orders")}</BackLink>
      <h1 className="text-h1">
        <InterpolatedText text={t("orders.title")} values={{ number: <bdi dir="ltr">{order.number}</bdi> }} />
      </h1>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <OrderStatusTag order={order} />
        <span>
          <InterpolatedText
            text={t("orders.placedOn")}
            values={{ date: <time dateTime={order.date}>{date(order.date, "long")}</time> }}
          />
        </span>
      </p>
      {isOver(order) && (
        <div className="mt-5">
          <OrderAgainButton number={order.number} variant="primary" formClassName="sm:w-fit" />
        </div>
      )}
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-16">
        {isAwaitingTransfer(order) && (
          <div className="grid gap-6">
            <BankDetails order={order} />
            <ReceiptForm number={order.number} left={order.receipts_left} />
          </div>
        )}
        {due && <DueCardPaymentNotice number={order.number} due={due} />}
        <section
          aria-labelledby="whereabouts"
          className="self-start lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:rounded-lg lg:bg-surface lg:p-6"
        >
          <h2 id="whereabouts" className="text-h3">
            {t("orders.delivery")}
          </h2>
          <ParcelTracking tracking={tracking} />
        </section>
        <OrderSummary
          order={order}
          action={
            order.status === "delivered"
              ? ({ product_slug, name }) => (
                  <Anchor
                    to={`/product/${product_slug}#reviews`}
                    className="inline-flex min-h-11 items-center text-small underline underline-offset-4 print:hidden"
                  >
                    {t("orders.review")}
                    <span className="visually-hidden"> {name}</span>
                  </Anchor>
                )
              : undefined
          }
        />
        <Actions order={order} />
      </div>
    </div>
  );
}

const OVER: readonly OrderStatus[] = ["delivered", "canceled", "returned"];
const isOver = ({ status }: Order): boolean => OVER.includes(status);

function Actions({ order }: { order: Order }) {
  const { t, money } = useAccountOrderI18n();
  const { settings } = useShopData();
  const { number, status } = order;
  const text =
    status === "placed"
      ? t("order.whatsappText", { number, amount: money(order.total) })
      : t("orders.askText", { number });
  const whatsapp = getWhatsappUrl(settings, text);
  return (
    <div className="grid gap-3 border-t border-line pt-6 print:hidden">
      <div className="flex flex-wrap gap-3">
        {whatsapp && (
          <ButtonLink to={whatsapp} newTab variant="whatsapp" icon="whatsapp" className="max-sm:w-full">
            {t(status === "placed" ? "order.whatsapp" : "orders.ask")}
          </ButtonLink>
        )}
        {!isOver(order) && <OrderAgainButton number={number} formClassName="grow sm:grow-0" />}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <InvoiceDownload order={order} className="grow sm:grow-0" />
        <OrderTermsDownload order={order} className="grow sm:grow-0" />
        <Button variant="secondary" icon="printer" onClick={() => print()} className="grow sm:grow-0">
          {t("order.print")}
        </Button>
        {order.can_cancel && <CancelOrderButton number={number} className="px-2! max-sm:w-full" />}
      </div>
    </div>
  );
}

const MISSING = {
  icon: "box",
  title: "refusal.order_not_found",
  text: "orders.missingText",
  to: "/profile/orders",
  back: "profile.orders",
} as const;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TabFailure error={error} title="orders.loadFailed" text="orders.loadFailedText" missing={MISSING} />;
}
