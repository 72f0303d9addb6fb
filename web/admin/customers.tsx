import { useNavigation } from "react-router";
import { CUSTOMER_SORTS, type CustomerQuery } from "../../contract/admin-customers.ts";
import { SEARCH_MAX_LENGTH } from "../../contract/constants.ts";
import { readPageNumber } from "../../contract/paging.ts";
import { listCustomers } from "../../server/customers/admin/list.ts";
import { clock } from "../../server/platform/clock.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { ButtonLink } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/customers";
import { CustomerTable } from "./customers/customer-table.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { ChoiceChips } from "./parts/choice-chips.tsx";
import { Pager } from "./parts/pager.tsx";
import { SearchForm } from "./parts/search-form.tsx";
import { useServerClock } from "./time.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const query = readCustomerQuery(url.searchParams);
  return {
    title: formatAdminTitle(caller.locale, "admin.customers"),
    query,
    customers: await listCustomers(db, caller, query),
    loadedAt: clock.now().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Customers({ loaderData: { query, customers, loadedAt } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const now = useServerClock(loadedAt);
  const isLoading = useNavigation().location?.pathname.endsWith("/admin/customers") ?? false;
  const { items, pagination } = customers;
  return (
    <>
      <div className="mb-4 gap-x-10 gap-y-4 md:flex md:items-end md:justify-between">
        <h1 className="mb-3 md:mb-1">
          {t("admin.customers")}{" "}
          <span className="font-body text-body font-normal text-ink-2 tabular-nums">{pagination.total}</span>
        </h1>
        <Search query={query} />
      </div>
      <ChoiceChips
        label={t("admin.customers.sort")}
        choices={CUSTOMER_SORTS}
        shown={query.sort}
        nameOf={(sort) => t(`admin.customers.sort.${sort}`)}
        address={(sort) => customersAddress({ q: query.q, sort })}
      />
      <div
        aria-busy={isLoading}
        className={cx("mt-2 transition-opacity duration-base", isLoading && "opacity-50 delay-300")}
      >
        {items.length > 0 ? <CustomerTable customers={items} now={now} /> : <Nobody query={query} />}
        <Pager
          page={query.page}
          lastPage={pagination.last_page}
          address={(page) => customersAddress({ ...query, page })}
        />
      </div>
    </>
  );
}

function Search({ query: { q, sort } }: { query: CustomerQuery }) {
  const { t } = useAdminI18n();
  return (
    <SearchForm
      action="/admin/customers"
      q={q}
      label={t("admin.customers.search")}
      placeholder={t("admin.customers.searchHint")}
      preserved={sort === "newest" ? [] : [["sort", sort]]}
      className="md:w-96"
    />
  );
}

function Nobody({ query: { q, page } }: { query: CustomerQuery }) {
  const { t } = useAdminI18n();
  return (
    <EmptyState
      heading="h2"
      icon={q ? "search" : "users"}
      title={q ? t("admin.customers.noMatch", { q }) : t("admin.customers.empty")}
      text={t(q ? "admin.customers.noMatchText" : "admin.customers.emptyText")}
      action={
        q || page > 1 ? (
          <ButtonLink to="/admin/customers">{t("admin.customers.showAll")}</ButtonLink>
        ) : (
          <ButtonLink to="/admin/orders/new" icon="phone">
            {t("admin.phoneOrder.open")}
          </ButtonLink>
        )
      }
    />
  );
}

function readCustomerQuery(parameters: URLSearchParams): CustomerQuery {
  const sort = CUSTOMER_SORTS.find((name) => name === parameters.get("sort")) ?? "newest";
  const q = (parameters.get("q") ?? "").trim().slice(0, SEARCH_MAX_LENGTH);
  return { q, sort, page: readPageNumber(parameters) };
}

function customersAddress({ q = "", sort = "newest", page = 1 }: Partial<CustomerQuery>): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set("q", q);
  if (sort !== "newest") parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  const search = parameters.toString();
  return search ? `/admin/customers?${search}` : "/admin/customers";
}
