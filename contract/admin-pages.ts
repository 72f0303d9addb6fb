import * as z from "zod/mini";
import { optionalSlug } from "./admin-product.ts";
import { settingsVersion } from "./admin-settings.ts";
import { localizedText, type WithAllLocales } from "./each-locale.ts";
import { LOCALES, type Locale } from "./locales.ts";
import { ABOUT_PAGE_SLUG } from "./page-path.ts";
import { createCrossFieldRule, localizedTexts, optionalText } from "./typed-fields.ts";

export const PAGE_MAX_LENGTHS = { title: 80, description: 160, body: 10_000 } as const;

/** Placeholders in a page's body, such as `{seller}`. Settings provide the values (server/content/legal-texts.ts). */
const PLACEHOLDERS = ["shop", "seller", "cndp", "withdrawal_days", "email", "phone", "legal_notice"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export const PLACEHOLDERS_MAX = 50;
export const PLACEHOLDER_PATTERN = new RegExp(`\\{(${PLACEHOLDERS.join("|")})\\}`, "g");
const placeholdersIn = (markdown: string): Placeholder[] =>
  [...markdown.matchAll(PLACEHOLDER_PATTERN)].map(([, name]) => name as Placeholder);

function placeholderError(markdown: string): string | null {
  const names = placeholdersIn(markdown);
  if (names.filter((name) => name === "legal_notice").length > 1) return "field.noticeOnce";
  return names.length > PLACEHOLDERS_MAX ? `field.placeholdersMax?max=${PLACEHOLDERS_MAX}` : null;
}

/** Slugs of the pages that the law requires. Checkout and registration link to the terms and the privacy page. */
export const LEGAL_PAGES: readonly string[] = ["terms", "privacy", "returns", "legal-notice"];
/** Slugs of the pages that the shop links to. Their URLs are fixed, and they cannot be unpublished or deleted. */
export const REQUIRED_PAGES: readonly string[] = [ABOUT_PAGE_SLUG, ...LEGAL_PAGES];

/** Page schema without the check for missing texts. `createPageInput` adds this check for the shop's first language. */
export const pageInput = z.strictObject({
  slug: optionalSlug,
  is_published: z.boolean("field.invalid"),
  title: localizedTexts(PAGE_MAX_LENGTHS.title),
  description: localizedTexts(PAGE_MAX_LENGTHS.description),
  body: localizedTexts(PAGE_MAX_LENGTHS.body).check(({ value, issues }) => {
    for (const locale of LOCALES) {
      const message = placeholderError(value[locale] ?? "");
      if (message) issues.push({ code: "custom", path: [locale], message, input: value[locale] });
    }
  }),
});
export type PageValues = z.input<typeof pageInput>;
export type ParsedPageInput = z.output<typeof pageInput>;
export type PageInput = WithAllLocales<ParsedPageInput>;

/** Published pages need a title and body in the first language. Drafts need a title in any language. */
const IS_MISSING = {
  title: ({ is_published, title }: Pick<ParsedPageInput, "is_published" | "title">, first: Locale) =>
    title[first] ? false : is_published || LOCALES.every((locale) => !title[locale]),
  body: ({ is_published, body }: Pick<ParsedPageInput, "is_published" | "body">, first: Locale) =>
    is_published && !body[first],
};

export const findMissingPageTexts = (page: ParsedPageInput, first: Locale) =>
  (["title", "body"] as const)
    .filter((field) => IS_MISSING[field](page, first))
    .map((field) => [field, first] as const);

export const createPageInput = (first: Locale) =>
  pageInput.check(
    createCrossFieldRule(["is_published", "title"], (page, refuse) => {
      if (IS_MISSING.title(page, first)) refuse(["title", first], "field.required");
    }),
    createCrossFieldRule(["is_published", "body"], (page, refuse) => {
      if (IS_MISSING.body(page, first)) refuse(["body", first], "field.required");
    }),
  );

export const adminPageRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: localizedText,
  is_published: z.boolean(),
  is_legal: z.boolean(),
  missing: z.array(z.enum(LOCALES)),
  changed_at: z.string(),
  changed_by: z.nullable(z.string()),
});
export type AdminPageRow = z.infer<typeof adminPageRow>;

export const pageSaveResult = z.object({ id: z.int(), version: settingsVersion });
export type PageSaveResult = z.infer<typeof pageSaveResult>;

export const pagePreviewInput = z.strictObject({
  locale: z.enum(LOCALES, "field.invalid"),
  body: optionalText(PAGE_MAX_LENGTHS.body).check(
    z.refine((body) => placeholderError(body) === null, `field.placeholdersMax?max=${PLACEHOLDERS_MAX}`),
  ),
});
export const pagePreview = z.object({ html: z.string() });
export type PagePreview = z.infer<typeof pagePreview>;
