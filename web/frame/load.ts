import type { PageSummary, PublicSettings } from "../../contract/content.ts";
import { listShelves, type Shelf } from "../../server/catalog/categories.ts";
import { listPages } from "../../server/content/pages.ts";
import { getSettings } from "../../server/content/settings.ts";
import { readSettings, type StoredSettings } from "../../server/content/stored-settings.ts";
import { cardOfShop, cardPath } from "../../server/discovery/social-card.ts";
import { anonymous, type Caller } from "../../server/platform/caller.ts";
import type { Db } from "../../server/platform/db.ts";
import { kept } from "../../server/platform/kept.ts";

/** All that the owner set, for loaders of public pages. In memory until public content changes. */
export const loadSettings = (db: Db): Promise<StoredSettings> => kept(db, "settings", null, () => readSettings(db));

export type FrameData = {
  settings: PublicSettings;
  categories: Shelf[];
  pages: PageSummary[];
  /** The address of the picture that stands for the shop where its address is sent to others. */
  socialCard: string;
};

/** What surrounds every page of the shop, in the caller's language: for loaders. In memory until public content changes. */
export function loadFrame(db: Db, { locale }: Pick<Caller, "locale">): Promise<FrameData> {
  const caller = anonymous(locale);
  return kept(db, "frame", locale, async () => {
    const settings = await getSettings(db, caller);
    return {
      settings,
      categories: await listShelves(db, caller),
      pages: await listPages(db, caller),
      socialCard: cardPath("shop", cardOfShop(settings, locale)),
    };
  });
}
