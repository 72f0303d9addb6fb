import { listCityChoices } from "../../server/delivery/cities.ts";
import { createWhatsappLink } from "../../server/orders/admin/customer-message.ts";
import { getAdminOrder } from "../../server/orders/admin/order.ts";
import { clock } from "../../server/platform/clock.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { awaitOrThrowNotFound } from "../not-found.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/order";
import { isAdmin } from "./access.ts";
import { UnsavedGuard } from "./form/unsaved-guard.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { CancelOrderButton } from "./parts/cancel-order.tsx";
import { ConfirmOrderPanel } from "./parts/order-confirm.tsx";
import { OrderContacts } from "./parts/order-contacts.tsx";
import { OrderCustomer } from "./parts/order-customer.tsx";
import { OrderDelivery } from "./parts/order-delivery.tsx";
import { OrderHistory } from "./parts/order-history.tsx";
import { OrderItems } from "./parts/order-items.tsx";
import { OrderMails, UndeliveredMails } from "./parts/order-mails.tsx";
import { OrderDocuments } from "./parts/order-papers.tsx";
import { OrderPayment } from "./parts/order-payment.tsx";
import { ActivityLink } from "./parts/page-links.tsx";
import { PendingOrderActionBanner } from "./parts/pending-banner.tsx";
import { ReturnOrderButton } from "./parts/return-order.tsx";
import { StatusTag } from "./parts/tags.tsx";
import { usePendingOrderAction } from "./pending-step.ts";
import { useDurationTexts, useServerClock } from "./time.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const order = await awaitOrThrowNotFound(getAdminOrder(db, caller, params.number));
  return {
    title: formatAdminTitle(caller.locale, "admin.order.title", { number: order.number }),
    order,
    whatsapp: await createWhatsappLink(db, caller, order),
    cities: order.can_edit ? await listCityChoices(db, caller) : [],
    isAdmin: isAdmin(caller),
    loadedAt: clock.now().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Order({ loaderData }: Route.ComponentProps) {
  const { t, dateTime } = useAdminI18n();
  const pendingStep = usePendingOrderAction(loaderData.order.number);
  // During the undo window, shows the order as if the pending action had succeeded, and offers no further action.
  const order = pendingStep ? { ...loaderData.order, status: pendingStep.status, actions: [] } : loaderData.order;
  const { whatsapp } = loaderData;
  const now = useServerClock(loaderData.loadedAt);
  const { ago } = useDurationTexts();
  return (
    <>
      <Anchor
        to="/admin/orders"
        className="-ms-2 -mt-2 mb-1 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-small text-ink-2 no-underline hover:text-ink"
      >
        <Icon name="chevron-start" size={18} className="mirror-rtl" />
        {t("admin.orders")}
      </Anchor>
      <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi>{order.number}</bdi>
        <StatusTag
          status={order.status}
          fulfilment={pendingStep ? undefined : loaderData.order.fulfilment}
          className="font-body"
        />
      </h1>
      <p className="mt-1 mb-5 text-small text-ink-2">
        {t("admin.order.placed", { date: dateTime(order.date) })} · {ago(order.date, now)}
      </p>
      <PendingOrderActionBanner number={order.number} />
      <UndeliveredMails order={order} />
      <OrderDocuments order={order} />
      <div className="grid items-start gap-3 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-5">
        <div className="grid gap-3 lg:gap-5">
          <ConfirmOrderPanel order={order} whatsapp={whatsapp} />
          <OrderPayment order={order} now={now} />
          <OrderDelivery order={order} whatsapp={whatsapp} />
          <OrderCustomer order={order} whatsapp={whatsapp} cities={loaderData.cities} />
        </div>
        <div className="grid gap-3 lg:gap-5">
          <OrderItems order={order} />
          <OrderContacts order={order} />
          <OrderMails order={order} />
          <OrderHistory order={order} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {loaderData.isAdmin && <ActivityLink kind="order" subject={order.number} />}
            <ReturnOrderButton order={order} />
            <CancelOrderButton order={order} />
          </div>
        </div>
      </div>
      <UnsavedGuard />
    </>
  );
}
