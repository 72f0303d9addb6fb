import { html, raw } from "hono/html";
import { direction, type Locale } from "../../../contract/locales.ts";
import type { MailKind } from "../../../contract/mail-kinds.ts";
import type { MessageParams, Translate } from "../../../contract/translate.ts";
import type { MailMessageKey } from "../../../messages/en/mails.ts";
import { mailTranslate } from "../messages/part-messages.ts";
import { SHOP_SCHEME } from "./layout.ts";
import type { MailContent } from "./outbox.ts";
import { COLOUR, TEXT } from "./styles.ts";

export type Block =
  | { text: MailMessageKey; params?: MessageParams }
  /** Less prominent text: why the reader gets this mail, and what to do if it is a mistake. */
  | { note: MailMessageKey; params?: MessageParams }
  | { code: string }
  /** A button with a link. The URL is also written out below, for mail readers whose buttons do not work. */
  | { button: MailMessageKey; url: string }
  | { link: MailMessageKey; url: string }
  | { heading: MailMessageKey }
  | { rows: MailRow[] };

/** A row of texts, not message keys. `value` is left to right; copying omits the gaps between its parts. */
export type MailRow = { name: string; details?: string[]; value: string | string[]; isStrong?: boolean };

/** A link to the shop. The host and the language prefix are added when the mail is sent (layout.ts). */
export const shopUrl = (path: `/${string}`): string => `${SHOP_SCHEME}${path}`;

export const quoteBlocks = (text: string): Block[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => ({ text: "quoted", params: { text: line } }));

type Words = Translate<MailMessageKey>;

/** A name that a greeting may use: letters, spaces, hyphens and apostrophes, so it cannot be a URL. */
const NAME = /^[\p{L}\p{M}'’ -]{1,60}$/u;

/**
 * Composes a mail; parameters are escaped. The greeting uses a name only if it matches NAME: anyone can register
 * another person's e-mail address, with any name, and must not be able to send that person a message.
 */
export function composeMail(
  locale: Locale,
  mail: { kind: MailKind; subject: MailMessageKey; params?: MessageParams; name: string; blocks: Block[] },
): MailContent {
  const t = mailTranslate(locale);
  const name = mail.name.trim();
  const greeting: Block = NAME.test(name) ? { text: "greeting", params: { name } } : { text: "greetingNameless" };
  const blocks = [greeting, ...mail.blocks];
  return {
    kind: mail.kind,
    subject: t(mail.subject, mail.params),
    html: blocks.map((block) => asHtml(locale, t, block)).join("\n"),
    body: blocks.map((block) => asText(t, block)).join("\n\n"),
  };
}

function asText(t: Words, block: Block): string {
  if ("code" in block) return `    ${block.code}`;
  if ("button" in block) return `${t(block.button)}\n${block.url}`;
  if ("link" in block) return `${t(block.link)}\n${block.url}`;
  if ("heading" in block) return t(block.heading);
  if ("rows" in block) return block.rows.map(rowText).join("\n");
  return "text" in block ? t(block.text, block.params) : t(block.note, block.params);
}

function asHtml(locale: Locale, t: Words, block: Block): string {
  if ("code" in block) return codeHtml(block.code);
  if ("button" in block) return buttonHtml(t(block.button), block.url, t("buttonFallback"));
  if ("link" in block)
    return String(
      html`<p style="margin:0 0 16px;${TEXT.body}"><a href="${block.url}" style="color:${COLOUR.olive}">${t(block.link)}</a></p>`,
    );
  if ("heading" in block)
    return String(html`<h2 style="margin:24px 0 8px;${TEXT.subheading};color:${COLOUR.ink}">${t(block.heading)}</h2>`);
  if ("rows" in block) return rowsHtml(locale, block.rows);
  return "text" in block
    ? String(
        html`<p style="margin:0 0 16px;${TEXT.body};color:${COLOUR.ink}">${marked(t, block.text, block.params)}</p>`,
      )
    : String(
        html`<p style="margin:8px 0 0;${TEXT.small};color:${COLOUR.ink3}">${marked(t, block.note, block.params)}</p>`,
      );
}

const rowText = ({ name, details = [], value }: MailRow): string => {
  const detailText = details.length > 0 ? ` (${details.join(" · ")})` : "";
  return `${name}${detailText}: ${typeof value === "string" ? value : value.join("")}`;
};

/** Lays out rows as HTML: a name wraps before its value does. Numbers stay on a line with their units. */
function rowsHtml(locale: Locale, rows: MailRow[]): string {
  const end = direction(locale) === "rtl" ? "left" : "right";
  const lines = rows.map(({ name, details = [], value, isStrong }) => {
    const style = `padding:8px 0;border-bottom:1px solid ${COLOUR.line};color:${COLOUR.ink};${isStrong ? TEXT.strong : TEXT.body}`;
    const parts = details.map((detail, at) => html`${at > 0 && " · "}<bdi>${detail}</bdi>`);
    const detailHtml = parts.length > 0 && html`<br><span style="${TEXT.small};color:${COLOUR.ink2}">${parts}</span>`;
    const valueHtml = typeof value === "string" ? html`<bdi>${value}</bdi>` : inParts(value);
    return html`<tr><td valign="top" style="${style}">${name}${detailHtml}</td><td width="12" style="${style}">&nbsp;</td><td valign="top" align="${end}" style="${style};word-break:normal">${valueHtml}</td></tr>
`;
  });
  return String(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${lines}</table>`,
  );
}

const inParts = (parts: string[]) =>
  html`<span dir="ltr" style="white-space:nowrap">${parts.map((part, at) => (at === 0 ? part : html`<span style="padding-left:5px">${part}</span>`))}</span>`;

function marked(t: Words, key: MailMessageKey, params: MessageParams = {}) {
  const isolated = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === "number" ? value : String(html`<bdi>${value}</bdi>`),
  ]);
  return raw(t(key, Object.fromEntries(isolated) as MessageParams));
}

/** A code of six digits. The gaps are CSS spacing, so that copying gives only the digits. */
const codeHtml = (code: string): string =>
  String(html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">
<tr><td dir="ltr" align="center" bgcolor="${COLOUR.honeyStage}" style="padding:20px 8px;border-radius:16px;background:${COLOUR.honeyStage};color:${COLOUR.ink};${TEXT.code}">${code}</td></tr>
</table>`);

const buttonHtml = (label: string, url: string, fallback: string): string =>
  String(html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">
<tr><td align="center" bgcolor="${COLOUR.olive}" style="border-radius:12px;background:${COLOUR.olive}"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:12px;color:${COLOUR.plaster};text-decoration:none;${TEXT.button}">${label}</a></td></tr>
</table>
<p style="margin:0 0 16px;${TEXT.small};color:${COLOUR.ink2}">${fallback}<br><a dir="ltr" href="${url}" style="color:${COLOUR.ink2};word-break:break-all">${url}</a></p>`);
