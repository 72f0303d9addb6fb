import type { Locale } from "../../../contract/locales.ts";
import { OptionChip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";
import { useEditableLanguages, useLanguageName } from "../languages.ts";

type LanguageChipsProps = {
  label: string;
  name: string;
  language: Locale;
  onLanguage: (language: Locale) => void;
  missing?: readonly Locale[];
  className?: string;
};

export function LanguageChips({ label, name, language, onLanguage, missing = [], className }: LanguageChipsProps) {
  const { t } = useAdminI18n();
  const languageName = useLanguageName();
  const languages = useEditableLanguages();
  return (
    <fieldset className={cx("flex flex-wrap gap-1", className)}>
      <legend className="visually-hidden">{label}</legend>
      {languages.map((each) => (
        <OptionChip
          key={each}
          name={name}
          value={each}
          checked={each === language}
          onChange={() => onLanguage(each)}
          className="min-h-11! min-w-0! px-3! text-small"
        >
          {languageName(each)}
          {missing.includes(each) && (
            <span className="ms-1.5 font-bold text-warning">
              <span aria-hidden>•</span>
              <span className="visually-hidden">{t("admin.missingLanguage")}</span>
            </span>
          )}
        </OptionChip>
      ))}
    </fieldset>
  );
}
