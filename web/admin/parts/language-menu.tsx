import { LOCALE_NAMES, LOCALES } from "../../../contract/locales.ts";
import { switchLanguage } from "../../language.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { useAdminI18n } from "../i18n.tsx";

/** The three languages by their own names; choosing one loads the same page in it (T20). */
export function LanguageMenu() {
  const { t, locale } = useAdminI18n();
  return (
    <Menu label={t("admin.language")} trigger={<Icon name="globe" />}>
      {LOCALES.map((one) => (
        <MenuItem
          key={one}
          lang={one}
          selected={one === locale}
          onPress={() => switchLanguage(one)}
          className={one === "ar" && one !== locale ? "system-arabic" : ""}
        >
          {LOCALE_NAMES[one]}
        </MenuItem>
      ))}
    </Menu>
  );
}
