import type { MenuEntry, PageSummary, PublicSettings } from "../../contract/content.ts";
import type { Locale } from "../../contract/locales.ts";
import { toShopTime } from "../../contract/shop-zone.ts";
import { type CategoryWithoutCount, listCategoriesWithoutCount } from "../../server/catalog/categories.ts";
import { listLatestProducts } from "../../server/catalog/offers.ts";
import { listPages } from "../../server/content/pages.ts";
import { getSettings } from "../../server/content/settings.ts";
import { readSettings, type StoredSettings } from "../../server/content/stored-settings.ts";
import { createShopSocialCard, getSocialCardPath } from "../../server/discovery/social-card.ts";
import { type Caller, createAnonymousCaller } from "../../server/platform/caller.ts";
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

function shownSettings({ menu, business_hours: _, map: __, app_links: ___, ...settings }: PublicSettings) {
  return { ...settings, menu: menu.map(toLink) };
}

export type FrameData = {
  settings: PublicSettings;
  categories: CategoryWithoutCount[];
  hasProducts: boolean;
  /** True if the shop began as the demo. The footer then also lists languages that are only planned (U9). */
  isFromDemo: boolean;
  socialCard: string;
};

export function loadFrame(db: Db, { locale }: Pick<Caller, "locale">): Promise<FrameData> {
  const caller = createAnonymousCaller(locale);
  return readThroughCache(db, "frame", locale, async () => {
    const settings = await getSettings(db, caller);
    return {
      settings,
      categories: await listCategoriesWithoutCount(db, caller),
      hasProducts: (await listLatestProducts(db, caller, 1)).length > 0,
      isFromDemo: (await loadSettings(db)).demo_products > 0,
      socialCard: getSocialCardPath("shop", createShopSocialCard(settings, locale)),
    };
  });
}

export type PageFrame = {
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
  messagesHref: string | null;
};

/** Header and footer data for every page, cached in memory until public content changes. */
export function loadPageFrame({ db, caller, publicUrl, assetOf }: PageContext): Promise<PageFrame> {
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
      pages: await listPages(db, createAnonymousCaller(locale)),
      socialCard,
      year: toShopTime(clock.now()).getUTCFullYear(),
      messagesHref: assetOf(`messages/${locale}/common.ts`),
    };
  });
}
