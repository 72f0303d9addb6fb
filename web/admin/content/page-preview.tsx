import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PagePreview as Made } from "../../../contract/admin-pages.ts";
import { translateLanguageName } from "../../../contract/language-names.ts";
import { getLocalizedText, LOCALES, type Locale, type LocalizedText } from "../../../contract/locales.ts";
import { Prose } from "../../shop/prose.tsx";
import { callApi } from "../../state/api.ts";
import { LanguageChips } from "../form/language-chips.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useShopLanguages } from "../languages.ts";
import { ShopStyledPreview } from "../parts/as-in-shop.tsx";
import { Panel } from "../parts/panel.tsx";

const PAUSE_MS = 300;

type PagePreviewProps = {
  title: LocalizedText;
  body: LocalizedText;
  language: Locale;
  onLanguage: (language: Locale) => void;
};

export function PagePreview({ title, body, language, onLanguage }: PagePreviewProps) {
  const { t, locale } = useAdminI18n();
  const { first } = useShopLanguages();
  const displayText = (text: LocalizedText) => getLocalizedText(text, language, first).trim();
  const standIn = [first, ...LOCALES].find((each) => body[each].trim() !== "") ?? first;
  const isStandIn = (title[language].trim() === "" || body[language].trim() === "") && displayText(body) !== "";
  const preview = useRenderedHtml(displayText(body), language);
  return (
    <Panel title={t("admin.content.page.preview")}>
      <LanguageChips
        label={t("admin.content.page.language")}
        name="preview-language"
        language={language}
        onLanguage={onLanguage}
        className="mb-4"
      />
      {isStandIn && (
        <p className="mb-4 text-small text-warning">
          {t("admin.content.page.standIn", {
            language: translateLanguageName(locale, language),
            other: translateLanguageName(locale, standIn),
          })}
        </p>
      )}
      {preview.isError && <p className="mb-4 text-small text-error">{t("admin.content.page.previewFailed")}</p>}
      {displayText(title) === "" && displayText(body) === "" ? (
        <p className="text-ink-2">{t("admin.content.page.previewEmpty")}</p>
      ) : (
        <ShopStyledPreview language={language} className="max-w-3xl rounded-md bg-plaster p-4 lg:p-6">
          <p className="mb-2 font-heading text-h1 leading-heading font-bold">{displayText(title)}</p>
          {preview.data && <Prose html={preview.data.html} />}
        </ShopStyledPreview>
      )}
    </Panel>
  );
}

function useRenderedHtml(body: string, locale: Locale) {
  const [settled, setSettled] = useState({ body, locale });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ body, locale }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [body, locale]);
  return useQuery({
    queryKey: ["admin", "page-preview", settled],
    queryFn: ({ signal }) => callApi<Made>("/admin/pages/preview", { method: "POST", body: settled, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
  });
}
