import {
  DEFAULT_LOCALE,
  FALLBACK_LOCALE,
  LANGUAGES,
  type Locale,
  PLANNED_LANGUAGE_NAMES,
} from "../../contract/locales.ts";
import { useShopData } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { getLanguageNameClass, LanguageLink, LanguageMenuItems } from "../language-link.tsx";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";

/** Language to switch to (U1): English on Arabic pages, else Arabic, else the first other offered language. */
function useOtherLanguage(): Locale | null {
  const { locale } = useI18n();
  const others = useShopData().settings.languages.offered.filter((offered) => offered !== locale);
  return (
    others.find((other) => other === (locale === DEFAULT_LOCALE ? FALLBACK_LOCALE : DEFAULT_LOCALE)) ??
    others[0] ??
    null
  );
}

/** Number of other languages that fit into a phone's header as links. More of them need a menu. */
const LINKS_MAX = 2;

export function OtherLanguageLinks({ className }: { className?: string }) {
  const { t, locale } = useI18n();
  const { offered } = useShopData().settings.languages;
  const others = offered.filter((other) => other !== locale);
  if (others.length > LINKS_MAX)
    return (
      <div className={cx("flex shrink-0", className)}>
        <Menu label={t("frame.allLanguages")} trigger={<Icon name="globe" />}>
          <LanguageMenuItems languages={offered} />
        </Menu>
      </div>
    );
  return (
    <div className={cx("flex shrink-0", className)}>
      {others.map((other) => (
        <LanguageLink
          key={other}
          to={other}
          label={`${shortNameOf(other)} · ${LANGUAGES[other].name}`}
          className="inline-flex size-11 items-center justify-center rounded-full text-small font-semibold no-underline transition-colors hover:bg-sand"
        >
          <span
            className={cx(
              getLanguageNameClass(other, locale),
              LANGUAGES[other].script === "Arabic" && "-mt-2 text-body",
            )}
          >
            {shortNameOf(other)}
          </span>
        </LanguageLink>
      ))}
    </div>
  );
}

const shortNameOf = (language: Locale): string => LANGUAGES[language].shortName ?? language.toUpperCase();

export function LanguageMenu({ className }: { className?: string }) {
  const { t, locale } = useI18n();
  const { offered } = useShopData().settings.languages;
  const other = useOtherLanguage();
  if (!other) return null;
  return (
    <div className={cx("flex items-center", className)}>
      <LanguageLink
        to={other}
        className="inline-flex min-h-11 items-center gap-2 rounded-full ps-3 pe-2 text-small no-underline transition-colors hover:bg-sand"
      >
        <Icon name="globe" size={20} />
        <span className={getLanguageNameClass(other, locale)}>{LANGUAGES[other].name}</span>
      </LanguageLink>
      <Menu label={t("frame.allLanguages")} trigger={<Icon name="chevron-down" size={18} />} buttonClassName="-ms-1">
        <LanguageMenuItems languages={offered} />
      </Menu>
    </div>
  );
}

export function LanguageButtons({ withPlanned, className }: { withPlanned?: boolean; className?: string }) {
  const { locale, t } = useI18n();
  const { offered } = useShopData().settings.languages;
  const planned = PLANNED_LANGUAGE_NAMES.filter(
    (name) => !offered.some((language) => LANGUAGES[language].name === name),
  );
  return (
    <div className={className}>
      <ul className="flex flex-wrap gap-2">
        {offered.map((language) => (
          <li key={language}>
            <LanguageLink
              to={language}
              className={cx(
                "inline-flex min-h-11 items-center rounded-full border px-4 text-small font-medium no-underline transition-colors",
                language === locale
                  ? "border-ink bg-ink text-plaster"
                  : "border-line bg-surface text-ink hover:border-control",
              )}
            >
              <span className={getLanguageNameClass(language, locale)}>{LANGUAGES[language].name}</span>
            </LanguageLink>
          </li>
        ))}
      </ul>
      {withPlanned && (
        <p className="mt-2 text-small text-ink-3">
          {t("frame.languagesToCome")} <bdi>{planned.join(" · ")}</bdi>
        </p>
      )}
    </div>
  );
}
