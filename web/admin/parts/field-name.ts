import { translateLanguageName } from "../../../contract/language-names.ts";
import { isLocale } from "../../../contract/locales.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import { useAdminI18n } from "../i18n.tsx";

/** Label of a field path, with the language: "name.ar" is "Name (Arabic)". */
export function useFieldName(): (field: string) => string {
  const { t, locale: own } = useAdminI18n();
  return (field) => {
    const parts = field.split(".");
    const last = parts.length > 1 ? parts.at(-1) : null;
    const locale = isLocale(last) ? last : null;
    if (locale) parts.pop();
    const partNames = parts
      .filter((part) => !/^\d+$/.test(part))
      .map((part, index) => {
        const isHomeText = index > 0 && parts[0] === "home_texts";
        const key = `${isHomeText ? "admin.content.home.text" : "admin.activity.field"}.${part}` as AdminMessageKey;
        return t(key) === key ? part.replaceAll("_", " ") : t(key);
      });
    const name = partNames.join(" · ");
    return locale ? `${name} (${translateLanguageName(own, locale)})` : name;
  };
}
