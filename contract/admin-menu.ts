import * as z from "zod/mini";
import { SLUG_RULES } from "./constants.ts";
import type { PartialText } from "./each-locale.ts";
import { id } from "./fields.ts";
import { LOCALES, type Locale } from "./locales.ts";
import type { StoredMenuEntry } from "./menu.ts";
import { toSafeRedirect } from "./redirect.ts";
import { localizedTexts, optionalText } from "./typed-fields.ts";

/** Maximum number of entries per level, and of characters per field. */
export const MENU_LIMITS = { entries: 12, text: 40, url: 300 } as const;

/** A path of the shop, or an https URL of another site. The language prefix of a path is removed. */
const address = z.pipe(
  z.pipe(
    optionalText(MENU_LIMITS.url),
    z.transform((url: string) => (url.startsWith("/") ? toSafeRedirect(url, "?") : url)),
  ),
  z.string().check(z.refine((url) => url === "" || url.startsWith("/") || isSecure(url), "field.menuAddress")),
);

function isSecure(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === "https:" && username === "" && password === "";
}

type SentEntry = Omit<StoredMenuEntry, "text" | "children"> & { text: PartialText; children: SentEntry[] };
type Unplaced = Omit<SentEntry, "position">;
const listOf = (entry: z.ZodMiniType<Unplaced>) =>
  z.pipe(
    z.array(entry).check(z.maxLength(MENU_LIMITS.entries, "field.tooMany")),
    z.transform((entries: Unplaced[]): SentEntry[] => entries.map((each, index) => ({ ...each, position: index + 1 }))),
  );

const noEntries = z.pipe(
  z._default(z.array(z.unknown()), []).check(z.maxLength(0, "field.menuDeep")),
  z.transform((): SentEntry[] => []),
);

const shape = {
  id: z.string("field.invalid").check(z.regex(/^[a-z0-9-]{1,40}$/, "field.invalid")),
  type: z.enum(["category", "page", "url"], "field.invalid"),
  text: localizedTexts(MENU_LIMITS.text),
  slug: z._default(
    z
      .string("field.invalid")
      .check(z.regex(/^$|^[a-z0-9-]+$/, "field.invalid"), z.maxLength(SLUG_RULES.maxLength, "field.invalid")),
    "",
  ),
  page_id: z._default(z.nullable(id), null),
  url: address,
  is_hidden: z._default(z.boolean("field.invalid"), false),
};

type Filled = {
  id: string;
  type: StoredMenuEntry["type"];
  text: PartialText;
  slug: string;
  page_id: number | null;
  url: string;
  is_hidden: boolean;
  children: SentEntry[];
};

function checkEntry({ value, issues }: { value: Filled; issues: z.core.$ZodRawIssue[] }): void {
  const refuse = (path: string[], message: string) => issues.push({ code: "custom", path, message, input: value });
  if (value.type === "url" && value.url === "") refuse(["url"], "field.required");
  if (value.type === "category" && value.slug === "") refuse(["slug"], "field.required");
  if (value.type === "page" && value.page_id === null) refuse(["page_id"], "field.required");
}

const toStored = ({ slug, page_id, url, ...entry }: Filled): Unplaced => ({
  ...entry,
  ...(entry.type === "category" && { slug }),
  ...(entry.type === "page" && page_id !== null && { page_id }),
  ...(entry.type === "url" && { url }),
});

const child = z.pipe(z.strictObject({ ...shape, children: noEntries }).check(checkEntry), z.transform(toStored));
export const menuEntryInput = z.pipe(
  z.strictObject({ ...shape, children: z._default(listOf(child), []) }).check(checkEntry),
  z.transform(toStored),
);

export const menuInput = listOf(menuEntryInput).check(({ value, issues }) => {
  const ids = value.flatMap((entry) => [entry, ...entry.children]).map((entry) => entry.id);
  if (new Set(ids).size < ids.length) issues.push({ code: "custom", message: "field.invalid", input: value });
});

/** Whether a `url` entry lacks a name in the shop's first language. Other entries can use their target's name. */
const lacksName = ({ type, text }: Pick<SentEntry, "type" | "text">, first: Locale): boolean =>
  type === "url" && !text[first];

export const createMenuEntryInput = (first: Locale) =>
  menuEntryInput.check(({ value, issues }) => {
    if (lacksName(value, first))
      issues.push({ code: "custom", path: ["text", first], message: "field.required", input: value.text });
  });

export const findMissingMenuNames = (menu: readonly SentEntry[], first: Locale): (string | number)[][] =>
  menu.flatMap((entry, index) => [
    ...(lacksName(entry, first) ? [[index, "text", first]] : []),
    ...findMissingMenuNames(entry.children, first).map((path) => [index, "children", ...path]),
  ]);

export type MenuEntryValues = Omit<Filled, "text" | "children"> &
  Pick<StoredMenuEntry, "text"> & { children: MenuEntryValues[] };

export const toMenuValues = (entries: readonly StoredMenuEntry[]): MenuEntryValues[] =>
  [...entries]
    .sort((a, b) => a.position - b.position)
    .map(({ id, type, text, slug, page_id, url, is_hidden, children }) => ({
      id,
      type,
      text: Object.fromEntries(LOCALES.map((locale) => [locale, text[locale]])) as MenuEntryValues["text"],
      slug: slug ?? "",
      page_id: page_id ?? null,
      url: url ?? "",
      is_hidden: is_hidden ?? false,
      children: toMenuValues(children),
    }));
