import type { AdminCustomer } from "../../contract/admin-customers.ts";
import { readPageNumber } from "../../contract/paging.ts";
import { getCustomer } from "../../server/customers/admin/customer.ts";
import { clock } from "../../server/platform/clock.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { awaitOrThrowNotFound } from "../not-found.ts";
import { Banner } from "../ui/banner.tsx";
import type { Route } from "./+types/customer";
import { isAdmin } from "./access.ts";
import { BlockCustomerPanel } from "./customers/block-customer.tsx";
import { CustomerContact } from "./customers/customer-contact.tsx";
import { CustomerFigures } from "./customers/customer-figures.tsx";
import { CustomerNotes } from "./customers/customer-notes.tsx";
import { CustomerOrders } from "./customers/customer-orders.tsx";
import { CustomerReviews } from "./customers/customer-reviews.tsx";
import { PersonalDataPanel } from "./customers/own-data.tsx";
import { UnsavedGuard } from "./form/unsaved-guard.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { ConfirmButton } from "./parts/confirmed-call.tsx";
import { ActivityLink, BackLink } from "./parts/page-links.tsx";
import { CustomerTags } from "./parts/tags.tsx";
import { useServerClock } from "./time.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const customer = await awaitOrThrowNotFound(getCustomer(db, caller, { id, page: readPageNumber(url.searchParams) }));
  return {
    title: formatAdminTitle(caller.locale, "admin.customer.title", { name: customer.name }),
    customer,
    isAdmin: isAdmin(caller),
    loadedAt: clock.now().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Customer({ loaderData }: Route.ComponentProps) {
  const { t, date, dateTime } = useAdminI18n();
  const { customer, isAdmin: mayAll } = loaderData;
  const now = useServerClock(loaderData.loadedAt);
  const { block, since } = customer;
  return (
    <>
      <BackLink to="/admin/customers">{t("admin.customers")}</BackLink>
      <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 wrap-anywhere">{customer.name || t("admin.customers.nameless")}</bdi>
        <span className="flex flex-wrap gap-2 font-body">
          <CustomerTags customer={customer} />
        </span>
      </h1>
      <p className="mt-1 mb-5 text-small text-ink-2">
        {since ? t("admin.customer.since", { date: date(since) }) : t("admin.customer.guestText")}
      </p>
      {block && (
        <Banner tone="error" className="mb-4">
          <p className="font-semibold">{t("admin.customer.blockedText")}</p>
          <p className="text-small">
            <bdi>{block.reason}</bdi> · <bdi>{block.by}</bdi> · {dateTime(block.at)}
          </p>
        </Banner>
      )}
      <div className="grid items-start gap-3 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-5">
        <div className="grid gap-3 lg:gap-5">
          <CustomerContact customer={customer} />
          <CustomerNotes customer={customer} />
        </div>
        <div className="grid gap-3 lg:gap-5">
          <CustomerFigures customer={customer} now={now} />
          <CustomerOrders customer={customer} />
          <CustomerReviews customer={customer} />
          {mayAll && <ActivityLink kind="customer" subject={customer.id} />}
          <div className="grid gap-2 sm:flex sm:flex-wrap sm:items-center">
            {!customer.is_staff && <BlockCustomerPanel customer={customer} />}
            {!customer.is_staff && !customer.is_guest && <SignOutCustomer customer={customer} />}
            {mayAll && <PersonalDataPanel customer={customer} />}
          </div>
        </div>
      </div>
      <UnsavedGuard />
    </>
  );
}

function SignOutCustomer({ customer: { id, name } }: { customer: AdminCustomer }) {
  const { t } = useAdminI18n();
  return (
    <ConfirmButton
      path={`/admin/customers/${id}/sessions`}
      label={t("admin.signOutCustomer.ask")}
      icon="logout"
      title={t("admin.signOutCustomer.title", { name })}
      answer={t("admin.signOutCustomer.answer")}
      done={t("admin.signOutCustomer.done", { name })}
    >
      {t("admin.signOutCustomer.text")}
    </ConfirmButton>
  );
}
