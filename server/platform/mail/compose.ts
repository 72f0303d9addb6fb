import { html, raw } from "hono/html";
import { getTextDirection, type Locale } from "../../../contract/locales.ts";
import type { MailKind } from "../../../contract/mail-kinds.ts";
import type { MessageParams, Translate } from "../../../contract/translate.ts";
import type { MailMessageKey } from "../../../messages/en/mails.ts";
import { mailTranslate } from "../messages/part-messages.ts";
import { SHOP_SCHEME } from "./layout.ts";
import type { MailContent } from "./outbox.ts";
import { MAIL_COLOURS, MAIL_TEXT_STYLES } from "./styles.ts";

export type MailBlock =
  | { text: MailMessageKey; params?: MessageParams }
  | { note: MailMessageKey; params?: MessageParams }
  | { code: string }
  /** A button with a link. The URL is also written out below, for mail readers whose buttons do not work. */
  | { button: MailMessageKey; url: string }
  | { link: MailMessageKey; url: string }
  | { heading: MailMessageKey }
  | { rows: MailRow[] };

/** A table row of final texts, not message keys. An array `value` runs left to right, with CSS gaps between parts. */
export type MailRow = { name: string; details?: string[]; value: string | string[]; isStrong?: boolean };

/** A link to the shop. The host and the language prefix are added when the mail is sent (layout.ts). */
export const createShopUrl = (path: `/${string}`): string => `${SHOP_SCHEME}${path}`;

export const toQuoteBlocks = (text: string): MailBlock[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => ({ text: "quoted", params: { text: line } }));

type Words = Translate<MailMessageKey>;

/** A name that a greeting may use: letters, spaces, hyphens and apostrophes, so it cannot be a URL. */
const NAME = /^[\p{L}\p{M}'’ -]{1,60}$/u;

/**
 * Composes a mail; parameters are escaped. The greeting omits a name that does not match NAME, because anyone can
 * register another person's e-mail address with a message as the name.
 */
export function composeMail(
  locale: Locale,
  mail: { kind: MailKind; subject: MailMessageKey; params?: MessageParams; name: string; blocks: MailBlock[] },
): MailContent {
  const t = mailTranslate(locale);
  const name = mail.name.trim();
  const greeting: MailBlock = NAME.test(name) ? { text: "greeting", params: { name } } : { text: "greetingNameless" };
  const blocks = [greeting, ...mail.blocks];
  return {
    kind: mail.kind,
    subject: t(mail.subject, mail.params),
    html: blocks.map((block) => asHtml(locale, t, block)).join("\n"),
    body: blocks.map((block) => asText(t, block)).join("\n\n"),
  };
}

function asText(t: Words, block: MailBlock): string {
  if ("code" in block) return `    ${block.code}`;
  if ("button" in block) return `${t(block.button)}\n${block.url}`;
  if ("link" in block) return `${t(block.link)}\n${block.url}`;
  if ("heading" in block) return t(block.heading);
  if ("rows" in block) return block.rows.map(rowText).join("\n");
  return "text" in block ? t(block.text, block.params) : t(block.note, block.params);
}

function asHtml(locale: Locale, t: Words, block: MailBlock): string {
  if ("code" in block) return codeHtml(block.code);
  if ("button" in block) return buttonHtml(t(block.button), block.url, t("buttonFallback"));
  if ("link" in block)
    return String(
      html`<p style="margin:0 0 16px;${MAIL_TEXT_STYLES.body}"><a href="${block.url}" style="color:${MAIL_COLOURS.olive}">${t(block.link)}</a></p>`,
    );
  if ("heading" in block)
    return String(
      html`<h2 style="margin:24px 0 8px;${MAIL_TEXT_STYLES.subheading};color:${MAIL_COLOURS.ink}">${t(block.heading)}</h2>`,
    );
  if ("rows" in block) return rowsHtml(locale, block.rows);
  return "text" in block
    ? String(
        html`<p style="margin:0 0 16px;${MAIL_TEXT_STYLES.body};color:${MAIL_COLOURS.ink}">${marked(t, block.text, block.params)}</p>`,
      )
    : String(
        html`<p style="margin:8px 0 0;${MAIL_TEXT_STYLES.small};color:${MAIL_COLOURS.ink3}">${marked(t, block.note, block.params)}</p>`,
      );
}

const rowText = ({ name, details = [], value }: MailRow): string => {
  const detailText = details.length > 0 ? ` (${details.join(" · ")})` : "";
  return `${name}${detailText}: ${typeof value === "string" ? value : value.join("")}`;
};

function rowsHtml(locale: Locale, rows: MailRow[]): string {
  const end = getTextDirection(locale) === "rtl" ? "left" : "right";
  const lines = rows.map(({ name, details = [], value, isStrong }) => {
    const style = `padding:8px 0;border-bottom:1px solid ${MAIL_COLOURS.line};color:${MAIL_COLOURS.ink};${isStrong ? MAIL_TEXT_STYLES.strong : MAIL_TEXT_STYLES.body}`;
    const parts = details.map((detail, at) => html`${at > 0 && " · "}<bdi>${detail}</bdi>`);
    const detailHtml =
      parts.length > 0 && html`<br><span style="${MAIL_TEXT_STYLES.small};color:${MAIL_COLOURS.ink2}">${parts}</span>`;
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

/** Shows a code of six digits. The gaps between the digits are CSS letter-spacing, so that they are not copied. */
const codeHtml = (code: string): string =>
  String(html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">
<tr><td dir="ltr" align="center" bgcolor="${MAIL_COLOURS.honeyStage}" style="padding:20px 8px;border-radius:16px;background:${MAIL_COLOURS.honeyStage};color:${MAIL_COLOURS.ink};${MAIL_TEXT_STYLES.code}">${code}</td></tr>
</table>`);

const buttonHtml = (label: string, url: string, fallback: string): string =>
  String(html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">
<tr><td align="center" bgcolor="${MAIL_COLOURS.olive}" style="border-radius:12px;background:${MAIL_COLOURS.olive}"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:12px;color:${MAIL_COLOURS.plaster};text-decoration:none;${MAIL_TEXT_STYLES.button}">${label}</a></td></tr>
</table>
<p style="margin:0 0 16px;${MAIL_TEXT_STYLES.small};color:${MAIL_COLOURS.ink2}">${fallback}<br><a dir="ltr" href="${url}" style="color:${MAIL_COLOURS.ink2};word-break:break-all">${url}</a></p>`);
