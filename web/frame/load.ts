import type { MenuEntry, PageSummary, PublicSettings } from "../../contract/content.ts";
import type { Locale } from "../../contract/locales.ts";
import { toShopZone } from "../../contract/shop-zone.ts";
import { type CategoryWithoutCount, listCategoriesWithoutCount } from "../../server/catalog/categories.ts";
import { latestProducts } from "../../server/catalog/offers.ts";
import { listPages } from "../../server/content/pages.ts";
import { getSettings } from "../../server/content/settings.ts";
import { readSettings, type StoredSettings } from "../../server/content/stored-settings.ts";
import { cardOfShop, cardPath } from "../../server/discovery/social-card.ts";
import { anonymous, type Caller } from "../../server/platform/caller.ts";
import { clock } from "../../server/platform/clock.ts";
import { readThroughCache } from "../../server/platform/database/content-cache.ts";
import type { Db } from "../../server/platform/database/database.ts";
import type { PageContext } from "../../server/platform/pages/page-context.ts";

export const loadSettings = (db: Db): Promise<StoredSettings> =>
  readThroughCache(db, "settings", null, () => readSettings(db));

export type MenuLink = Pick<MenuEntry, "id" | "text" | "url"> & { children: MenuLink[] };

const toLink = ({ id, text, url, children }: MenuEntry): MenuLink => ({
  id,
  text,
  url,
  children: children.map(toLink),
});

/** The settings that every page contains. Leaves out those that only a single page shows. */
function shownSettings({ menu, business_hours: _, map: __, app_links: ___, ...settings }: PublicSettings) {
  return { ...settings, menu: menu.map(toLink) };
}

export type FrameData = {
  settings: PublicSettings;
  categories: CategoryWithoutCount[];
  hasProducts: boolean;
  /** True if the shop began as the demo. The demo's footer names languages that are planned (U9). */
  isFromDemo: boolean;
  /** URL of the picture in social cards (Open Graph). */
  socialCard: string;
};

export function loadFrame(db: Db, { locale }: Pick<Caller, "locale">): Promise<FrameData> {
  const caller = anonymous(locale);
  return readThroughCache(db, "frame", locale, async () => {
    const settings = await getSettings(db, caller);
    return {
      settings,
      categories: await listCategoriesWithoutCount(db, caller),
      hasProducts: (await latestProducts(db, caller, 1)).length > 0,
      isFromDemo: (await loadSettings(db)).demo_products > 0,
      socialCard: cardPath("shop", cardOfShop(settings, locale)),
    };
  });
}

export type ShownFrame = {
  locale: Locale;
  publicUrl: string;
  settings: ReturnType<typeof shownSettings>;
  categories: Pick<CategoryWithoutCount, "slug" | "name" | "image" | "stage" | "deep">[];
  hasProducts: boolean;
  isFromDemo: boolean;
  pages: PageSummary[];
  socialCard: string;
  /** Year of the copyright notice. It is cached until public content changes, so it may be the previous year. */
  year: number;
  /** URL of the message file of the page's language. Null in development, which has no build. */
  messagesHref: string | null;
};

/** Header and footer data for every page, cached in memory until public content changes. */
export function loadShownFrame({ db, caller, publicUrl, assetOf }: PageContext): Promise<ShownFrame> {
  const { locale } = caller;
  return readThroughCache(db, "shown frame", locale, async () => {
    const { settings, categories, hasProducts, isFromDemo, socialCard } = await loadFrame(db, caller);
    return {
      locale,
      publicUrl,
      settings: shownSettings(settings),
      categories: categories.map(({ slug, name, image, stage, deep }) => ({ slug, name, image, stage, deep })),
      hasProducts,
      isFromDemo,
      pages: await listPages(db, anonymous(locale)),
      socialCard,
      year: toShopZone(clock.now()).getUTCFullYear(),
      messagesHref: assetOf(`messages/${locale}/common.ts`),
    };
  });
}
