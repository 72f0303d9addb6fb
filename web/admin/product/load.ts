import { LOCALES, type Locale } from "../../../contract/locales.ts";
import type { Message, MessageKey } from "../../../contract/translate.ts";
import { listAdminCategories } from "../../../server/catalog/admin/categories.ts";
import { findPackParts } from "../../../server/catalog/admin/packs.ts";
import type { Caller } from "../../../server/platform/caller.ts";
import type { Db } from "../../../server/platform/db.ts";
import { inLocale, messagesOf } from "../../../server/platform/translations.ts";

/** The shop's words on a product's card, which its preview says in every language. */
const CARD_WORDS = /^(?:card|price|favourite|rating|unit)\./;

export type CardWords = Record<Locale, Partial<Record<MessageKey, Message>>>;

/** What the product's form lets one choose from: categories with their colours, and the names of what its packs are made of. */
export async function loadChoices(db: Db, caller: Caller, partIds: readonly number[]) {
  const categories = await listAdminCategories(db, caller);
  return {
    categories: categories.map(({ id, parent_id, slug, name, stage, deep }) => ({
      id,
      isBelow: parent_id !== null,
      slug,
      name: inLocale(name, caller.locale),
      stage,
      deep,
    })),
    parts: await findPackParts(db, caller, { ids: partIds }),
    words: Object.fromEntries(LOCALES.map((locale) => [locale, cardWords(locale)])) as CardWords,
  };
}
export type Choices = Awaited<ReturnType<typeof loadChoices>>;

const cardWords = (locale: Locale) =>
  Object.fromEntries(Object.entries(messagesOf(locale)).filter(([key]) => CARD_WORDS.test(key)));
