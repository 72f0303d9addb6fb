import type { MouseEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { LANGUAGES, type Locale } from "../contract/locales.ts";
import { useI18n } from "./i18n.tsx";
import { getLocalizedPath, switchLanguage } from "./language.ts";
import { cx } from "./ui/cx.ts";
import { Icon } from "./ui/icon.tsx";

/** Language links leave out a longer query string, because a page contains eight of these links. */
const QUERY_MAX = 1000;

type LanguageLinkProps = { to: Locale; role?: string; label?: string; children: ReactNode; className?: string };

export function LanguageLink({ to, role, label, children, className }: LanguageLinkProps) {
  const { locale } = useI18n();
  const { pathname, search } = useLocation();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    switchLanguage(to);
  };
  const chosen = to === locale;
  const state = role ? { role, "aria-checked": chosen } : { "aria-current": chosen || undefined };
  return (
    <a
      href={getLocalizedPath(to, pathname) + (search.length > QUERY_MAX ? "" : search)}
      hrefLang={to}
      lang={to}
      aria-label={label}
      onClick={press}
      {...state}
      className={className}
    >
      {children}
    </a>
  );
}

export const getLanguageNameClass = (language: Locale, locale: Locale) =>
  LANGUAGES[language].script === "Arabic" && LANGUAGES[locale].script !== "Arabic" ? "system-arabic" : undefined;

export function LanguageMenuItems({ languages }: { languages: readonly Locale[] }) {
  const { locale } = useI18n();
  return languages.map((language) => (
    <LanguageLink
      key={language}
      to={language}
      role="menuitemradio"
      className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start no-underline transition-colors hover:bg-sand"
    >
      <span className={cx("grow", getLanguageNameClass(language, locale))}>{LANGUAGES[language].name}</span>
      {language === locale && <Icon name="check" size={18} />}
    </LanguageLink>
  ));
}
