import { OFFICE_LOCALES } from "../../../contract/locales.ts";
import { LanguageItems } from "../../language-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useAdminI18n } from "../i18n.tsx";

export function LanguageMenu() {
  const { t } = useAdminI18n();
  return (
    <Menu label={t("admin.language")} trigger={<Icon name="globe" />}>
      <LanguageItems languages={OFFICE_LOCALES} />
    </Menu>
  );
}
