import * as z from "zod/mini";
import { typedSlug } from "./admin-product.ts";
import { settingsVersion } from "./admin-settings.ts";
import { type Completed, text } from "./each-locale.ts";
import { LOCALES, type Locale } from "./locales.ts";
import { ABOUT_PAGE } from "./page-path.ts";
import { optionalText, ruleOf, texts } from "./typed-fields.ts";

/** Pages of content as the back office reads and writes them: every language, Markdown, draft or published (E16). */

/** Letters of a text in one language; three full ones in Arabic still fit into one call. */
export const PAGE_MAX = { title: 80, description: 160, body: 10_000 } as const;

/** Filled in from the settings wherever a page's body holds `{seller}` and its like (server/content/legal-texts.ts). */
const PLACEHOLDERS = ["shop", "seller", "cndp", "withdrawal_days", "email", "phone", "legal_notice"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
/** Of a body: what is filled in is longer, the whole notice by far. */
export const PLACEHOLDERS_MAX = 50;
export const PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join("|")})\\}`, "g");
const placeholdersIn = (markdown: string): Placeholder[] =>
  [...markdown.matchAll(PLACEHOLDER)].map(([, name]) => name as Placeholder);

/** What is wrong with the placeholders of a body, as a field's error. */
function placeholderError(markdown: string): string | null {
  const names = placeholdersIn(markdown);
  if (names.filter((name) => name === "legal_notice").length > 1) return "field.noticeOnce";
  return names.length > PLACEHOLDERS_MAX ? `field.placeholdersMax?max=${PLACEHOLDERS_MAX}` : null;
}

/** What a shop must say to be allowed to sell; checkout and registration link to the first two. */
export const LEGAL_PAGES: readonly string[] = ["terms", "privacy", "returns", "legal-notice"];
/** Pages that the shop's own links lead to: they keep their address, stay published and are never deleted. */
export const REQUIRED_PAGES: readonly string[] = [ABOUT_PAGE, ...LEGAL_PAGES];

/** What a page is sent as; which of its texts may not be missing depends on the shop's first language (`lackingPageTexts`). */
export const pageInput = z.strictObject({
  /** Left empty, one is made of the title. */
  slug: typedSlug,
  is_published: z.boolean("field.invalid"),
  title: texts(PAGE_MAX.title),
  /** For search engines; empty: the beginning of the text. */
  description: texts(PAGE_MAX.description),
  body: texts(PAGE_MAX.body).check(({ value, issues }) => {
    for (const locale of LOCALES) {
      const message = placeholderError(value[locale] ?? "");
      if (message) issues.push({ code: "custom", path: [locale], message, input: value[locale] });
    }
  }),
});
export type PageValues = z.input<typeof pageInput>;
export type SentPage = z.output<typeof pageInput>;
export type PageInput = Completed<SentPage>;

/** A draft needs one title. A published page needs title and text in the shop's first language, the fallback for the others. */
const NEEDED = {
  title: ({ is_published, title }: Pick<SentPage, "is_published" | "title">, first: Locale) =>
    title[first] ? false : is_published || LOCALES.every((locale) => !title[locale]),
  body: ({ is_published, body }: Pick<SentPage, "is_published" | "body">, first: Locale) =>
    is_published && !body[first],
};

/** The fields of a page that must not be empty and are. */
export const lackingPageTexts = (page: SentPage, first: Locale) =>
  (["title", "body"] as const).filter((field) => NEEDED[field](page, first)).map((field) => [field, first] as const);

/** `pageInput` with the texts that are needed, for a form, which knows the shop's first language. */
export const pageInputIn = (first: Locale) =>
  pageInput.check(
    ruleOf(["is_published", "title"], (page, refuse) => {
      if (NEEDED.title(page, first)) refuse(["title", first], "field.required");
    }),
    ruleOf(["is_published", "body"], (page, refuse) => {
      if (NEEDED.body(page, first)) refuse(["body", first], "field.required");
    }),
  );

/** A page in the list of all. */
export const adminPageRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: text,
  is_published: z.boolean(),
  is_legal: z.boolean(),
  /** Languages in which its title or its text is missing. */
  missing: z.array(z.enum(LOCALES)),
  changed_at: z.string(),
  /** Who saved it last; null where the log does not know. */
  changed_by: z.nullable(z.string()),
});
export type AdminPageRow = z.infer<typeof adminPageRow>;

export const savedPage = z.object({ id: z.int(), version: settingsVersion });
export type SavedPage = z.infer<typeof savedPage>;

/** A text that is still being written, to be seen as the shop would show it. */
export const previewInput = z.strictObject({
  locale: z.enum(LOCALES, "field.invalid"),
  body: optionalText(PAGE_MAX.body).check(
    z.refine((body) => placeholderError(body) === null, `field.placeholdersMax?max=${PLACEHOLDERS_MAX}`),
  ),
});
export const pagePreview = z.object({ html: z.string() });
export type PagePreview = z.infer<typeof pagePreview>;
