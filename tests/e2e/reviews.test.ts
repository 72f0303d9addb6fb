import type { Page } from "playwright-core";
import { expect } from "vitest";
import { LANGUAGES, type Locale } from "../../contract/locales.ts";
import { createTranslator } from "../../contract/translate.ts";
import type { SeedLocale } from "../../db/seed/types.ts";
import { messages as adminAr } from "../../messages/ar/admin.ts";
import { messages as reviewAr } from "../../messages/ar/reviews.ts";
import { messages as adminEn } from "../../messages/en/admin.ts";
import { messages as reviewEn } from "../../messages/en/reviews.ts";
import { messages as adminFr } from "../../messages/fr/admin.ts";
import { messages as reviewFr } from "../../messages/fr/reviews.ts";
import { isClearlySeen, isFocused, messageOf, ownShop, pathOf, textsOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { inTurns } from "../in-turns.ts";
import { readMails } from "../mails.ts";
import { signUp } from "../members.ts";
import { becomeOwner, buy, FROM_ANYWHERE, moveOn } from "../orders.ts";
import { phonePicture } from "../pictures.ts";
import { DESKTOP, open, PHONE, productOf, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);
const admin = {
  ar: createTranslator("ar", adminAr),
  fr: createTranslator("fr", adminFr),
  en: createTranslator("en", adminEn),
};
const own = {
  ar: createTranslator("ar", reviewAr),
  fr: createTranslator("fr", reviewFr),
  en: createTranslator("en", reviewEn),
};
const HONEY = "thyme-honey";

async function openReviews(page: Page, locale: SeedLocale, slug = HONEY): Promise<void> {
  await open(page, `/${locale}/product/${slug}`);
  await page.locator("#reviews").scrollIntoViewIfNeeded();
  await page.getByRole("heading", { level: 2, name: own[locale]("review.title") }).waitFor();
}

/** Loads all pages of the reviews, because reviews in other languages come last. */
async function showAllReviews(page: Page, locale: SeedLocale): Promise<void> {
  const articles = page.locator("#reviews").getByRole("article");
  await articles.first().waitFor();
  const moreButton = page.getByRole("button", { name: own[locale]("review.more") });
  while (await moreButton.isVisible()) {
    const before = await articles.count();
    await moreButton.click();
    await expect.poll(() => articles.count()).toBeGreaterThan(before);
  }
}

/** Signs the visitor up as a customer with a delivered order of the product. */
async function becomeBuyer(page: Page, slug = HONEY): Promise<string> {
  const email = await signUp(page, shop());
  await moveOn(shop(), await buy(page, [slug]), "deliver");
  return email;
}

const runs = [
  { locale: "ar", size: PHONE, reads: "fr" },
  { locale: "fr", size: DESKTOP, reads: "ar" },
] as const;

inTurns(runs, "in $locale at $size.width", ({ locale, size, reads }, test) => {
  const t = textsOf(locale);
  const tr = own[locale];
  const ta = admin[locale];
  const name = `reviews ${locale} ${size.width}`;

  test("a customer's review with a picture is approved in two clicks from Home, and is then shown to a reader of another language [V11 T11 C4 E11 R26 P4]", async () => {
    const last = `هنيئًا لمن صنعه (${locale})`;
    const words = `عسل رائع، رائحته تملأ البيت.\n${last}`;
    const page = await visit({ ...size, reducedMotion: "reduce", allow: REFUSED });
    await becomeBuyer(page);
    await openReviews(page, locale);
    const before = (await productOf(page, HONEY)).total_reviews;
    await page.getByRole("button", { name: tr("review.write") }).click();
    const form = page.getByRole("form", { name: tr("review.form") });
    const send = form.getByRole("button", { name: tr("review.submit") });
    const stars = form.getByRole("radiogroup", { name: tr("review.overall") });
    await expect.poll(() => isFocused(stars)).toBe(true);
    await send.click();
    await form.getByText(t("field.ratingRequired")).waitFor();
    await expect.poll(() => isFocused(stars)).toBe(true);
    const comment = form.getByLabel(tr("review.comment"));
    expect(await messageOf(comment)).toContain(t("field.commentRequired"));
    expect(await violations(page), "the form with errors").toEqual([]);
    await shoot(page, `${name} errors`);

    await stars.getByRole("radio", { name: tr("review.stars", { count: 4 }) }).check();
    await form
      .getByRole("radiogroup", { name: `${tr("review.quality")} ${tr("review.optional")}`, exact: true })
      .getByRole("radio", { name: tr("review.stars", { count: 5 }) })
      .check();
    await form.getByLabel(tr("review.headline")).fill("عسل حر");
    await comment.fill(words);
    const recommends = form.getByRole("radio", { name: tr("review.yes"), exact: true });
    await recommends.check();
    // After switching the language and back, the form is open with its input.
    await openReviews(page, reads);
    await page.getByRole("form", { name: own[reads]("review.form") }).waitFor();
    await openReviews(page, locale);
    await expect.poll(() => comment.inputValue()).toBe(words);
    expect(await stars.getByRole("radio", { name: tr("review.stars", { count: 4 }) }).isChecked()).toBe(true);
    expect(await recommends.isChecked()).toBe(true);
    const picture = form.locator("input[type=file]");
    await picture.setInputFiles({
      name: "a.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("<svg onload=alert(1)>"),
    });
    await send.click();
    await form.getByText(t("refusal.picture_invalid")).first().waitFor();
    expect(await comment.inputValue()).toBe(words);
    await picture.setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await phonePicture() });
    await shoot(page, `${name} form`);
    await send.click();
    await page.getByText(tr("review.sent")).waitFor();
    await page.getByText(tr("review.own.pending")).waitFor();
    const thanks = page.getByRole("status").filter({ hasText: tr("review.sent") });
    await expect.poll(() => isFocused(thanks)).toBe(true);
    await expect.poll(() => isClearlySeen(thanks)).toBe(true);
    await shoot(page, `${name} sent`);
    expect(await page.getByText(last).count()).toBe(0);
    await openReviews(page, locale);
    await page.getByText(t("refusal.review_exists")).waitFor();

    const desk = await visit({ ...size, reducedMotion: "reduce" });
    await becomeOwner(desk, shop());
    await open(desk, `/${locale}/admin`);
    await desk
      .getByRole("main")
      .getByRole("link", { name: ta("admin.home.reviews") })
      .click();
    const card = desk.getByRole("listitem").filter({ hasText: last });
    await card.getByRole("button", { name: ta("admin.reviews.approve") }).waitFor();
    const reviewPicture = card.getByRole("img", { name: ta("admin.reviews.picture", { name: "" }).trim() });
    await expect.poll(() => reviewPicture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
    expect(await violations(desk), "the queue").toEqual([]);
    await shoot(desk, `${name} queue`);
    await card.getByRole("button", { name: ta("admin.reviews.approve") }).click();
    await card.waitFor({ state: "detached" });

    const reader = await visit({ ...size });
    await openReviews(reader, reads);
    await showAllReviews(reader, reads);
    const article = reader.getByRole("article").filter({ hasText: last });
    await article.getByText(own[reads]("review.verified")).waitFor();
    expect(await article.getByText("Fatima A.").count()).toBe(1);
    expect((await productOf(reader, HONEY)).total_reviews).toBe(before + 1);
    await article.getByRole("button").click();
    const whole = reader.getByRole("dialog").getByRole("img");
    await expect.poll(() => whole.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1000);
    await reader.keyboard.press("Escape");
    expect(await violations(reader), "the reviews").toEqual([]);
    await reader.locator("#reviews").scrollIntoViewIfNeeded();
    await shoot(reader, `${name} read in ${reads}`);
  });

  test("the shop's reply is shown below the review and mailed in the review's language, and the customer can delete the review [R26 P5 P2 J1]", async () => {
    const page = await visit({ ...size, reducedMotion: "reduce" });
    const email = await becomeBuyer(page, "orange-blossom-honey");
    const words = `Très doux ${locale}`;
    const sent = await page.request.post("/api/products/orange-blossom-honey/reviews?locale=ar", {
      headers: { "X-Client": "browser" },
      data: { rating: 5, comment: words },
    });
    expect(sent.status()).toBe(201);
    const desk = await visit({ ...size, reducedMotion: "reduce" });
    await becomeOwner(desk, shop());
    await open(desk, `/${locale}/admin/reviews`);
    const card = desk.getByRole("listitem").filter({ hasText: words });
    await card.getByRole("button", { name: ta("admin.reviews.reply"), exact: true }).click();
    await card.getByRole("button", { name: ta("admin.reviews.saveReply") }).click();
    await card.getByText(t("field.required")).waitFor();
    await card.getByLabel(ta("admin.reviews.yourReply")).fill("شكرًا جزيلًا فاطمة");
    await shoot(desk, `${name} reply`);
    await card.getByRole("button", { name: ta("admin.reviews.saveReply") }).click();
    await card.getByText("شكرًا جزيلًا فاطمة").waitFor();
    await card.getByRole("button", { name: ta("admin.reviews.approve") }).click();
    await card.waitFor({ state: "detached" });
    const lastMail = async () => (await readMails(shop().dataDir)).filter(({ to }) => to === email).at(-1)?.text;
    await expect.poll(lastMail, { timeout: 30_000 }).toContain("شكرًا جزيلًا فاطمة");

    await openReviews(page, locale, "orange-blossom-honey");
    await page.getByText("شكرًا جزيلًا فاطمة").waitFor();
    const before = (await productOf(page, "orange-blossom-honey")).total_reviews;
    await page.getByRole("button", { name: tr("review.withdraw") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: tr("review.withdraw") })
      .click();
    await page.getByRole("button", { name: tr("review.write") }).waitFor();
    expect((await productOf(page, "orange-blossom-honey")).total_reviews).toBe(before - 1);
  });

  test("Undo after rejecting a review returns the review to the queue, and deleting a review requires a confirmation [R26 P5]", async () => {
    const page = await visit(size);
    await becomeBuyer(page, "eucalyptus-honey");
    const sent = await page.request.post("/api/products/eucalyptus-honey/reviews", {
      headers: { "X-Client": "browser" },
      data: { rating: 1, comment: `Trop sucré ${locale}` },
    });
    expect(sent.status()).toBe(201);
    const desk = await visit({ ...size, reducedMotion: "reduce" });
    await becomeOwner(desk, shop());
    await open(desk, `/${locale}/admin/reviews`);
    const card = desk.getByRole("listitem").filter({ hasText: `Trop sucré ${locale}` });
    await card.getByRole("button", { name: ta("admin.reviews.reject") }).click();
    await card.waitFor({ state: "detached" });
    await desk.getByRole("button", { name: ta("admin.undo") }).click();
    await card.waitFor();
    await card.getByRole("button", { name: ta("admin.reviews.approve") }).click();
    await card.waitFor({ state: "detached" });
    await desk.getByRole("link", { name: ta("admin.reviews.status.approved") }).click();
    await card.getByRole("button", { name: ta("admin.reviews.delete") }).click();
    const dialog = desk.getByRole("alertdialog");
    await shoot(desk, `${name} delete`);
    await dialog.getByRole("button", { name: ta("admin.reviews.delete") }).click();
    await card.waitFor({ state: "detached" });
    await desk.getByRole("link", { name: ta("admin.reviews.status.rejected") }).click();
    await desk.getByRole("heading", { name: ta("admin.reviews.empty.rejected") }).waitFor();
    await shoot(desk, `${name} empty`);
  });

  test("a product's reviews can be paged, sorted by lowest rating and filtered by stars [C4 R2]", async () => {
    const page = await visit(size);
    await openReviews(page, locale);
    const articles = page.locator("#reviews").getByRole("article");
    await expect.poll(() => articles.count()).toBe(6);
    await shoot(page, `${name} demo`);
    const { total_reviews } = await productOf(page, HONEY);
    await page.getByRole("button", { name: tr("review.more") }).click();
    await expect.poll(() => articles.count()).toBe(Math.min(12, total_reviews));
    await page.getByLabel(tr("review.sort")).selectOption("lowest");
    const starsOf = (at: number) => articles.nth(at).getByRole("img").first().getAttribute("aria-label");
    const lowest = t("rating.outOf", { value: { ar: "4", fr: "3" }[locale] });
    await expect.poll(() => starsOf(0)).toBe(lowest);
    const five = page.getByRole("button", { name: new RegExp(`^${tr("review.stars", { count: 5 })}`) }).first();
    await five.click();
    await expect.poll(() => starsOf(0)).toBe(t("rating.outOf", { value: "5" }));
    expect(await five.getAttribute("aria-pressed")).toBe("true");
    await page
      .locator("#reviews")
      .getByRole("button", { name: tr("review.stars", { count: 5 }), exact: true })
      .click();
    await expect.poll(() => starsOf(0)).toBe(lowest);
  });

  test("reviews in the visitor's language come first, then reviews in other languages, each marked with its language [C4]", async () => {
    const page = await visit(size);
    await openReviews(page, locale);
    const articles = page.locator("#reviews").getByRole("article");
    await showAllReviews(page, locale);
    const languages = await articles.evaluateAll((all) =>
      all.map((each) => each.querySelector("div[lang]")?.getAttribute("lang") ?? ""),
    );
    const own = languages.filter((language) => language === locale).length;
    expect([own > 0, own < languages.length]).toEqual([true, true]);
    expect(languages.slice(0, own)).toEqual(Array(own).fill(locale));
    await page.getByRole("heading", { name: tr("review.otherLanguages") }).waitFor();
    for (const [at, language] of languages.entries()) {
      const mark = articles.nth(at).locator("span[lang]");
      expect(await mark.allTextContents()).toEqual(language === locale ? [] : [LANGUAGES[language as Locale].name]);
    }
    await shoot(page, `${name} languages of reviews`);
  });

  test("the review section asks a guest to sign in, tells a customer who has not bought the product so, and offers Retry after failed requests [X8 P4]", async () => {
    const guest = await visit(size);
    await openReviews(guest, locale);
    await guest.getByRole("link", { name: tr("review.signIn") }).click();
    await guest.waitForURL(/\/auth\/login/);
    expect(decodeURIComponent(pathOf(guest))).toContain(`redirect=/product/${HONEY}#reviews`);

    const page = await visit({ ...size, allow: REFUSED });
    await signUp(page, shop());
    const calls = ["**/api/session*", "**/eligibility*"];
    for (const call of calls) await page.route(call, (route) => route.abort());
    await openReviews(page, locale);
    const retry = page.locator("#reviews").getByRole("button", { name: t("failure.retry") });
    for (const call of calls) {
      await page.getByText(tr("review.eligibilityFailed")).waitFor();
      await shoot(page, `${name} unverified`);
      await page.unroute(call);
      await retry.click();
    }
    await page.getByText(t("refusal.review_not_purchased")).waitFor();
    await shoot(page, `${name} not purchased`);

    const unlucky = await visit({ ...size, allow: REFUSED });
    await unlucky.route("**/reviews?*", (route) => route.fulfill({ status: 500, json: {} }));
    await openReviews(unlucky, locale);
    await unlucky.getByText(tr("review.failed")).waitFor();
    await unlucky.unroute("**/reviews?*");
    await unlucky
      .locator("#reviews")
      .getByRole("button", { name: t("failure.retry") })
      .click();
    await unlucky.locator("#reviews").getByRole("article").first().waitFor();
  });

  test("when the response to a review was lost, sending the review again replaces the form with a notice that the review is pending [X8 T11 V11]", async () => {
    const page = await visit({ ...size, allow: REFUSED });
    await becomeBuyer(page);
    await openReviews(page, locale);
    await page.getByRole("button", { name: tr("review.write") }).click();
    const form = page.getByRole("form", { name: tr("review.form") });
    await form
      .getByRole("radio", { name: tr("review.stars", { count: 4 }) })
      .first()
      .check({ force: true });
    await form.getByRole("textbox", { name: tr("review.comment") }).fill("عسل طيب");
    await page.route("**/reviews?locale=*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    const send = form.getByRole("button", { name: tr("review.submit") });
    await send.click();
    await form.getByRole("alert").getByText(t("api.offline")).waitFor();
    await page.unroute("**/reviews?locale=*");
    await send.click();
    const notice = page
      .locator("#reviews")
      .getByRole("status")
      .filter({ hasText: t("refusal.review_exists") });
    await notice.getByText(tr("review.own.pending")).waitFor();
    expect(await isFocused(notice)).toBe(true);
    expect(await form.count()).toBe(0);
  });
});
