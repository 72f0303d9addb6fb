import { describe, expect, test } from "vitest";
import { createTranslator } from "../../contract/translate.ts";
import { messages as adminAr } from "../../messages/ar/admin.ts";
import { messages as feedbackAr } from "../../messages/ar/feedback.ts";
import { messages as adminEn } from "../../messages/en/admin.ts";
import { messages as feedbackEn } from "../../messages/en/feedback.ts";
import { messages as adminFr } from "../../messages/fr/admin.ts";
import { messageOf, ownShop, textsOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { becomeOwner, FROM_ANYWHERE } from "../orders.ts";
import { DESKTOP, open, PHONE, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);
const admin = {
  ar: createTranslator("ar", adminAr),
  fr: createTranslator("fr", adminFr),
  en: createTranslator("en", adminEn),
};

const runs = [
  { locale: "ar", size: PHONE, own: createTranslator("ar", feedbackAr) },
  { locale: "en", size: DESKTOP, own: createTranslator("en", feedbackEn) },
] as const;

describe.each(runs)("in $locale at $size.width", ({ locale, size, own }) => {
  const t = textsOf(locale);
  const ta = admin[locale];
  const name = `feedback ${locale} ${size.width}`;

  test("typed feedback survives a reload and a network failure, can be sent only once, and is listed in the back office [C15 T11 V10 X9]", async () => {
    const page = await visit({ ...size, reducedMotion: "reduce", allow: REFUSED });
    await open(page, `/${locale}/about`);
    const entry = page.getByRole("link", { name: t("frame.feedback") });
    await entry.click();
    const dialog = page.getByRole("dialog", { name: own("feedback.title") });
    const send = dialog.getByRole("button", { name: own("feedback.submit") });
    await send.click();
    await dialog.getByText(t("field.feedbackOptionRequired")).waitFor();
    const message = dialog.getByLabel(own("feedback.message"));
    expect(await messageOf(message)).toContain(t("field.feedbackRequired"));
    expect(await violations(page), "the dialog").toEqual([]);
    await shoot(page, `${name} errors`);
    const option = dialog.getByRole("radio", { name: own("feedback.option.ui") });
    await option.check();
    await message.fill(`Belles photos ${locale}`);
    await open(page, `/${locale}/about`);
    await entry.click();
    await expect.poll(() => message.inputValue()).toBe(`Belles photos ${locale}`);
    expect(await option.isChecked()).toBe(true);
    await page.route("**/api/feedback?*", (route) => route.abort());
    await send.click();
    await dialog
      .getByRole("alert")
      .filter({ hasText: t("api.offline") })
      .waitFor();
    expect(await message.inputValue()).toBe(`Belles photos ${locale}`);
    await page.unroute("**/api/feedback?*");
    await send.click();
    await dialog.getByText(own("feedback.thanks")).waitFor();
    await shoot(page, `${name} thanks`);
    await dialog.getByRole("button", { name: own("feedback.done") }).click();
    await dialog.waitFor({ state: "hidden" });
    await open(page, `/${locale}/about`);
    await entry.click();
    await dialog.getByText(t("refusal.feedback_exists")).waitFor();
    await shoot(page, `${name} once`);

    const desk = await visit({ ...size, reducedMotion: "reduce" });
    await becomeOwner(desk, shop());
    await open(desk, `/${locale}/admin/reviews`);
    await desk.getByRole("link", { name: ta("admin.reviews.tab.feedback") }).click();
    const card = desk.getByRole("listitem").filter({ hasText: `Belles photos ${locale}` });
    await card.getByText(ta("admin.inbox.option.ui")).waitFor();
    expect(await violations(desk), "the feedback").toEqual([]);
    await shoot(desk, `${name} inbox`);
    await card.getByRole("button", { name: ta("admin.inbox.finish") }).click();
    await card.waitFor({ state: "detached" });
    await desk.getByRole("button", { name: ta("admin.undo") }).click();
    await card.waitFor();
  });

  test("the back office prefills a reply to a contact message in the sender's language; staff assign the message, add a note and close the message [R23 R26]", async () => {
    const words = `Livrez-vous à Dakhla ? (${locale})`;
    const page = await visit(size);
    const sent = await page.request.post("/api/contact?locale=fr", {
      data: { name: "Salma Naciri", email: "salma+naciri@example.com", phone: "0611223344", message: words },
    });
    expect(sent.status()).toBe(201);
    const desk = await visit({ ...size, reducedMotion: "reduce" });
    await becomeOwner(desk, shop());
    await open(desk, `/${locale}/admin`);
    await desk
      .getByRole("main")
      .getByRole("link", { name: ta("admin.home.messages") })
      .click();
    const card = desk.getByRole("listitem").filter({ hasText: words });
    const hrefOf = async (label: string) =>
      new URL((await card.getByRole("link", { name: label }).getAttribute("href")) ?? "");
    const chat = await hrefOf(ta("admin.inbox.whatsapp"));
    expect(chat.pathname).toBe("/212611223344");
    expect(chat.searchParams.get("text")).toContain("Bonjour Salma Naciri");
    const mail = await hrefOf(ta("admin.inbox.mail"));
    expect(decodeURIComponent(mail.pathname)).toBe("salma+naciri@example.com");
    expect(mail.searchParams.get("body")).toContain("Merci pour votre message");
    expect(await violations(desk), "the messages").toEqual([]);
    await shoot(desk, `${name} messages`);

    await card.getByLabel(ta("admin.inbox.assigned")).selectOption({ index: 1 });
    await expect.poll(() => card.getByLabel(ta("admin.inbox.assigned")).inputValue()).not.toBe("");
    await card.getByRole("button", { name: ta("admin.inbox.addNote") }).click();
    await card.getByLabel(ta("admin.inbox.note")).fill("Rappeler demain");
    // While a note is being written, the card has no button that finishes the message.
    expect(await card.getByRole("button", { name: ta("admin.inbox.finish") }).count()).toBe(0);
    await card.getByRole("button", { name: ta("admin.inbox.saveNote") }).click();
    await card.getByText("Rappeler demain").waitFor();
    await card.getByRole("button", { name: ta("admin.inbox.take") }).click();
    await card.waitFor({ state: "detached" });
    await desk.getByRole("link", { name: ta("admin.inbox.status.in_progress") }).click();
    await card.getByRole("button", { name: ta("admin.inbox.finish") }).click();
    await card.waitFor({ state: "detached" });
    await desk.getByRole("link", { name: ta("admin.inbox.status.done") }).click();
    await card.getByText("Rappeler demain").waitFor();
    await shoot(desk, `${name} done`);
  });
});
