import { type CSSProperties, useMemo } from "react";
import type { ProductCard as Card } from "../../../contract/catalog.ts";
import type { Locale } from "../../../contract/locales.ts";
import { parseTypedAmount, toCentimes } from "../../../contract/money.ts";
import { createTranslator, type Messages, type Translate } from "../../../contract/translate.ts";
import { formatNetQuantity, formatUnitPrice } from "../../../contract/units.ts";
import { I18nProvider } from "../../i18n.tsx";
import { getMessages } from "../../messages.ts";
import { ProductCard } from "../../shop/product-card.tsx";
import { LanguageChips } from "../form/language-chips.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { ShopStyledPreview } from "../parts/as-in-shop.tsx";
import { Panel } from "../parts/panel.tsx";
import { useProductFormContext } from "./form-context.tsx";
import type { FormChoices } from "./load.ts";
import type { ProductFormValues } from "./values.ts";

type PreviewProps = { language: Locale; onLanguage: (language: Locale) => void };

export function ProductPreview({ language, onLanguage }: PreviewProps) {
  const { t, locale } = useAdminI18n();
  const { form, choices } = useProductFormContext();
  const values = form.watch();
  // Falls back to the back office's language for messages that the preview's language lacks.
  const messages = useMemo<Messages>(
    () => ({ ...getMessages(locale), ...choices.words[language] }),
    [locale, language, choices],
  );
  const card = cardOf(values, choices, language, createTranslator(language, messages));
  return (
    <Panel title={t("admin.products.form.preview")}>
      <LanguageChips
        label={t("admin.products.form.previewLanguage")}
        name="preview-language"
        language={language}
        onLanguage={onLanguage}
        className="mb-4"
      />
      <ShopStyledPreview
        language={language}
        className="mx-auto max-w-52 font-body"
        style={{ "--stage": card.stage, "--deep": card.deep } as CSSProperties}
      >
        <I18nProvider locale={language} messages={messages}>
          <ProductCard product={card} sizes="208px" />
        </I18nProvider>
      </ShopStyledPreview>
    </Panel>
  );
}

const NO_STAGE = "#F3EBDD";
const NO_DEEP = "#574F43";

function cardOf(values: ProductFormValues, choices: FormChoices, locale: Locale, t: Translate): Card {
  const sold = values.variants.filter(({ is_archived }) => !is_archived);
  const variant = sold.find(({ is_default }) => is_default) ?? sold[0];
  const category = choices.categories.find(({ id }) => String(id) === String(values.main_category_id));
  const price = parseTypedAmount(variant?.price ?? "") ?? 0;
  const salePrice = parseTypedAmount(variant?.sale_price ?? "");
  const net = { net_quantity: Number(variant?.net_quantity) || 0, net_unit: variant?.net_unit ?? "g" };
  const hasNet = net.net_quantity > 0;
  return {
    id: 0,
    slug: values.slug || "-",
    name: values.name[locale] || "…",
    short_description: values.short_description[locale],
    price,
    sale_price: salePrice,
    currentPrice: salePrice ?? price,
    unit_price: hasNet ? formatUnitPrice(t, locale, toCentimes(salePrice ?? price), net) : null,
    cover: values.pictures[0]?.name ?? null,
    categories: [],
    stage: category?.stage ?? NO_STAGE,
    deep: category?.deep ?? NO_DEEP,
    mark: values.mark.trim() || null,
    is_pack: (variant?.parts.length ?? 0) > 0,
    average_rating: 0,
    total_reviews: 0,
    stock_quantity: 1,
    default_option: {
      id: null,
      variant_id: 0,
      value: hasNet ? formatNetQuantity(t, locale, net.net_quantity, net.net_unit) : null,
      price,
      sale_price: salePrice,
    },
  };
}
