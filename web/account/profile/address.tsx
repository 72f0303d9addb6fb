import { data } from "react-router";
import { id as rowId } from "../../../contract/fields.ts";
import { getAddress, listAddresses } from "../../../server/customers/addresses.ts";
import { listCityChoices } from "../../../server/delivery/cities.ts";
import { pageContext } from "../../context.ts";
import { awaitOrThrowNotFound, type NotFoundData } from "../../not-found.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { isNotFoundError } from "../../shop/failure.tsx";
import { createAccountMeta, createNotFoundMeta } from "../meta.ts";
import { BackLink } from "../parts/up-link.tsx";
import type { Route } from "./+types/address";
import { AddressForm } from "./address-form.tsx";
import { TabFailure } from "./failure.tsx";

const NEW = "new";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const cities = await listCityChoices(db, caller);
  if (params.id === NEW) return { address: null, cities, isFirst: (await listAddresses(db, caller)).length === 0 };
  const id = rowId.safeParse(params.id);
  if (!id.success) throw data({ code: "address_not_found" } satisfies NotFoundData, { status: 404 });
  return { address: await awaitOrThrowNotFound(getAddress(db, caller, { id: id.data })), cities, isFirst: false };
}

export const meta: Route.MetaFunction = ({ matches, params: { id }, error }) =>
  isNotFoundError(error)
    ? createNotFoundMeta(matches, "refusal.address_not_found")
    : createAccountMeta(matches, id === NEW ? "addresses.new" : "addresses.change", `/profile/addresses/${id}`);

export default function AddressPage({ loaderData: { address, cities, isFirst } }: Route.ComponentProps) {
  const { t } = useAccountI18n();
  return (
    <div className="max-w-lg">
      <BackLink to="/profile/addresses">{t("addresses.all")}</BackLink>
      <h1 className="text-h2">{t(address ? "addresses.change" : "addresses.new")}</h1>
      <AddressForm key={address?.id} address={address} cities={cities} isFirst={isFirst} />
    </div>
  );
}

const MISSING = {
  icon: "map-pin",
  title: "refusal.address_not_found",
  to: "/profile/addresses",
  back: "addresses.all",
} as const;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TabFailure error={error} title="addresses.loadFailed" missing={MISSING} />;
}
