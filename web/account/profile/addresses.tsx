import type { Address } from "../../../contract/address.ts";
import { ADDRESSES_MAX } from "../../../contract/constants.ts";
import { listAddresses } from "../../../server/customers/addresses.ts";
import { pageContext } from "../../context.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { QueryProvider } from "../../state/queries.tsx";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { createAccountMeta } from "../meta.ts";
import type { Route } from "./+types/addresses";
import { AddressCard } from "./address-card.tsx";
import { TabFailure } from "./failure.tsx";
import { useAddresses } from "./use-addresses.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  return { addresses: await listAddresses(db, caller) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  createAccountMeta(matches, "profile.addresses", "/profile/addresses");

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <Addresses loaded={loaderData.addresses} />
    </QueryProvider>
  );
}

function Addresses({ loaded }: { loaded: Address[] }) {
  const { t } = useAccountI18n();
  const { addresses, busyId, makeDefault, remove } = useAddresses(loaded);
  const add = (
    <ButtonLink to="/profile/addresses/new" icon="plus">
      {t("addresses.add")}
    </ButtonLink>
  );
  return (
    <>
      <h1 className="text-h2">{t("profile.addresses")}</h1>
      {addresses.length === 0 ? (
        <EmptyState icon="map-pin" title={t("addresses.empty")} action={add} />
      ) : (
        <>
          <ul className="mt-4 grid gap-3 md:grid-cols-2 md:gap-4">
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                isBusy={busyId === address.id}
                onMakeDefault={() => void makeDefault(address)}
                onDelete={() => void remove(address)}
              />
            ))}
          </ul>
          <div className="mt-5">
            {addresses.length < ADDRESSES_MAX ? add : <Banner>{t("refusal.addresses_full")}</Banner>}
          </div>
        </>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TabFailure error={error} title="addresses.loadFailed" />;
}
