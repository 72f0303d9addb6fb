import { html, raw } from "hono/html";
import { getTextDirection, type Locale } from "../../../contract/locales.ts";
import { formatPhone } from "../../../contract/phone.ts";
import { mailTranslate } from "../messages/part-messages.ts";
import { MAIL_COLOURS, MAIL_TEXT_STYLES } from "./styles.ts";

/** The shop's details in the mail's language, read from the settings at sending. Empty texts are not shown. */
export type MailShop = { name: string; email: string; phone: string; address: string; url: string };

export type MailLayoutContent = {
  locale: Locale;
  subject: string;
  html: string;
  body: string;
  reply_to?: string | null;
};

/** Lays out a mail with tables and inline styles for mail programs. Loads no external files, to avoid tracking. */
export function layOutMail(mail: MailLayoutContent, shop: MailShop): { html: string; text: string } {
  const words = { ...mail, html: withAddresses(mail.html, shop), body: withAddresses(mail.body, shop) };
  // Replies to a mail with `reply_to` go to another person, so the footer omits the shop's e-mail address and phone.
  const footer = mail.reply_to ? { ...shop, email: "", phone: "" } : shop;
  return { html: htmlOf(words, footer), text: textOf(words, footer) };
}

/** Prefix of the shop's URLs in stored mails, replaced by the shop's origin when a mail is sent. */
export const SHOP_SCHEME = "shop:";
const withAddresses = (text: string, shop: MailShop): string =>
  text.replaceAll(/(?<=^|["\s>])shop:(?=\/)/gm, () => shop.url);

function htmlOf({ locale, subject, html: words, body }: MailLayoutContent, shop: MailShop): string {
  const dir = getTextDirection(locale);
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
<body style="margin:0;padding:0;background:${MAIL_COLOURS.plaster}">
<div style="display:none;max-height:0;overflow:hidden">${previewOf(body)}</div>
<table role="presentation" lang="${locale}" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${MAIL_COLOURS.plaster}" style="background:${MAIL_COLOURS.plaster}">
<tr><td align="center" style="padding:24px 16px 32px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed">
<tr><td align="${start}" style="padding:0 0 24px"><a href="${shop.url}" style="color:${MAIL_COLOURS.olive};text-decoration:none;${MAIL_TEXT_STYLES.wordmark}">${shop.name}</a><div style="width:32px;height:4px;margin:6px 0 0;border-radius:2px;background:${MAIL_COLOURS.honey};font-size:0;line-height:0">&nbsp;</div></td></tr>
<tr><td align="${start}" style="padding:0 0 32px;word-break:break-word"><h1 style="margin:0 0 16px;color:${MAIL_COLOURS.ink};${MAIL_TEXT_STYLES.heading}">${unbroken(subject)}</h1>
${raw(words)}</td></tr>
<tr><td align="${start}" bgcolor="${MAIL_COLOURS.sand}" style="padding:16px 20px;border-radius:16px;background:${MAIL_COLOURS.sand};color:${MAIL_COLOURS.ink2};${MAIL_TEXT_STYLES.small}">${footerHtml(locale, shop)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`);
}

const unbroken = (text: string) =>
  text.split(" ").map((word, at) => html`${at > 0 && " "}${word.includes("-") ? nowrap(word) : word}`);
const nowrap = (word: string) => html`<span style="white-space:nowrap">${word}</span>`;

/** Returns the preview text for the inbox: the paragraph after the greeting, which contains no secret code. */
const previewOf = (body: string): string => body.split("\n\n")[1] ?? "";

function footerHtml(locale: Locale, shop: MailShop) {
  const t = mailTranslate(locale);
  const style = `color:${MAIL_COLOURS.ink2}`;
  const ways = [
    shop.email && html`<a dir="ltr" href="mailto:${shop.email}" style="${style}">${shop.email}</a>`,
    shop.phone && html`<a dir="ltr" href="tel:${shop.phone}" style="${style}">${formatPhone(shop.phone)}</a>`,
  ].filter(Boolean);
  const lines = [
    html`<strong style="color:${MAIL_COLOURS.ink}">${shop.name}</strong>${shop.address && ` · ${shop.address}`}`,
    ...(questionsOf(locale, shop) ? [html`${questionsOf(locale, shop)}`] : []),
    ...(ways.length > 0 ? [ways.map((way, at) => (at === 0 ? way : html` · ${way}`))] : []),
    html`${t("automatic")}`,
  ];
  return lines.map((line, at) => (at === 0 ? line : html`<br>${line}`));
}

function textOf({ locale, body }: MailLayoutContent, shop: MailShop): string {
  const ways = [shop.email, formatPhone(shop.phone)].filter(Boolean).join(" · ");
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
