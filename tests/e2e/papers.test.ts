import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { formatMoney } from "../../contract/money.ts";
import { isolateLeftToRight } from "../../contract/text.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { ownShop, textsOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { signUp } from "../members.ts";
import { becomeOwner, buy, cancelAsOwner, FROM_ANYWHERE, moveOn, orderOf } from "../orders.ts";
import { lettersOf, textOf } from "../pdf.ts";
import { open, REFUSED, RUNS } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);

/** Clicks the button and downloads a PDF. Returns the file name, and the text without spaces and vowel signs. */
async function download(page: Page, label: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: label }).click()]);
  return { name: file.suggestedFilename(), text: lettersOf(await textOf(await readFile(await file.path()))) };
}

describe.each(RUNS)("in $locale at $size.width", ({ locale, size }) => {
  const t = textsOf(locale);
  const shot = (page: Page, name: string) => shoot(page, `papers ${locale} ${size.width} ${name}`);

  test("buyers download the pro forma on the thank-you page and, after shipping, the invoice on the tracking and order pages [C9 C13]", async () => {
    const page = await visit({ ...size, reducedMotion: "reduce", allow: REFUSED });
    await signUp(page, shop());
    const number = await buy(page, ["thyme-honey", "almond-argan-amlou"], 2);
    // Ordered through the API without a language, so the document is in English.
    const total = lettersOf(formatMoney((await orderOf(page, number)).total, "en"));
    await open(page, `/${locale}/thank-you?order=${number}`);
    const early = await download(page, t("order.proForma"));
    expect(early.name).toBe(`pro-forma-${number}.pdf`);
    expect(early.text).toContain(total.replace("DH", ""));
    await shot(page, "thank-you");
    await moveOn(shop(), number, "ship");
    for (const path of [`/track?order=${number}`, `/orders/${number}`]) {
      await open(page, `/${locale}${path}`);
      const { name, text } = await download(page, t("order.invoice"));
      expect(name).toMatch(/^invoice-F-\d{4}-\d{6}\.pdf$/);
      expect(text).toContain(name.slice(8, -4));
      expect(text).toContain(number);
      expect(await violations(page)).toEqual([]);
      await shot(page, path.split(/[?/]/)[1] as string);
    }

    await page.route("**/invoice?*", (route) => route.fulfill({ status: 503, json: { message: "" } }), { times: 1 });
    await page.getByRole("button", { name: t("order.invoice") }).click();
    await page.getByText(t("form.paperFailed")).waitFor();
    await shot(page, "failed");
    expect((await download(page, t("order.invoice"))).name).toMatch(/^invoice-/);
  });

  test("the back office's order page offers the packing slip and the invoice [R26]", async () => {
    const ta = adminTranslate(locale);
    const buyer = await visit();
    const number = await buy(buyer, ["souss-breakfast"]);
    await moveOn(shop(), number, "receive-transfer");
    const page = await visit({ ...size, reducedMotion: "reduce" });
    await becomeOwner(page, shop());
    await open(page, `/${locale}/admin/orders/${number}`);
    const slip = await download(page, ta("admin.order.slip"));
    expect(slip.name).toBe(`packing-slip-${number}.pdf`);
    expect(slip.text).toContain(number);
    expect((await download(page, ta("admin.order.invoice"))).name).toMatch(/^invoice-F-/);
    expect(await violations(page)).toEqual([]);
    await shot(page, "admin");
  });

  test("the buyer of a canceled order and the owner download the credit note by a button labelled with the credit note's number [A9 C9]", async () => {
    const buyer = await visit({ ...size, reducedMotion: "reduce" });
    await signUp(buyer, shop());
    const number = await buy(buyer, ["souss-breakfast"]);
    await moveOn(shop(), number, "receive-transfer");
    await cancelAsOwner(shop(), number);
    const creditNote = (await orderOf(buyer, number)).documents[1]?.number as string;
    const numberParameter = { number: isolateLeftToRight(creditNote) };
    const owner = await visit({ ...size, reducedMotion: "reduce" });
    await becomeOwner(owner, shop());
    for (const [page, path, label] of [
      [buyer, `/orders/${number}`, t("order.creditNote", numberParameter)],
      [buyer, `/track?order=${number}`, t("order.creditNote", numberParameter)],
      [owner, `/admin/orders/${number}`, adminTranslate(locale)("admin.order.creditNote", numberParameter)],
    ] as const) {
      await open(page, `/${locale}${path}`);
      const { name, text } = await download(page, label);
      expect(name).toBe(`credit-note-${creditNote}.pdf`);
      expect(text).toContain(creditNote);
      expect(await violations(page)).toEqual([]);
      await shot(page, `credit-note ${path.split(/[?/]/)[1]}`);
    }
  });
});

test("without JavaScript the invoice button is a plain form whose action responds with the PDF [C9]", async () => {
  const page = await visit({ javaScriptEnabled: false });
  const number = await buy(page, ["thyme-honey"]);
  await page.goto(`/fr/thank-you?order=${number}`);
  const form = page.locator(`form[action="/api/orders/${number}/invoice"]`);
  expect(await form.getAttribute("method")).toBeNull();
  const answer = await page.request.get((await form.getAttribute("action")) as string);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
});
