import { html, raw } from "hono/html";
import { direction, type Locale } from "../../../contract/locales.ts";
import { phoneInPairs } from "../../../contract/phone.ts";
import { mailTranslate } from "../messages/part-messages.ts";
import { COLOUR, TEXT } from "./styles.ts";

/** The shop's details in a mail, in its language, from the settings at sending time. Omits empty texts. */
export type MailShop = { name: string; email: string; phone: string; address: string; url: string };

export type MailWords = { locale: Locale; subject: string; html: string; body: string; reply_to?: string | null };

/** Lays out a mail by tables and inline styles, as mail readers need. It loads nothing, so it tracks nobody. */
export function layOut(mail: MailWords, shop: MailShop): { html: string; text: string } {
  const words = { ...mail, html: withAddresses(mail.html, shop), body: withAddresses(mail.body, shop) };
  // With `reply_to`, replies go to another person, so the footer does not invite the reader to ask the shop.
  const footer = mail.reply_to ? { ...shop, email: "", phone: "" } : shop;
  return { html: htmlOf(words, footer), text: textOf(words, footer) };
}

/** Prefix of the shop's URLs in stored mails, replaced by the shop's origin when a mail is sent. */
export const SHOP_SCHEME = "shop:";
const withAddresses = (text: string, shop: MailShop): string =>
  text.replaceAll(/(?<=^|["\s>])shop:(?=\/)/gm, () => shop.url);

function htmlOf({ locale, subject, html: words, body }: MailWords, shop: MailShop): string {
  const dir = direction(locale);
  const start = dir === "rtl" ? "right" : "left";
  return String(html`<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:${COLOUR.plaster}">
<div style="display:none;max-height:0;overflow:hidden">${previewOf(body)}</div>
<table role="presentation" lang="${locale}" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOUR.plaster}" style="background:${COLOUR.plaster}">
<tr><td align="center" style="padding:24px 16px 32px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed">
<tr><td align="${start}" style="padding:0 0 24px"><a href="${shop.url}" style="color:${COLOUR.olive};text-decoration:none;${TEXT.wordmark}">${shop.name}</a><div style="width:32px;height:4px;margin:6px 0 0;border-radius:2px;background:${COLOUR.honey};font-size:0;line-height:0">&nbsp;</div></td></tr>
<tr><td align="${start}" style="padding:0 0 32px;word-break:break-word"><h1 style="margin:0 0 16px;color:${COLOUR.ink};${TEXT.heading}">${unbroken(subject)}</h1>
${raw(words)}</td></tr>
<tr><td align="${start}" bgcolor="${COLOUR.sand}" style="padding:16px 20px;border-radius:16px;background:${COLOUR.sand};color:${COLOUR.ink2};${TEXT.small}">${footerHtml(locale, shop)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`);
}

/** Prevents a line break in a heading at a hyphen, as in "e-mail". */
const unbroken = (text: string) =>
  text.split(" ").map((word, at) => html`${at > 0 && " "}${word.includes("-") ? nowrap(word) : word}`);
const nowrap = (word: string) => html`<span style="white-space:nowrap">${word}</span>`;

/** The preview that mail programs show in lists: the paragraph after the greeting, which contains no code. */
const previewOf = (body: string): string => body.split("\n\n")[1] ?? "";

function footerHtml(locale: Locale, shop: MailShop) {
  const t = mailTranslate(locale);
  const style = `color:${COLOUR.ink2}`;
  const ways = [
    shop.email && html`<a dir="ltr" href="mailto:${shop.email}" style="${style}">${shop.email}</a>`,
    shop.phone && html`<a dir="ltr" href="tel:${shop.phone}" style="${style}">${phoneInPairs(shop.phone)}</a>`,
  ].filter(Boolean);
  const lines = [
    html`<strong style="color:${COLOUR.ink}">${shop.name}</strong>${shop.address && ` · ${shop.address}`}`,
    ...(questionsOf(locale, shop) ? [html`${questionsOf(locale, shop)}`] : []),
    ...(ways.length > 0 ? [ways.map((way, at) => (at === 0 ? way : html` · ${way}`))] : []),
    html`${t("automatic")}`,
  ];
  return lines.map((line, at) => (at === 0 ? line : html`<br>${line}`));
}

function textOf({ locale, body }: MailWords, shop: MailShop): string {
  const ways = [shop.email, phoneInPairs(shop.phone)].filter(Boolean).join(" · ");
  const footer = [
    [shop.name, shop.address].filter(Boolean).join(" · "),
    shop.url,
    questionsOf(locale, shop),
    ways,
    mailTranslate(locale)("automatic"),
  ];
  return `${body}\n\n-- \n${footer.filter(Boolean).join("\n")}\n`;
}

function questionsOf(locale: Locale, shop: MailShop): string {
  const t = mailTranslate(locale);
  if (!shop.email) return "";
  return shop.phone ? t("questions") : t("questionsByMail");
}
