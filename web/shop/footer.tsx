import type { ReactNode } from "react";
import { ABOUT_PAGE_SLUG, getPagePath } from "../../contract/page-path.ts";
import { formatPhone } from "../../contract/phone.ts";
import { useShopData } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { Anchor } from "../ui/anchor.tsx";
import { IconLink } from "../ui/icon-button.tsx";
import { getWhatsappUrl, listSocialLinks } from "./contact-links.ts";
import { FeedbackLink } from "./feedback-link.tsx";
import { LanguageButtons } from "./language-switcher.tsx";
import { createFooterMenu } from "./menu.ts";

function FooterList({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="mb-1 font-body text-small font-bold">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

const LINK =
  "inline-flex min-h-11 min-w-11 max-w-full items-center py-1.5 wrap-anywhere text-small text-ink-2 no-underline hover:underline";

function FooterLink({ to, newTab, children }: { to: string; newTab?: boolean; children: ReactNode }) {
  return (
    <li>
      <Anchor to={to} newTab={newTab} prefetch="intent" className={LINK}>
        {children}
      </Anchor>
    </li>
  );
}

export function Footer() {
  const { settings, pages, year, hasProducts, isFromDemo } = useShopData();
  const { t } = useI18n();
  const social = listSocialLinks(settings.social_media);
  const whatsapp = getWhatsappUrl(settings);
  return (
    <footer id="footer" tabIndex={-1} className="mt-16 bg-sand pb-[env(safe-area-inset-bottom)]">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:grid-cols-4">
        <FooterList title={t("frame.navigation")}>
          {createFooterMenu(settings.menu, hasProducts, t).map((entry) => (
            <FooterLink key={entry.id} to={entry.url}>
              {entry.text}
            </FooterLink>
          ))}
        </FooterList>
        <FooterList title={t("frame.information")}>
          {pages
            .filter((page) => page.slug !== ABOUT_PAGE_SLUG)
            .map((page) => (
              <FooterLink key={page.id} to={getPagePath(page.slug)}>
                {page.title}
              </FooterLink>
            ))}
        </FooterList>
        <FooterList title={t("frame.contact")} className="col-span-2 md:col-span-1">
          {settings.company_email && (
            <FooterLink to={`mailto:${settings.company_email}`}>
              <bdi className="break-all">{settings.company_email}</bdi>
            </FooterLink>
          )}
          {settings.company_phone && (
            <FooterLink to={`tel:${settings.company_phone}`}>
              <bdi dir="ltr">{formatPhone(settings.company_phone)}</bdi>
            </FooterLink>
          )}
          {whatsapp && (
            <FooterLink to={whatsapp} newTab>
              {t("frame.whatsapp")}
            </FooterLink>
          )}
          <FooterLink to="/contact">{t("frame.contactForm")}</FooterLink>
          {hasProducts && (
            <li>
              <FeedbackLink className={LINK} />
            </li>
          )}
          {settings.company_address && <li className="py-2 text-small text-ink-2">{settings.company_address}</li>}
        </FooterList>
        <div className="col-span-2 md:col-span-1">
          <h2 className="mb-3 font-body text-small font-bold">{t("frame.language")}</h2>
          <LanguageButtons withPlanned={isFromDemo} />
          {social.length > 0 && (
            <ul aria-label={t("frame.social")} className="-ms-2.5 mt-4 flex flex-wrap">
              {social.map(({ network, url, icon, name }) => (
                <li key={network}>
                  <IconLink icon={icon} label={name} to={url} newTab className="hover:bg-plaster" />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="page border-t border-line py-4 text-small text-ink-2">
        <p>{t("frame.copyright", { year, name: settings.site_name })}</p>
      </div>
    </footer>
  );
}
