import { createHash } from "node:crypto";
import type { Locale } from "../../contract/locales.ts";
import { TERMS_PAGE_SLUG } from "../../contract/page-path.ts";
import { readCachedRule } from "../platform/database/content-cache.ts";
import type { Db } from "../platform/database/database.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { fillPlaceholders, LEGAL_SETTINGS } from "./legal-texts.ts";
import { readSettingsByKeys } from "./stored-settings.ts";

export type TermsText = { hash: Buffer; locale: Locale; title: string; body: string };

export const readTerms = (db: Db, locale: Locale): Promise<TermsText | null> =>
  readCachedRule(db, "terms", locale, async () => {
    const page = await db
      .selectFrom("pages")
      .select(["title", "body"])
      .where("slug", "=", TERMS_PAGE_SLUG)
      .where("is_published", "=", true)
      .executeTakeFirst();
    if (!page) return null;
    const settings = await readSettingsByKeys(db, LEGAL_SETTINGS);
    const [title, body] = [
      getTextInLocale(page.title, locale),
      fillPlaceholders(getTextInLocale(page.body, locale), settings, locale),
    ];
    const hash = createHash("sha256")
      .update(JSON.stringify([locale, title, body]))
      .digest();
    return { hash, locale, title, body };
  });
