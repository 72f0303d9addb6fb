import type { ProductCard } from "../../../contract/catalog.ts";
import {
  getHomeMessages,
  HOME_TEXT_KEYS,
  HOME_TEXTS,
  type HomeTextKey,
  type StoredHomeTexts,
} from "../../../contract/home-texts.ts";
import { createEmptyText, LOCALES, type Locale, type LocalizedText } from "../../../contract/locales.ts";
import type { MessageKey } from "../../../contract/translate.ts";
import type { Message } from "../../../messages/language.ts";
import { I18nProvider } from "../../i18n.tsx";
import { ShopFeatures } from "../../shop/home/features.tsx";
import { Hero } from "../../shop/home/hero.tsx";
import { TrustRow } from "../../shop/home/trust-row.tsx";
import { LanguageChips } from "../form/language-chips.tsx";
import { LocalizedTextField } from "../form/texts-field.tsx";
import { useShownLanguage } from "../form/use-shown-language.ts";
import { useAdminI18n } from "../i18n.tsx";
import { ShopStyledPreview } from "../parts/as-in-shop.tsx";
import { PictureField } from "../parts/one-picture.tsx";
import { Panel } from "../parts/panel.tsx";
import { usePictureUploads } from "../product/use-uploads.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { type LoadedSettings, useSettingsForm } from "../settings/use-settings-form.ts";

type Own = Record<Locale, Partial<Record<MessageKey, Message>>>;
type StoredHome = { home_picture: string | null; home_texts: StoredHomeTexts };
type HomeFormProps = {
  settings: LoadedSettings<StoredHome>;
  products: readonly ProductCard[];
  own: Own;
};

const PARTS = {
  hero: ["hero", "heroText", "shopNow"],
  trust: ["trustOnssa", "trustPayment", "trustDelivery", "trustWhatsapp"],
  features: [
    "features",
    "easy",
    "easyText",
    "offers",
    "offersText",
    "favourites",
    "favouritesText",
    "tracking",
    "trackingText",
  ],
  others: ["categories", "featured", "question", "app", "appText", "title"],
} as const satisfies Record<string, readonly HomeTextKey[]>;
const PART_NAMES = ["hero", "trust", "features", "others"] as const;
const LONG = 100;

const valuesOf = ({ home_picture, home_texts }: StoredHome) => ({
  home_picture,
  home_texts: Object.fromEntries(HOME_TEXT_KEYS.map((key) => [key, home_texts[key] ?? createEmptyText()])) as Record<
    HomeTextKey,
    LocalizedText
  >,
});
type Values = ReturnType<typeof valuesOf>;

export function HomeForm({ settings, products, own }: HomeFormProps) {
  const { t } = useAdminI18n();
  const form = useSettingsForm<Values, StoredHome>("home", settings, valuesOf);
  const fields = HOME_TEXT_KEYS.map((key) => `home_texts.${key}`);
  const { language, setLanguage, follow } = useShownLanguage(form, fields);
  const picture = form.watch("home_picture");
  const sending = usePictureUploads((name) => form.setValue("home_picture", name, { shouldDirty: true }));
  const chips = (name: string, className: string) => (
    <LanguageChips
      label={t("admin.content.page.language")}
      name={`${name}-language`}
      language={language}
      onLanguage={setLanguage}
      className={className}
    />
  );
  const ownTexts = (key: HomeTextKey) =>
    Object.fromEntries(
      LOCALES.map((locale) => [locale, String(own[locale][HOME_TEXTS[key].message] ?? "")]),
    ) as LocalizedText;
  return (
    <div onFocusCapture={follow}>
      <SettingsForm form={form}>
        <p className="text-ink-2">{t("admin.content.home.text")}</p>
        <Panel title={t("admin.content.page.preview")}>
          {chips("preview", "mb-4")}
          <Preview
            picture={picture}
            texts={form.watch("home_texts")}
            language={language}
            products={products}
            own={own}
          />
        </Panel>
        <Panel title={t("admin.content.home.picture")}>
          <p className="mb-3 text-small text-ink-2">{t("admin.content.home.pictureText")}</p>
          <PictureField
            picture={picture}
            sending={sending}
            error={form.errorAt("home_picture")}
            onDrop={() => form.setValue("home_picture", null, { shouldDirty: true })}
          />
        </Panel>
        {PART_NAMES.map((part) => (
          <Panel key={part} title={t(`admin.content.home.${part}`)}>
            {chips(part, "mb-4 lg:hidden")}
            <div className="grid gap-6">
              {PARTS[part].map((key) => (
                <LocalizedTextField
                  key={key}
                  form={form}
                  name={`home_texts.${key}`}
                  label={t(`admin.content.home.text.${key}`)}
                  maxLength={HOME_TEXTS[key].max}
                  placeholders={ownTexts(key)}
                  shown={language}
                  isOptional
                  {...(HOME_TEXTS[key].max >= LONG && { rows: 2 })}
                />
              ))}
            </div>
          </Panel>
        ))}
      </SettingsForm>
    </div>
  );
}

type PreviewProps = {
  picture: string | null;
  texts: StoredHomeTexts;
  language: Locale;
  products: readonly ProductCard[];
  own: Own;
};

function Preview({ picture, texts, language, products, own }: PreviewProps) {
  const words = { ...own[language], ...getHomeMessages(texts, language) };
  return (
    <ShopStyledPreview language={language} className="overflow-hidden rounded-md bg-plaster pb-8">
      <I18nProvider locale={language} messages={words}>
        <Hero hasProducts products={products} picture={picture} />
        <TrustRow canPay canDeliver />
        <ShopFeatures />
      </I18nProvider>
    </ShopStyledPreview>
  );
}
