import type { FieldPath, FieldValues } from "react-hook-form";
import { getTextDirection, type Locale } from "../../../contract/locales.ts";
import { TextArea, TextInput } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useEditableLanguages, useLanguageName, useShopLanguages } from "../languages.ts";
import type { useAdminForm } from "./use-admin-form.ts";

/** Height of a text field in em. It is equal for all languages, although Arabic lines are taller. */
const heightOf = (rows: number) => ({ blockSize: `${1.75 * rows + 1.75}em` });

type TextsFieldProps<Values extends FieldValues> = {
  form: Pick<ReturnType<typeof useAdminForm<Values, never>>, "field" | "watch">;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  rows?: number;
  maxLength?: number;
  isOptional?: boolean;
  placeholders?: Record<Locale, string>;
  shown?: Locale;
};

export function LocalizedTextField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  rows,
  maxLength,
  isOptional,
  placeholders,
  shown,
}: TextsFieldProps<Values>) {
  const { t } = useAdminI18n();
  const languageName = useLanguageName();
  const languages = useEditableLanguages();
  const { offered } = useShopLanguages();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      {hint && <p className="mb-2 text-small text-ink-2">{hint}</p>}
      <div className="grid gap-3 lg:grid-cols-3 lg:gap-4">
        {languages.map((locale) => {
          const path = `${name}.${locale}` as FieldPath<Values>;
          const isMissing = !isOptional && offered.includes(locale) && !String(form.watch(path) ?? "").trim();
          const shared = {
            ...form.field(path),
            lang: locale,
            dir: getTextDirection(locale),
            maxLength,
            placeholder: placeholders?.[locale],
            className: shown && shown !== locale ? "max-lg:hidden" : undefined,
            label: (
              <>
                {languageName(locale)}
                {isMissing && <span className="ms-2 font-semibold text-warning">{t("admin.missingLanguage")}</span>}
              </>
            ),
          };
          return rows ? (
            <TextArea key={locale} style={heightOf(rows)} {...shared} />
          ) : (
            <TextInput key={locale} {...shared} />
          );
        })}
      </div>
    </fieldset>
  );
}
