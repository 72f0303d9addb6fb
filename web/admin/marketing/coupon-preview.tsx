import type { ProductChoice } from "../../../contract/admin-marketing.ts";
import { getLocalizedText, getTextDirection } from "../../../contract/locales.ts";
import { createTranslator } from "../../../contract/translate.ts";
import { useAdminI18n } from "../i18n.tsx";
import { useEditableLanguages, useLanguageName } from "../languages.ts";
import { Panel } from "../parts/panel.tsx";
import { type CategoryChoice, type CouponValues, type DescriptionTexts, describeCoupon } from "./sentence.ts";

type CouponPreviewProps = {
  values: CouponValues;
  scope: { products: readonly ProductChoice[]; categories: readonly CategoryChoice[] };
  words: DescriptionTexts;
};

export function CouponPreview({ values, scope, words }: CouponPreviewProps) {
  const { t } = useAdminI18n();
  const languageName = useLanguageName();
  const languages = useEditableLanguages();
  return (
    <Panel title={t("admin.coupons.form.preview")} className="lg:sticky lg:top-20">
      <dl className="grid gap-4">
        {languages.map((locale) => (
          <div key={locale}>
            <dt className="text-small text-ink-2">{languageName(locale)}</dt>
            <dd lang={locale} dir={getTextDirection(locale)} className="mt-0.5">
              {describeCoupon(
                createTranslator(locale, words[locale]),
                locale,
                values,
                [...scope.categories, ...scope.products].map(({ name }) => getLocalizedText(name, locale)),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
