import { createHash } from "node:crypto";
import type { Locale } from "../../contract/locales.ts";
import { TERMS_PAGE } from "../../contract/page-path.ts";
import type { Db } from "../platform/database/database.ts";
import { inLocale } from "../platform/messages/translations.ts";
import { filledIn, type LegalSettings } from "./legal-texts.ts";

export type TermsText = { hash: Buffer; locale: Locale; title: string; body: string };

export async function readTerms(db: Db, settings: LegalSettings, locale: Locale): Promise<TermsText | null> {
  const page = await db
    .selectFrom("pages")
    .select(["title", "body"])
    .where("slug", "=", TERMS_PAGE)
    .where("is_published", "=", true)
    .executeTakeFirst();
  if (!page) return null;
  const [title, body] = [inLocale(page.title, locale), filledIn(inLocale(page.body, locale), settings, locale)];
  const hash = createHash("sha256")
    .update(JSON.stringify([locale, title, body]))
    .digest();
  return { hash, locale, title, body };
}
