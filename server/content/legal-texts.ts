import { PLACEHOLDER_PATTERN, type Placeholder } from "../../contract/admin-pages.ts";
import { WITHDRAWAL_DAYS_RANGE } from "../../contract/content.ts";
import { getTextDirection, LOCALES, type Locale } from "../../contract/locales.ts";
import { formatMoney } from "../../contract/money.ts";
import { formatPhone } from "../../contract/phone.ts";
import { isolateLeftToRight, isolateTextDirection } from "../../contract/text.ts";
import type { Translate } from "../../contract/translate.ts";
import type { KeyOf } from "../../messages/parts.ts";
import { createPartMessages } from "../platform/messages/part-messages.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import type { StoredSettings } from "./stored-settings.ts";

/** This file fills in legal texts (law 31-08, article 29; law 09-08). A missing setting is shown as a bold note. */

export const LEGAL_SETTINGS = ["site_name", "seller", "legal", "company_email", "company_phone"] as const;
export type LegalSettings = Pick<StoredSettings, (typeof LEGAL_SETTINGS)[number]>;

const { translate: legalTranslate } = createPartMessages("legal");

type LegalKey = KeyOf<"legal">;
const REQUIRED = [
  "legal.name",
  "legal.form",
  "legal.seat",
  "legal.ice",
  "legal.if",
  "legal.phone",
  "legal.email",
  "legal.hostName",
  "legal.hostAddress",
  "legal.cndpNumber",
] as const satisfies readonly LegalKey[];
type Required = (typeof REQUIRED)[number];

function storedFacts(settings: LegalSettings, locale: Locale): Record<Required, string> {
  const { seller, legal } = settings;
  return {
    "legal.name": seller.legal_name,
    "legal.form": legal.form ?? "",
    "legal.seat": getTextInLocale(seller.address, locale),
    "legal.ice": seller.ice,
    "legal.if": seller.tax_id,
    "legal.phone": formatPhone(settings.company_phone),
    "legal.email": settings.company_email,
    "legal.hostName": legal.host_name,
    "legal.hostAddress": legal.host_address,
    "legal.cndpNumber": legal.cndp_number,
  };
}

export function findMissingFacts(settings: LegalSettings, locale: Locale): { key: Required; name: string }[] {
  const t = legalTranslate(locale);
  const facts = storedFacts(settings, locale);
  return REQUIRED.filter((key) => facts[key] === "").map((key) => ({ key, name: t(key) }));
}

const GAPS = LOCALES.map((locale) => plain(legalTranslate(locale)("legal.gap").split("{")[0] as string));
export const hasUnfilledGap = (text: string): boolean => GAPS.some((gap) => plain(text).includes(gap));

function plain(text: string): string {
  return text.replace(/\s+/g, " ");
}

type Writer = { t: Translate<LegalKey>; locale: Locale; settings: LegalSettings; fact: (key: Required) => string };

const FILLERS = {
  shop: ({ settings, locale }) => escaped(getTextInLocale(settings.site_name, locale)),
  seller: sellerLine,
  cndp: cndpLine,
  withdrawal_days: daysToWithdraw,
  email: ({ fact }) => fact("legal.email"),
  phone: ({ fact }) => fact("legal.phone"),
  legal_notice: legalNotice,
} satisfies Record<Placeholder, (writer: Writer) => string>;

export const hasPlaceholder = (markdown: string): boolean => markdown.search(PLACEHOLDER_PATTERN) !== -1;

const LINK_TARGET_MAX = 300;
/** The start of a link target in Markdown: `[x](mailto:`, `[x](<mailto:`, `[x]: mailto:` and `<mailto:`. */
const LINK_TARGET = /(?:\]\(\s*<?|\]:\s*<?|<(?:mailto|tel|https?):)[^\s)<>]*$/;

/** Returns the percent-encoded value for a link target, or null for a placeholder that stands for a longer text. */
function plainValue(name: Placeholder, { settings, locale }: Writer): string | null {
  const values: Partial<Record<Placeholder, string>> = {
    email: settings.company_email,
    phone: settings.company_phone,
    shop: getTextInLocale(settings.site_name, locale),
  };
  const value = values[name];
  return value === undefined
    ? null
    : encodeURIComponent(value).replaceAll("%40", "@").replaceAll("%2B", "+").replace(/[()*]/g, percentEncoded);
}

const percentEncoded = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;

/** Fills in a text's placeholders. Values from the settings are escaped, so that they are plain text in Markdown. */
export function fillPlaceholders(markdown: string, settings: LegalSettings, locale: Locale): string {
  const t = legalTranslate(locale);
  const facts = storedFacts(settings, locale);
  const fact = (key: Required) => (facts[key] ? escapeAndIsolate(facts[key], key, locale) : gap(t, key));
  const writer = { t, locale, settings, fact };
  return markdown.replace(PLACEHOLDER_PATTERN, (placeholder, name: Placeholder, at: number) => {
    const before = markdown.slice(Math.max(0, at - LINK_TARGET_MAX), at);
    return LINK_TARGET.test(before) ? (plainValue(name, writer) ?? placeholder) : FILLERS[name](writer);
  });
}

const gap = (t: Translate<LegalKey>, key: Required): string => `**${escaped(t("legal.gap", { what: t(key) }))}**`;

const escaped = (text: string): string =>
  text
    .replace(/[ \t\r\n]+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>&|~]/g, "\\$&")
    .replace(/^(\d*)([#+.)=-])/, "$1\\$2");

const LEFT_TO_RIGHT: readonly Required[] = ["legal.phone", "legal.email", "legal.cndpNumber", "legal.hostAddress"];

/** Escapes a value. In Arabic text, also isolates its direction, so that Latin letters and digits keep their order. */
function escapeAndIsolate(value: string, key: Required | null, locale: Locale): string {
  if (getTextDirection(locale) === "ltr") return escaped(value);
  return key && LEFT_TO_RIGHT.includes(key) ? isolateLeftToRight(escaped(value)) : isolateTextDirection(escaped(value));
}

const nonNull = (parts: readonly (string | null)[]): string[] => parts.filter((part) => part !== null);

const labelled = ({ t }: Writer, key: LegalKey, value: string): string => t("legal.label", { label: t(key), value });

const optional = (writer: Writer, key: LegalKey, value: string): string | null =>
  value === "" ? null : labelled(writer, key, escapeAndIsolate(value, null, writer.locale));

function formOf({ t, settings, fact }: Writer): string | null {
  const { form } = settings.legal;
  if (form === null) return fact("legal.form");
  return form === "other" ? null : t(`legal.form.${form}`);
}

function capitalOf({ t, settings, locale }: Writer): string | null {
  const { share_capital_dh } = settings.legal;
  return share_capital_dh === null ? null : t("legal.capital", { capital: formatMoney(share_capital_dh, locale) });
}

const sellerNameParts = (writer: Writer): string[] =>
  nonNull([writer.fact("legal.name"), formOf(writer), capitalOf(writer)]);

function sellerLine(writer: Writer): string {
  const { t, fact, settings } = writer;
  return [
    ...sellerNameParts(writer),
    labelled(writer, "legal.seat", fact("legal.seat")),
    ...nonNull([optional(writer, "legal.rc", settings.seller.trade_register)]),
    labelled(writer, "legal.ice", fact("legal.ice")),
    labelled(writer, "legal.if", fact("legal.if")),
  ].join(t("legal.and"));
}

function cndpLine({ t, fact }: Writer): string {
  return t("legal.cndp", { number: fact("legal.cndpNumber") });
}

function daysToWithdraw({ t, settings }: Writer): string {
  return t("legal.days", { count: Math.max(WITHDRAWAL_DAYS_RANGE.min, settings.legal.withdrawal_days) });
}

function legalNotice(writer: Writer): string {
  const { t, fact, settings, locale } = writer;
  const list = (lines: readonly (string | null)[]) =>
    nonNull(lines)
      .map((line) => `- ${line}`)
      .join("\n");
  const { director } = settings.legal;
  const sections: [LegalKey, string][] = [
    [
      "legal.publisher",
      `${sellerNameParts(writer).join(t("legal.and"))}\n\n${list([
        labelled(writer, "legal.seat", fact("legal.seat")),
        optional(writer, "legal.rc", settings.seller.trade_register),
        labelled(writer, "legal.ice", fact("legal.ice")),
        labelled(writer, "legal.if", fact("legal.if")),
        optional(writer, "legal.patente", settings.seller.patente),
      ])}`,
    ],
    [
      "legal.contact",
      list([
        labelled(writer, "legal.phone", fact("legal.phone")),
        labelled(writer, "legal.email", fact("legal.email")),
      ]),
    ],
    [
      "legal.director",
      director ? escapeAndIsolate(director, null, locale) : t("legal.directorOf", { name: fact("legal.name") }),
    ],
    ["legal.hosting", [fact("legal.hostName"), fact("legal.hostAddress")].join(t("legal.and"))],
    ["legal.withdrawal", t("legal.withdrawalText", { days: daysToWithdraw(writer) })],
    ["legal.data", t("legal.dataText", { cndp: cndpLine(writer) })],
  ];
  return `\n\n${sections.map(([title, text]) => `## ${t(title)}\n\n${text}`).join("\n\n")}\n\n`;
}
