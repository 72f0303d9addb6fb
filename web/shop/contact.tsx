import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { PublicSettings } from "../../contract/content.ts";
import { formatPhone } from "../../contract/phone.ts";
import type { Translate } from "../../contract/translate.ts";
import { buildBreadcrumbData, buildOrganizationData, buildStoreData } from "../../server/discovery/structured-data.ts";
import { contactMessagesOf, formMessagesOf } from "../../server/platform/messages/part-messages.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { pageContext } from "../context.ts";
import { formTexts } from "../form-texts.ts";
import { loadFrame } from "../frame/load.ts";
import { useShopData } from "../frame.tsx";
import { createShopMeta } from "../meta.ts";
import { PartTextsProvider } from "../own-texts.tsx";
import { contactTexts, useContactI18n } from "../part-texts.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { IconLink } from "../ui/icon-button.tsx";
import type { Route } from "./+types/contact";
import { ContactForm } from "./contact/contact-form.tsx";
import { OpeningHours } from "./contact/hours.tsx";
import { MapCard } from "./contact/map-card.tsx";
import { canPromiseReply, getWhatsappUrl, listSocialLinks } from "./contact-links.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller, publicUrl, structuredData } = context.get(pageContext);
  const { settings } = await loadFrame(db, caller);
  const site = { publicUrl, locale: caller.locale };
  const place = buildStoreData(settings, site);
  structuredData.push(
    buildOrganizationData(settings, site),
    buildBreadcrumbData(crumbsOf(translate(caller.locale)), site),
  );
  if (place) structuredData.push(place);
  const { business_hours: hours, map } = settings;
  return { formMessages: formMessagesOf(caller.locale), contactMessages: contactMessagesOf(caller.locale), hours, map };
}

const crumbsOf = (t: Translate) => [
  { name: t("frame.home"), path: "/" },
  { name: t("contact.title"), path: "/contact" },
];

export function meta({ matches }: Route.MetaArgs) {
  return createShopMeta(matches, ({ t }) => ({
    title: t("contact.title"),
    description: t("contact.text"),
    path: "/contact",
  }));
}

export default function Contact({ loaderData: { formMessages, contactMessages, ...place } }: Route.ComponentProps) {
  return (
    <PartTextsProvider texts={formTexts} messages={formMessages}>
      <PartTextsProvider texts={contactTexts} messages={contactMessages}>
        <ContactScreen {...place} />
      </PartTextsProvider>
    </PartTextsProvider>
  );
}

function ContactScreen({ hours, map }: Pick<PublicSettings, "map"> & { hours: PublicSettings["business_hours"] }) {
  const { settings } = useShopData();
  const { t } = useContactI18n();
  const [search] = useSearchParams();
  const social = listSocialLinks(settings.social_media);
  return (
    <div className="page py-4">
      <Breadcrumbs
        label={t("frame.breadcrumbs")}
        items={crumbsOf(t).map(({ name, path }) => ({ label: name, to: path }))}
      />
      <h1 className="mt-1">{t("contact.title")}</h1>
      {canPromiseReply(settings) && <p className="mt-1 text-ink-2">{t("contact.reply")}</p>}
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <Ways />
          {hours.length > 0 && <OpeningHours hours={hours} />}
          {map && <MapCard place={map} address={settings.company_address} />}
          {social.length > 0 && (
            <section aria-labelledby="social">
              <h2 id="social" className="text-h3">
                {t("frame.social")}
              </h2>
              <ul className="-ms-2.5 flex flex-wrap">
                {social.map(({ network, url, icon, name }) => (
                  <li key={network}>
                    <IconLink icon={icon} label={name} to={url} newTab />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <section aria-labelledby="write" className="lg:order-first">
          <h2 id="write" className="mb-4 text-h3">
            {t("contact.write")}
          </h2>
          <ContactForm sent={search.has("sent")} refused={search.has("refused")} />
        </section>
      </div>
    </div>
  );
}

function Ways() {
  const { settings } = useShopData();
  const { t } = useContactI18n();
  const whatsapp = getWhatsappUrl(settings);
  return (
    <ul className="grid gap-1">
      {whatsapp && (
        <Way icon="whatsapp" name={t("frame.whatsapp")} to={whatsapp}>
          <bdi dir="ltr">{formatPhone(`+${settings.company_whatsapp}`)}</bdi>
        </Way>
      )}
      {settings.company_phone && (
        <Way icon="phone" name={t("contact.phone")} to={`tel:${settings.company_phone}`}>
          <bdi dir="ltr">{formatPhone(settings.company_phone)}</bdi>
        </Way>
      )}
      {settings.company_email && (
        <Way icon="mail" name={t("contact.email")} to={`mailto:${settings.company_email}`}>
          <bdi className="break-all">{settings.company_email}</bdi>
        </Way>
      )}
      {settings.company_address && (
        <Way icon="map-pin" name={t("contact.address")}>
          {settings.company_address}
        </Way>
      )}
    </ul>
  );
}

function Way({ icon, name, to, children }: { icon: IconName; name: string; to?: string; children: ReactNode }) {
  const content = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sand text-deep">
        <Icon name={icon} size={22} />
      </span>
      <span className="min-w-0">
        <span className="block text-small text-ink-2">{name}</span>
        <span className="block font-medium">{children}</span>
      </span>
    </>
  );
  const look = "flex min-h-14 items-center gap-3 py-1 no-underline";
  return (
    <li>
      {to ? (
        <Anchor to={to} newTab={to.startsWith("https:")} className={look}>
          {content}
        </Anchor>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}
