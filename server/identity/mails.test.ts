import { expect, test } from "vitest";
import { getTextDirection, LOCALES, type Locale } from "../../contract/locales.ts";
import { layOutMail } from "../platform/mail/layout.ts";
import type { MailContent } from "../platform/mail/outbox.ts";
import {
  CODE_MAIL_LIFETIMES_MS,
  composeAccountDeletedMail,
  composeAlreadyRegisteredMail,
  composeChangeEmailMail,
  composeEmailChangeNoticeMail,
  composePasswordChangedMail,
  composePhoneChangedMail,
  composeResetPasswordMail,
  composeSignedOutMail,
  composeVerifyEmailMail,
} from "./mails.ts";

const CODE = "048213";
const LINK = "https://shop.example/ar/auth/email/verify/6l6P8yqv1nJd0aXhEJd2S4bFh7t3m9Zk1QpWcVr0xYs";
const NEW_EMAIL = "fatima.new@example.com";
const shop = {
  name: "Amlou",
  email: "bonjour@shop.example",
  phone: "0528000000",
  address: "Agadir",
  url: "https://shop.example/ar",
};

const codeMails = {
  verifyEmailMail: composeVerifyEmailMail,
  changeEmailMail: composeChangeEmailMail,
  resetPasswordMail: composeResetPasswordMail,
};
const everyMail = (locale: Locale, name: string): MailContent[] => [
  ...Object.values(codeMails).map((mail) => mail(locale, { name, code: CODE, link: LINK })),
  composeAlreadyRegisteredMail(locale, { name, signInLink: LINK, resetLink: `${LINK}?reset` }),
  composeEmailChangeNoticeMail(locale, { name, newEmail: NEW_EMAIL }),
  composePasswordChangedMail(locale, { name }),
  composePhoneChangedMail(locale, { name }),
  composeSignedOutMail(locale, { name }),
  composeAccountDeletedMail(locale, { name }),
];
const whole = (locale: Locale, mail: MailContent) => ({ ...mail, ...layOutMail({ locale, ...mail }, shop) });

test("a mail with a code is discarded unsent when its code expires [K2]", () => {
  const mails = Object.values(codeMails).map((mail) => mail("en", { name: "Fatima", code: CODE, link: LINK }));
  expect(Object.fromEntries(mails.map(({ kind }) => [kind, 10 * 60_000]))).toEqual(CODE_MAIL_LIFETIMES_MS);
});

test.each(LOCALES)(
  "code mails in %s contain code, link and validity in the HTML and the text part [T8 T10]",
  (locale) => {
    for (const [name, mail] of Object.entries(codeMails)) {
      const { html, text } = whole(locale, mail(locale, { name: "Fatima", code: CODE, link: LINK }));
      expect(text, name).toMatch(new RegExp(`^ *${CODE}$`, "m"));
      expect(text, name).toMatch(new RegExp(`^${LINK}$`, "m"));
      expect(html, name).toContain(`>${CODE}<`);
      expect(html, name).toContain(`href="${LINK}"`);
      expect(text, name).toMatch(/\b10\b/);
    }
  },
);

test.each(LOCALES)(
  "every mail in %s has its language, direction, subject, greeting and the shop's name [U17]",
  (locale) => {
    for (const mail of everyMail(locale, "Fatima")) {
      const { kind, subject, html, text } = whole(locale, mail);
      expect(html, kind).toContain(`<html lang="${locale}" dir="${getTextDirection(locale)}">`);
      expect(subject, kind).toMatch(/^[^\n{}]{8,60}$/);
      for (const part of [html, text]) {
        expect(part, kind).toContain("Fatima");
        expect(part, kind).toContain(shop.name);
        expect(part, kind).toContain(shop.email);
        expect(part, kind).not.toMatch(/undefined|null|\[object|\{\w+\}/);
      }
    }
  },
);

test("each mail has a different text in each language", () => {
  const bodies = LOCALES.flatMap((locale) => everyMail(locale, "").map(({ subject, body }) => subject + body));
  expect(new Set(bodies).size).toBe(LOCALES.length * everyMail("en", "").length);
});

test.each(LOCALES)("a mail loads nothing from any server, so that reading it cannot be tracked (%s)", (locale) => {
  for (const mail of everyMail(locale, "Fatima")) {
    const { html, kind } = whole(locale, mail);
    expect(html, kind).not.toMatch(/<(?:img|link|script|iframe|video|object)|\bsrc=|url\(|@import|background=/i);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    const expectedLinks = [LINK, `${LINK}?reset`, shop.url, `mailto:${shop.email}`, `tel:${shop.phone}`];
    expect(links.filter((link) => !expectedLinks.includes(link ?? ""))).toEqual([]);
  }
});

test.each([
  "<script>alert(1)</script>",
  "win at https://evil.example",
  "evil.example",
  "a@evil.example",
  "call 0600000000",
  "\u202Ereversed",
  "line\nbreak",
  "x".repeat(100),
])("mails do not use a name that could carry a message to a stranger: %j", (name) => {
  for (const locale of LOCALES)
    for (const mail of everyMail(locale, name)) {
      const { html, text } = whole(locale, mail);
      expect(html + text).not.toContain(name);
    }
});

test.each(["فاطمة الزهراء", "Anne-Marie", "N’Diaye", "O'Brien", "Zoé"])("mails greet by the name %s", (name) => {
  const { body, html } = composeVerifyEmailMail("ar", { name, code: CODE, link: LINK });
  expect(body).toContain(name);
  expect(html).toContain(`<bdi>${name.replace("'", "&#39;")}</bdi>`);
});

test("mails escape inserted values", () => {
  const { html } = composeEmailChangeNoticeMail("en", { name: "Fatima", newEmail: `"<b>"@example.com` });
  expect(html).toContain("<bdi>&quot;&lt;b&gt;&quot;@example.com</bdi>");
  const link = composeVerifyEmailMail("en", { name: "Fatima", code: CODE, link: `https://shop.example/?a=1&b="c"` });
  expect(link.html).not.toContain(`"c"`);
});

test("mails of a shop without postal address, phone number and e-mail address contain no contact links, and state that they are sent automatically", () => {
  const bare = { ...shop, email: "", phone: "", address: "" };
  const { html, text } = layOutMail({ locale: "en", ...composePasswordChangedMail("en", { name: "Fatima" }) }, bare);
  expect(html).not.toMatch(/mailto:|tel:|Questions/);
  expect(text).toContain("-- \nAmlou\nhttps://shop.example/ar\nThis mail was sent automatically");
});
