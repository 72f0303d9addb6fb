import { FOOTER_MENU_MAX } from "../../../../contract/constants.ts";
import type { MenuEntry } from "../../../../contract/content.ts";
import type { Locale } from "../../../../contract/locales.ts";
import { Icon } from "../../../ui/icon.tsx";
import { LanguageChips } from "../../form/language-chips.tsx";
import { useAdminI18n } from "../../i18n.tsx";
import { ShopStyledPreview } from "../../parts/as-in-shop.tsx";
import { Panel } from "../../parts/panel.tsx";

type MenuPreviewProps = { menu: readonly MenuEntry[]; language: Locale; onLanguage: (language: Locale) => void };

export function MenuPreview({ menu, language, onLanguage }: MenuPreviewProps) {
  const { t } = useAdminI18n();
  return (
    <Panel title={t("admin.content.page.preview")}>
      <LanguageChips
        label={t("admin.content.page.language")}
        name="preview-language"
        language={language}
        onLanguage={onLanguage}
        className="mb-4"
      />
      <h3 className="mb-2 font-body text-small font-semibold">{t("admin.content.menu.header")}</h3>
      <ShopStyledPreview language={language} className="overflow-hidden rounded-md border border-line bg-plaster px-3">
        <ul className="flex flex-wrap" data-preview="header">
          {menu.map(({ id, text, children }) => (
            <li key={id} className="inline-flex min-h-11 items-center gap-1 px-2.5 text-small font-medium">
              {text}
              {children.length > 0 && <Icon name="chevron-down" size={16} />}
            </li>
          ))}
        </ul>
      </ShopStyledPreview>
      <h3 className="mt-5 mb-2 font-body text-small font-semibold">{t("admin.content.menu.footer")}</h3>
      <ShopStyledPreview language={language} className="rounded-md bg-sand p-3">
        <ul data-preview="footer">
          {menu.slice(0, FOOTER_MENU_MAX).map(({ id, text }) => (
            <li key={id} className="flex min-h-9 items-center text-small text-ink-2">
              {text}
            </li>
          ))}
        </ul>
      </ShopStyledPreview>
    </Panel>
  );
}
