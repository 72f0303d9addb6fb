import { listCityChoices } from "../../../server/delivery/cities.ts";
import { type CourierRow, listCouriers, listUnservedCities } from "../../../server/delivery/couriers.ts";
import { formatAdminTitle } from "../../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../../context.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Tag } from "../../ui/badge.tsx";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { requireAdmin } from "../access.ts";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import { Panel } from "../parts/panel.tsx";
import type { Route } from "./+types/delivery";
import { ParcelPreview } from "./parcel-preview.tsx";
import { SettingsPage } from "./settings-form.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  return {
    title: formatAdminTitle(caller.locale, "admin.settings.delivery"),
    couriers: await listCouriers(db, caller),
    unserved: (await listUnservedCities(db, caller)).unserved,
    cities: await listCityChoices(db, caller),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

const NAMES_SHOWN = 8;

export default function Delivery({ loaderData: { couriers, unserved, cities } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const names = unserved.slice(0, NAMES_SHOWN).join(t("admin.settings.couriers.comma"));
  const add = (
    <ButtonLink to="/admin/settings/delivery/new" icon="plus">
      {t("admin.settings.couriers.add")}
    </ButtonLink>
  );
  return (
    <SettingsPage title={t("admin.settings.delivery")} hint={t("admin.settings.couriers.hint")}>
      {couriers.length === 0 ? (
        <EmptyState
          heading="h2"
          icon="truck"
          title={t("admin.settings.couriers.empty")}
          text={t("admin.settings.couriers.emptyText")}
          action={add}
        />
      ) : (
        <>
          {unserved.length > 0 && (
            <Banner tone="warning">
              {t("admin.settings.couriers.unserved", {
                count: unserved.length,
                names: unserved.length > NAMES_SHOWN ? `${names}…` : names,
              })}
            </Banner>
          )}
          <Panel title={t("admin.settings.couriers")}>
            <ul className="-mx-2 mb-4">
              {couriers.map((courier) => (
                <Courier key={courier.id} {...courier} />
              ))}
            </ul>
            {add}
          </Panel>
          <ParcelPreview cities={cities} />
        </>
      )}
    </SettingsPage>
  );
}

function Courier({ id, name, is_active, takes_cash, rates, lowest, highest }: CourierRow) {
  const { t, money } = useAdminI18n();
  const fees = [lowest, lowest === highest ? null : highest].filter((fee) => fee !== null).map((fee) => money(fee));
  return (
    <li className="border-b border-line">
      <Anchor
        to={`/admin/settings/delivery/${id}`}
        className="flex min-h-16 items-center gap-3 rounded-md px-2 py-3 no-underline transition-colors hover:bg-sand"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            <bdi>{name}</bdi>
            {!is_active && <Tag>{t("admin.settings.couriers.inactive")}</Tag>}
            {!takes_cash && <Tag>{t("admin.settings.couriers.noCash")}</Tag>}
          </span>
          <span className="block text-small text-ink-2">
            {t("admin.settings.couriers.places", { count: rates })}
            {fees.length > 0 && (
              <>
                {" · "}
                <bdi>{fees.join(" – ")}</bdi>
              </>
            )}
          </span>
        </span>
        <Icon name="chevron-end" size={20} className="text-ink-2" />
      </Anchor>
    </li>
  );
}
