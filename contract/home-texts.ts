import type { LocalizedText } from "./locales.ts";
import type { MessageKey } from "./translate.ts";

export const HOME_TEXTS = {
  title: { message: "home.title", max: 70 },
  hero: { message: "home.hero", max: 60 },
  heroText: { message: "home.heroText", max: 160 },
  shopNow: { message: "home.shopNow", max: 24 },
  trustOnssa: { message: "home.trustOnssa", max: 32 },
  trustPayment: { message: "home.trustPayment", max: 32 },
  trustDelivery: { message: "home.trustDelivery", max: 32 },
  trustWhatsapp: { message: "home.trustWhatsapp", max: 32 },
  categories: { message: "home.categories", max: 40 },
  featured: { message: "home.featured", max: 40 },
  features: { message: "home.features", max: 40 },
  easy: { message: "home.feature.easy", max: 40 },
  easyText: { message: "home.feature.easyText", max: 120 },
  offers: { message: "home.feature.offers", max: 40 },
  offersText: { message: "home.feature.offersText", max: 120 },
  favourites: { message: "home.feature.favourites", max: 40 },
  favouritesText: { message: "home.feature.favouritesText", max: 120 },
  tracking: { message: "home.feature.tracking", max: 40 },
  trackingText: { message: "home.feature.trackingText", max: 120 },
  question: { message: "home.question", max: 80 },
  app: { message: "home.app", max: 40 },
  appText: { message: "home.appText", max: 120 },
} as const satisfies Record<string, { message: MessageKey; max: number }>;

export type HomeTextKey = keyof typeof HOME_TEXTS;
export const HOME_TEXT_KEYS = Object.keys(HOME_TEXTS) as HomeTextKey[];

export type StoredHomeTexts = Partial<Record<HomeTextKey, LocalizedText>>;
export type HomeMessages = Partial<Record<MessageKey, string>>;

export function getHomeMessages(storedTexts: StoredHomeTexts, locale: keyof LocalizedText): HomeMessages {
  const ownerTexts = HOME_TEXT_KEYS.map(
    (key) => [HOME_TEXTS[key].message, storedTexts[key]?.[locale]?.trim() ?? ""] as const,
  );
  return Object.fromEntries(ownerTexts.filter(([, text]) => text !== ""));
}
