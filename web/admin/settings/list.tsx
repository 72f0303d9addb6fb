import { capitalize, formatLanguageList, translateLanguageName } from "../../../contract/language-names.ts";
import { listSetupItems } from "../../../server/dashboard/setup-checklist.ts";
import { formatAdminTitle } from "../../../server/platform/messages/admin-messages.ts";
import { summariseSettings } from "../../../server/settings/summary.ts";
import { pageContext } from "../../context.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { requireAdmin } from "../access.ts";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import { SetupChecklist } from "../parts/setup-checklist.tsx";
import type { Route } from "./+types/list";
import { useVatRateText } from "./value-texts.ts";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller, cards, hasMailServer } = context.get(pageContext);
  requireAdmin(caller);
  return {
    title: formatAdminTitle(caller.locale, "admin.settings"),
    setup: await listSetupItems(db, caller, { cards, hasMailServer }),
    summary: await summariseSettings(db, caller),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function SettingsList({ loaderData: { setup, summary } }: Route.ComponentProps) {
  const { t, locale, money } = useAdminI18n();
  const vatText = useVatRateText();
  const joinOrNotSet = (words: readonly string[]) => words.join(" · ") || t("admin.settings.notSet");
  const onOff = (isOn: boolean) => t(isOn ? "admin.settings.on" : "admin.settings.off");
  const { couriers, served, cities, vat, languages } = summary;
  return (
    <div className="mx-auto max-w-3xl">
      <h1>{t("admin.settings")}</h1>
      <p className="mt-2 text-ink-2">{t("admin.settings.intro")}</p>
      <div className="mt-5">
        <SetupChecklist items={setup} />
      </div>
      <ul className="mt-4 rounded-lg bg-surface">
        <Row to="shop" icon="home" label={t("admin.settings.shop")} now={joinOrNotSet(summary.shop)} />
        <Row
          to="languages"
          icon="globe"
          label={t("admin.settings.languages")}
          now={t("admin.settings.languages.now", {
            languages: capitalize(formatLanguageList(locale, languages.offered), locale),
            first: translateLanguageName(locale, languages.first),
          })}
        />
        <Row to="contact" icon="phone" label={t("admin.settings.contact")} now={joinOrNotSet(summary.contact)} />
        <Row
          to="hours"
          icon="clock"
          label={t("admin.settings.hours")}
          now={
            summary.daysOpen > 0
              ? t("admin.settings.hours.days", { count: summary.daysOpen })
              : t("admin.settings.notSet")
          }
        />
        <Row
          to="links"
          icon="share"
          label={t("admin.settings.links")}
          now={t("admin.settings.links.count", { count: summary.links })}
        />
        <Row
          to="orders"
          icon="bag"
          label={t("admin.settings.orders")}
          now={t("admin.settings.orders.now", { amount: money(summary.threshold) })}
        />
        <Row
          to="payment"
          icon="card"
          label={t("admin.settings.payment")}
          now={summary.payments.join(" · ") || t("admin.settings.payment.none")}
        />
        <Row
          to="delivery"
          icon="truck"
          label={t("admin.settings.delivery")}
          now={t("admin.settings.delivery.now", {
            couriers: t("admin.settings.delivery.couriers", { count: couriers }),
            served,
            cities,
          })}
        />
        <Row to="pick-up" icon="bag" label={t("admin.settings.pick_up")} now={onOff(summary.isPickUpOn)} />
        <Row
          to="taxes"
          icon="cash"
          label={t("admin.settings.taxes")}
          now={t("admin.settings.taxes.now", { usual: vatText(vat.usual), shipping: vatText(vat.shipping) })}
        />
        <Row
          to="protection"
          icon="shield"
          label={t("admin.settings.protection")}
          now={t("admin.settings.protection.now", {
            email: onOff(summary.isEmailProved),
            factor: onOff(summary.isSecondFactorRequired),
          })}
        />
        <Row to="/admin/team" icon="users" label={t("admin.settings.team")} now={t("admin.settings.team.now")} />
      </ul>
    </div>
  );
}

type RowProps = { to: string; icon: IconName; label: string; now: string };

function Row({ to, icon, label, now }: RowProps) {
  return (
    <li className="border-b border-line last:border-0">
      <Anchor
        to={to.startsWith("/") ? to : `/admin/settings/${to}`}
        className="flex min-h-16 items-center gap-4 rounded-lg px-4 py-3 no-underline transition-colors hover:bg-sand lg:px-6"
      >
        <Icon name={icon} size={22} className="text-ink-2" />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{label}</span>
          <span className="block text-small text-ink-2">
            <bdi>{now}</bdi>
          </span>
        </span>
        <Icon name="chevron-end" size={20} className="text-ink-2" />
      </Anchor>
    </li>
  );
}
