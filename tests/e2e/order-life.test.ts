import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PICTURE_UPLOAD_LIMITS } from "../../contract/constants.ts";
import { formatAmountInput, formatMoney } from "../../contract/money.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { newAddress, ownShop, textsOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { choose, goToGateway, orderByCard, payPage } from "../card-visits.ts";
import { confirmButton, honeyToPayment, orderedNumber } from "../checkout-steps.ts";
import { sendPending } from "../desk.ts";
import { inTurns } from "../in-turns.ts";
import { nextMail, readMails } from "../mails.ts";
import { signUp } from "../members.ts";
import { becomeOwner, buy, FROM_ANYWHERE, moveOn, orderOf } from "../orders.ts";
import { phonePicture } from "../pictures.ts";
import { open, REFUSED, RUNS } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);
const HONEY = "thyme-honey";

async function openAsOwner(page: Page, path: string): Promise<void> {
  await becomeOwner(page, shop());
  await open(page, path);
}

inTurns(RUNS, "in $locale at $size.width", ({ locale, size }, test) => {
  const t = textsOf(locale);
  const ta = adminTranslate(locale);
  const name = `life ${locale} ${size.width}`;
  const money = (amount: number) => formatMoney(amount, locale);

  test("a customer with an earlier delivered order pays cash on delivery; staff confirm by WhatsApp, ship, and record the received cash [P3 C7 T2 E8 C13]", async () => {
    const page = await visit({ ...size, reducedMotion: "reduce" });
    const email = await signUp(page, shop());
    await moveOn(shop(), await buy(page, [HONEY]), "deliver");
    await honeyToPayment(page, locale, 2);
    await page.getByRole("radio", { name: t("payment.cod") }).check();
    await page.getByText(t("checkout.codHow")).waitFor();
    await confirmButton(page, locale).click();
    const number = await orderedNumber(page);
    const placed = await nextMail(shop().dataDir, email, 5);
    expect(placed.subject).toContain(number);
    expect(placed.link).toBe(`${shop().url}/${locale}/orders/${number}`);

    const desk = await visit(size);
    await openAsOwner(desk, `/${locale}/admin`);
    await shoot(desk, `${name} home`);
    await desk
      .getByRole("main")
      .getByRole("link", { name: ta("admin.home.to_confirm") })
      .click();
    await desk.getByRole("link", { name: `${ta("admin.action.confirm")} ${number}` }).waitFor();
    await shoot(desk, `${name} to confirm`);
    await desk.getByRole("link", { name: number, exact: true }).click();
    const ask = desk.getByRole("link", { name: ta("admin.confirm.ask") });
    await ask.waitFor();
    await shoot(desk, `${name} confirm`);
    const chat = new URL((await ask.getAttribute("href")) ?? "");
    expect(chat.pathname).toBe("/212612345678");
    expect(chat.searchParams.get("text")).toContain(number);
    expect(await violations(desk), "order to confirm").toEqual([]);
    expect(await desk.getByLabel(ta("admin.ship.tracking")).count()).toBe(0);
    await desk.getByRole("button", { name: ta("admin.confirm.submit") }).click();
    await sendPending(desk);
    await desk.getByLabel(ta("admin.ship.tracking")).fill("RA-2026-77");
    await desk.getByRole("button", { name: ta("admin.ship.submit") }).click();
    await desk.getByRole("button", { name: ta("admin.pending.now") }).waitFor();
    await sendPending(desk);
    await desk.getByLabel(ta("admin.deliver.reference")).fill("BL 204");
    await shoot(desk, `${name} collect`);
    await desk.getByRole("button", { name: ta("admin.action.deliver.cod") }).click();
    await sendPending(desk);
    await desk.getByText("BL 204").waitFor();
    await desk.getByText(ta("admin.paid.cod")).waitFor();

    await open(page, `/${locale}/orders/${number}`);
    await page.getByText(t("track.delivered")).first().waitFor();
    await page.getByText(t("track.paid")).waitFor();
    await shoot(page, `${name} delivered`);
    const review = page.getByRole("link", { name: t("orders.review") });
    expect(await review.getAttribute("href")).toBe(`/${locale}/product/${HONEY}#reviews`);
    await expect.poll(async () => (await readMails(shop().dataDir)).filter(({ to }) => to === email).length).toBe(8);
  });

  test("cash on delivery is disabled for a guest, with an explanation and a link to sign in [P1 P3 C7]", async () => {
    const page = await visit(size);
    await honeyToPayment(page, locale);
    const cash = page.getByRole("radio", { name: t("payment.cod") });
    expect(await cash.isDisabled()).toBe(true);
    await page.getByText(t("payment.codLocked")).waitFor();
    await shoot(page, `${name} locked`);
    await page.getByRole("link", { name: t("frame.signIn"), exact: true }).click();
    await page.waitForURL(`**/auth/login?redirect=${encodeURIComponent("/checkout?step=payment")}`);
    await page.goBack();
    await page.getByText(t("payment.codLocked")).waitFor();
  });

  test("a bank transfer's receipt is uploaded as a picture, invalid files are rejected, and staff see the picture with the order [T3 C9 R25]", async () => {
    const page = await visit({ ...size, allow: REFUSED });
    const number = await buy(page, [HONEY], 1, { email: newAddress() });
    await open(page, `/${locale}/thank-you?order=${number}`);
    const send = page.getByRole("button", { name: t("receipt.submit") });
    await send.click();
    await page.getByText(t("receipt.choose")).waitFor();
    const chosen = page.getByLabel(t("receipt.label"));
    await chosen.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload=alert(1)>") });
    await send.click();
    await page.getByText(t("refusal.picture_invalid")).waitFor();
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
    await chosen.setInputFiles({
      name: "a.pdf",
      mimeType: "image/jpeg",
      buffer: Buffer.alloc(PICTURE_UPLOAD_LIMITS.bytes + 1),
    });
    await send.click();
    await page.getByText(t("receipt.tooLarge", { size: 5 })).waitFor();
    expect(sent).toEqual([]);
    await shoot(page, `${name} receipt refused`);
    await chosen.setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await phonePicture() });
    await page.getByText("IMG_1.jpg", { exact: true }).waitFor();
    await send.click();
    await page.getByRole("status").getByText(t("receipt.sent")).waitFor();
    await page.getByRole("heading", { name: t("receipt.titleSent") }).waitFor();
    await page.getByText(t("form.noPicture"), { exact: true }).waitFor();
    await open(page, `/${locale}/track?order=${number}`);
    await page.getByText(t("track.receipt_received")).waitFor();
    expect(await violations(page), "tracking").toEqual([]);
    await shoot(page, `${name} receipt sent`);

    const desk = await visit(size);
    await openAsOwner(desk, `/${locale}/admin/orders?queue=awaiting_transfer`);
    const first = desk.getByText(ta("admin.receiptFirst"));
    await first.first().waitFor();
    // On a phone the customer's name, even a long one, keeps half of the row's width.
    const row = desk.getByRole("listitem").filter({ has: first }).first();
    const customer = await row.locator("p:has(> bdi)").first().boundingBox();
    expect(customer?.width).toBeGreaterThan(120);
    await shoot(desk, `${name} receipt queue`);
    await desk.getByRole("link", { name: number, exact: true }).click();
    const picture = desk
      .getByRole("img", { name: ta("admin.receipt", { date: "" }).split("2")[0]?.slice(0, 6) })
      .first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
    await shoot(desk, `${name} receipt admin`);
    await desk.getByLabel(ta("admin.receive.reference")).fill("VIR 8841");
    await desk.getByRole("button", { name: ta("admin.action.receive_transfer") }).click();
    await desk.getByText("VIR 8841").waitFor();
    await open(page, `/${locale}/track?order=${number}`);
    expect(await send.count()).toBe(0);
  });

  test("without JavaScript a bank transfer's receipt is uploaded by a plain form, which rejects a file that is no picture [T3 R25]", async () => {
    const page = await visit({ ...size, javaScriptEnabled: false });
    const number = await buy(page, [HONEY]);
    await page.goto(`/${locale}/track?order=${number}`);
    await page.getByLabel(t("receipt.label")).setInputFiles({
      name: "receipt.png",
      mimeType: "image/png",
      buffer: Buffer.from("no picture"),
    });
    await page.getByRole("button", { name: t("receipt.submit") }).click();
    await page.getByRole("alert").getByText(t("refusal.picture_invalid")).waitFor();
    await page.getByLabel(t("receipt.label")).setInputFiles({
      name: "receipt.jpg",
      mimeType: "image/jpeg",
      buffer: await phonePicture(),
    });
    await page.getByRole("button", { name: t("receipt.submit") }).click();
    await page.getByRole("heading", { name: t("receipt.titleSent") }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${locale}/track`);
  });

  test("a paid order that is returned is refunded in two parts, and the tracking page shows both refunds [T2 R26]", async () => {
    const page = await visit(size);
    const email = newAddress();
    const number = await buy(page, [HONEY], 2, { email });
    await moveOn(shop(), number, "deliver");
    const { total } = await orderOf(page, number);
    const desk = await visit({ ...size, reducedMotion: "reduce" });
    await openAsOwner(desk, `/${locale}/admin/orders/${number}`);
    await desk.getByRole("button", { name: ta("admin.action.return") }).click();
    const dialog = desk.getByRole("dialog", { name: ta("admin.return.title", { number }) });
    await dialog.getByRole("radio", { name: ta("admin.return.lost") }).waitFor();
    await dialog.getByLabel(ta("admin.note")).fill("Retour convenu");
    await dialog.getByText(ta("admin.return.paid", { amount: money(total) })).waitFor();
    expect(await violations(desk), "return").toEqual([]);
    await shoot(desk, `${name} return`);
    await dialog.getByRole("button", { name: ta("admin.return.submit") }).click();
    await desk.getByText(ta("admin.refundDue", { amount: money(total) })).waitFor();

    const refund = desk.getByRole("dialog", { name: ta("admin.refund.title", { number }) });
    const amount = refund.getByLabel(ta("admin.refund.amount"));
    const submit = async (reason: string) => {
      await refund.getByLabel(ta("admin.refund.reason")).fill(reason);
      await refund.getByRole("button", { name: ta("admin.refund.submit") }).click();
    };
    const start = desk.getByRole("button", { name: ta("admin.action.refund") });
    await start.click();
    await amount.fill("999999");
    await submit("");
    await expect.poll(() => amount.getAttribute("aria-invalid")).toBe("true");
    expect(await refund.getByLabel(ta("admin.refund.reason")).getAttribute("aria-invalid")).toBe("true");
    await submit("Pot cassé");
    await refund.getByText(ta("field.amountInvalid")).waitFor();
    await shoot(desk, `${name} refund`);
    expect(await violations(desk), "refund").toEqual([]);
    await desk.keyboard.press("Escape");
    await desk.getByRole("button", { name: ta("admin.leave"), exact: true }).click();
    await refund.waitFor({ state: "hidden" });
    await start.click();
    await refund.getByText(ta("admin.refund.vat")).waitFor();
    await shoot(desk, `${name} refund again`);
    expect(await refund.getByText(ta("field.amountInvalid")).count()).toBe(0);
    await amount.fill("100,50");
    await submit("Pot cassé");
    await refund.waitFor({ state: "hidden" });
    await desk.getByText("Pot cassé").waitFor();
    await start.click();
    expect(await amount.inputValue()).toBe(formatAmountInput(total - 100.5, locale));
    await submit("Le reste");
    await desk.getByText("Le reste").waitFor();
    expect(await start.count()).toBe(0);
    await shoot(desk, `${name} refunded`);

    await open(page, `/${locale}/track?order=${number}`);
    await page.getByText(t("track.returnedText")).waitFor();
    await page.getByText("Retour convenu").waitFor();
    expect(await page.getByText(t("track.refunded")).count()).toBe(2);
    const refunded = page.locator("dl").filter({ hasText: t("order.refunded") });
    expect(await refunded.textContent()).toContain(money(total));
    await shoot(page, `${name} returned`);
    await expect.poll(async () => (await readMails(shop().dataDir)).filter(({ to }) => to === email).length).toBe(7);
  });

  test("a card payment without a gateway callback is listed for review, where staff settle or dismiss the payment [T1 R26]", async () => {
    // Sends no X-Forwarded-For header, because the test gateway is offered only to requests from the shop's own
    // machine.
    const page = await visit({ ...size, extraHTTPHeaders: {} });
    const [paid, refused] = [await orderByCard(page, locale), await orderByCard(page, locale)];
    for (const number of [paid, refused]) {
      await open(page, payPage(locale, number));
      await goToGateway(page);
      await choose(page, "lost");
    }
    const desk = await visit({ ...size, reducedMotion: "reduce" });
    await openAsOwner(desk, `/${locale}/admin`);
    await desk.getByRole("link", { name: ta("admin.home.cards") }).click();
    await desk.getByRole("heading", { level: 1, name: ta("admin.cards") }).waitFor();
    const cardOf = (number: string) =>
      desk
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: desk.getByRole("link", { name: number, exact: true }) });
    await cardOf(paid)
      .getByRole("heading", { name: `${ta("admin.cards.kind.unconfirmed")} · ${paid}` })
      .waitFor();
    await shoot(desk, `${name} cards`);
    expect(await violations(desk), "cards").toEqual([]);
    await cardOf(refused)
      .getByRole("button", { name: ta("admin.cards.dismiss") })
      .click();
    await cardOf(refused).waitFor({ state: "detached" });
    await cardOf(paid)
      .getByRole("button", { name: ta("admin.cards.settle") })
      .click();
    const dialog = desk.getByRole("dialog", { name: ta("admin.cards.settleTitle", { number: paid }) });
    const settle = dialog.getByRole("button", { name: ta("admin.cards.settle") });
    await dialog.getByLabel(ta("admin.cards.transactionId")).fill("«none»");
    await settle.click();
    await dialog.getByText(t("field.invalid")).waitFor();
    await desk.keyboard.press("Escape");
    await desk.getByRole("button", { name: ta("admin.leave"), exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
    await cardOf(paid)
      .getByRole("button", { name: ta("admin.cards.settle") })
      .click();
    await dialog.getByLabel(ta("admin.cards.transactionId")).fill(`T-${paid}`);
    expect(await dialog.getByText(t("field.invalid")).count()).toBe(0);
    await shoot(desk, `${name} settle`);
    await settle.click();
    await cardOf(paid).waitFor({ state: "detached" });
    expect(await orderOf(page, paid)).toMatchObject({ status: "processing", payment_status: "success" });
    expect(await orderOf(page, refused)).toMatchObject({ status: "placed", payment_status: "failed" });
  });
});
