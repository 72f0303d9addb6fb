import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isolateTextDirection } from "../../contract/text.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { clickUndo, type Desk, desks, type Press, sendPending } from "../desk.ts";
import { signUp } from "../members.ts";
import { buy, FROM_ANYWHERE, moveOn, orderOf, trackingOf } from "../orders.ts";
import { DESKTOP, open, PHONE } from "../visits.ts";

/**
 * Tests that the most frequent tasks with orders, on a phone in Arabic, need no more clicks from Home than their limit
 * in experience.md.
 */

const own = ownShop(FROM_ANYWHERE);
const { shop, visit } = own;
const desk = desks(own);
const HONEY = "thyme-honey";

const queueOnHome = ({ page, t }: Desk, queue: "to_confirm" | "awaiting_transfer" | "to_pack" | "shipped") =>
  page.getByRole("main").getByRole("link", { name: t(`admin.home.${queue}`) });

/** Waits until the pending step is committed: the customer sees the order's new status. */
const becomes = (buyer: Page, number: string, status: string) =>
  expect.poll(async () => (await orderOf(buyer, number)).status, { timeout: 12_000 }).toBe(status);

async function cashOrder(): Promise<{ buyer: Page; number: string }> {
  const buyer = await visit();
  await signUp(buyer, shop());
  await moveOn(shop(), await buy(buyer, [HONEY]), "deliver");
  return { buyer, number: await buy(buyer, [HONEY], 1, { payment_method: "cod", locale: "ar" }) };
}

test("a cash order is confirmed in 3 clicks from Home through a prefilled WhatsApp message to the customer [R26 P3]", async () => {
  const { buyer, number } = await cashOrder();
  const at = await desk("ar");
  const { page, t, press } = at;
  await press(queueOnHome(at, "to_confirm"));
  const chatOpens = page.waitForEvent("popup");
  await press(page.getByRole("link", { name: `${t("admin.action.confirm")} ${number}` }));
  const chat = new URL((await chatOpens).url());
  expect(chat.host + chat.pathname).toBe("wa.me/212612345678");
  expect(chat.searchParams.get("text")).toContain(number);
  await (await chatOpens).close();
  const answer = page.getByRole("dialog", { name: t("admin.contact.title") });
  await answer.getByRole("button", { name: t("admin.confirm.submit") }).waitFor();
  await shoot(page, "orders ar 360 answer");
  expect(await violations(page), "answer").toEqual([]);
  await press(answer.getByRole("button", { name: t("admin.confirm.submit") }));
  expect(at.presses()).toBe(3);
  await page.getByText(t("admin.pending")).waitFor();
  await shoot(page, "orders ar 360 held");
  expect((await orderOf(buyer, number)).status).toBe("placed");
  await becomes(buyer, number, "processing");
  await page.getByRole("status").getByText(t("admin.done.confirm", { number })).waitFor();
});

test("after an unanswered contact attempt, the order list shows the number of attempts and the order's page shows the note [R26 P3]", async () => {
  const { number } = await cashOrder();
  const { page, t } = await desk("ar", "/admin/orders?queue=to_confirm");
  const row = page.getByRole("listitem").filter({ hasText: number });
  const chatOpens = page.waitForEvent("popup");
  await row.getByRole("link", { name: t("admin.action.confirm") }).click();
  await (await chatOpens).close();
  const answer = page.getByRole("dialog", { name: t("admin.contact.title") });
  await answer.getByLabel(t("admin.contact.note")).fill("رن الهاتف دون جواب");
  await answer.getByRole("button", { name: t("admin.contact.no_answer") }).click();
  await row.getByText(t("admin.contact.tries", { count: 1, age: t("admin.ago.now") })).waitFor();
  await shoot(page, "orders ar 360 tries");
  await row.getByRole("link", { name: number, exact: true }).click();
  await page.getByText("رن الهاتف دون جواب").waitFor();
  await page.getByLabel(t("admin.notes.add")).fill("هدية: بدون فاتورة");
  await page.getByRole("button", { name: t("admin.notes.submit") }).click();
  await page.getByRole("listitem").getByText("هدية: بدون فاتورة").waitFor();
  expect(await page.getByLabel(t("admin.notes.add")).inputValue()).toBe("");
  expect(await violations(page), "order").toEqual([]);
  await shoot(page, "orders ar 360 order notes");
});

test("a bank transfer is marked as received in 2 clicks from Home; Undo reverts that, and reloading the page before Undo saves it [R26 T3]", async () => {
  const buyer = await visit();
  const number = await buy(buyer, [HONEY]);
  const at = await desk("ar");
  const { page, t, press } = at;
  await press(queueOnHome(at, "awaiting_transfer"));
  const row = page.getByRole("listitem").filter({ hasText: number });
  const receive = row.getByRole("button", { name: t("admin.action.receive_transfer") });
  await press(receive);
  expect(at.presses()).toBe(2);
  await clickUndo(row.getByRole("button", { name: t("admin.undo") }));
  await receive.waitFor();
  await page.waitForTimeout(9000);
  expect((await orderOf(buyer, number)).payment_status).toBe("pending");
  // Leaving the page commits the pending step.
  await receive.click();
  await page.reload();
  await expect.poll(() => row.count()).toBe(0);
  await becomes(buyer, number, "processing");
  expect((await orderOf(buyer, number)).payment_status).toBe("success");
});

test("from Home an order is shipped in 3 clicks and delivered in 2; acting on another order saves the pending action before its undo window ends [R26]", async () => {
  const buyer = await visit();
  const [first, second] = [await buy(buyer, [HONEY]), await buy(buyer, [HONEY])];
  for (const number of [first, second]) await moveOn(shop(), number, "receive-transfer");
  const at = await desk("ar");
  const { page, t, press } = at;
  const send = async (number: string, by: Press) => {
    await by(page.getByRole("button", { name: `${t("admin.action.ship")} ${number}` }));
    const sheet = page.getByRole("dialog", { name: t("admin.ship.title", { number }) });
    await sheet.getByLabel(t("admin.ship.tracking")).fill(`RA-${number}`);
    await by(sheet.getByRole("button", { name: t("admin.ship.submit") }));
    await sheet.waitFor({ state: "hidden" });
  };
  await press(queueOnHome(at, "to_pack"));
  await send(first, press);
  expect(at.presses()).toBe(3);
  await send(second, (target) => target.click());
  await becomes(buyer, first, "shipped");
  expect((await orderOf(buyer, second)).status).toBe("processing");
  await becomes(buyer, second, "shipped");

  const later = await desk("ar");
  await later.press(queueOnHome(later, "shipped"));
  await later.press(later.page.getByRole("button", { name: `${t("admin.action.deliver")} ${first}` }));
  expect(later.presses()).toBe(2);
  await becomes(buyer, first, "delivered");
});

test("searching by the last 4 digits of a phone number finds its order; an order action that was already done elsewhere shows an error [R26]", async () => {
  const buyer = await visit();
  const number = await buy(buyer, [HONEY], 1, { phone: "0655019876" });
  const at = await desk("ar");
  const { page, t, press } = at;
  await page.getByRole("searchbox").fill("9876");
  await press(page.getByRole("button", { name: t("admin.search.submit") }));
  expect(at.presses()).toBe(1);
  await page.getByRole("link", { name: number, exact: true }).waitFor();
  expect(await page.getByRole("main").getByRole("listitem").filter({ hasText: "AM" }).count()).toBe(1);
  await shoot(page, "orders ar 360 found");
  await page.getByRole("button", { name: t("admin.action.receive_transfer") }).click();
  await moveOn(shop(), number, "receive-transfer");
  await page.getByRole("alert").getByText(number).waitFor({ timeout: 12_000 });
  await page.getByText(t("admin.status.processing")).first().waitFor();
});

test("in French on a desktop: the order list has no axe violations, and the empty queue of late orders does not say that new orders appear there [R26]", async () => {
  const { number } = await cashOrder();
  const { page, t } = await desk("fr", "/admin/orders", DESKTOP);
  await page.getByRole("link", { name: number, exact: true }).waitFor();
  expect(await violations(page), "list").toEqual([]);
  await shoot(page, "orders fr 1280 list");
  await page.getByRole("link", { name: number, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: number }).waitFor();
  await shoot(page, "orders fr 1280 order");
  // New orders never enter this queue, so its empty state must not say so.
  await open(page, "/fr/admin/orders?queue=late");
  await page.getByRole("heading", { level: 2, name: t("admin.orders.empty") }).waitFor();
  expect(await page.getByText(t("admin.orders.emptyText")).count()).toBe(0);
});

test("orders are shipped in bulk with pasted tracking numbers; one that another user ships meanwhile is rejected, the others are shipped [R26]", async () => {
  const buyer = await visit();
  const numbers = [await buy(buyer, [HONEY]), await buy(buyer, [HONEY]), await buy(buyer, [HONEY])];
  for (const number of numbers) await moveOn(shop(), number, "receive-transfer");
  const [first = "", second = "", third = ""] = numbers;
  const { page, t } = await desk("ar", "/admin/orders?queue=to_pack");
  const tick = async () => {
    for (const name of numbers) await page.getByRole("checkbox", { name: t("admin.select", { name }) }).check();
    await page.getByText(t("admin.selected", { count: 3 })).waitFor();
  };
  await tick();
  await shoot(page, "orders ar 360 ticked");
  expect(await violations(page), "ticked").toEqual([]);
  const slips = page.waitForEvent("download");
  await page.getByRole("button", { name: t("admin.bulk.slips") }).click();
  expect((await slips).suggestedFilename()).toBe("packing-slips-3.pdf");
  await page.getByRole("button", { name: t("admin.bulk.pack"), exact: true }).click();
  await page
    .getByRole("status")
    .getByText(t("admin.bulk.packed", { count: 3 }))
    .waitFor();
  await page.getByRole("link", { name: new RegExp(`^${t("admin.queue.packed")}`) }).click();
  await page.waitForURL(/queue=packed/);
  await tick();
  await page.getByRole("button", { name: t("admin.bulk.ship"), exact: true }).click();
  const sheet = page.getByRole("dialog", { name: t("admin.bulk.shipTitle", { count: 3 }) });
  const field = (number: string) => sheet.getByLabel(t("admin.bulk.trackingOf", { number }));
  await field(first).waitFor();
  await sheet.getByRole("button", { name: t("admin.ship.submit") }).click();
  await sheet.getByText(t("field.trackingNumberRequired")).first().waitFor();
  await field(first).evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, `${third};RA-3\nRA-1\nRA-2`);
  for (const [index, number] of numbers.entries()) expect(await field(number).inputValue()).toBe(`RA-${index + 1}`);
  await shoot(page, "orders ar 360 ship many");
  expect(await violations(page), "ship many").toEqual([]);
  // Another user ships the second order meanwhile.
  await moveOn(shop(), second, "ship", ["receive-transfer"]);
  await sheet.getByRole("button", { name: t("admin.ship.submit") }).click();
  await sheet.getByText(t("admin.pending"), { exact: true }).first().waitFor();
  expect(await field(second).getAttribute("aria-invalid")).toBe("true");
  await sendPending(page);
  await sheet.getByText(t("admin.bulk.done")).first().waitFor();
  expect(await sheet.getByText(t("admin.bulk.done")).count()).toBe(2);
  expect(await field(second).getAttribute("aria-invalid")).toBe("true");
  await shoot(page, "orders ar 360 ship refused");
  expect((await orderOf(buyer, third)).tracking_number).toBe("RA-3");
  expect((await orderOf(buyer, second)).tracking_number).toBe(trackingOf(second));
});

test("in French: bulk shipping rejects a duplicate tracking number, warns if the courier is not the order's, and can be undone [R26 V1]", async () => {
  const buyer = await visit();
  const [other, first, second] = [
    await buy(buyer, [HONEY], 1, { phone: "0655010101" }),
    await buy(buyer, [HONEY]),
    await buy(buyer, [HONEY]),
  ];
  const numbers = [first, second];
  await moveOn(shop(), other, "ship");
  for (const number of numbers) await moveOn(shop(), number, "receive-transfer");
  const { page, t } = await desk("fr", "/admin/orders?queue=to_pack", PHONE);
  for (const name of numbers) await page.getByRole("checkbox", { name: t("admin.select", { name }) }).check();
  await page.getByRole("button", { name: t("admin.bulk.ship"), exact: true }).click();
  const sheet = page.getByRole("dialog", { name: t("admin.bulk.shipTitle", { count: 2 }) });
  const field = (number: string) => sheet.getByLabel(t("admin.bulk.trackingOf", { number }));
  const submit = () => sheet.getByRole("button", { name: t("admin.ship.submit") }).click();
  const courier = sheet.getByLabel(t("admin.ship.courier"));
  const chosen = sheet.getByText(t("admin.bulk.otherCourier", { courier: isolateTextDirection("Souss Express") }));
  await field(first).fill("FR-1");
  await field(second).fill("fr 1");
  expect(await chosen.count()).toBe(0);
  await courier.selectOption({ label: "Colis Maroc" });
  expect(await chosen.count()).toBe(2);
  await courier.selectOption({ label: "Souss Express" });
  expect(await chosen.count()).toBe(0);
  await submit();
  await expect.poll(() => sheet.getByText(t("field.trackingNumberTwice")).count()).toBe(2);
  await shoot(page, "orders fr 360 ship twice");
  await field(second).fill(trackingOf(other));
  await courier.selectOption("1");
  await submit();
  await sheet.getByText(t("field.trackingNumberTaken", { number: other })).waitFor();
  await shoot(page, "orders fr 360 ship taken");
  // Meanwhile the shipment of the first order is pending. Undo takes it back and makes the order's field editable
  // again.
  await sheet.getByText(t("admin.pending"), { exact: true }).waitFor();
  await clickUndo(page.getByRole("button", { name: t("admin.undo"), exact: true }));
  await expect.poll(() => field(first).isEnabled()).toBe(true);
  await field(second).fill("FR-2");
  await submit();
  await sheet.waitFor({ state: "hidden" });
  await page.getByText(t("admin.bulk.held", { count: 2 })).waitFor();
  await shoot(page, "orders fr 360 ship held");
  await clickUndo(page.getByRole("status").getByRole("button", { name: t("admin.undo") }));
  await sheet.waitFor();
  expect([await field(first).inputValue(), await field(second).inputValue()]).toEqual(["FR-1", "FR-2"]);
  await page.waitForTimeout(9000);
  expect((await orderOf(buyer, first)).status).toBe("processing");
  await submit();
  await sheet.waitFor({ state: "hidden" });
  for (const number of numbers) await becomes(buyer, number, "shipped");
  expect((await orderOf(buyer, second)).tracking_number).toBe("FR-2");
});

test("an open back office announces a new order immediately in banner and title, with a sound only if switched on [R26]", async () => {
  const { page, t } = await desk("ar", "/admin");
  const title = await page.title();
  await page.evaluate(() => {
    const sounds = { tones: 0 };
    Object.assign(window, { made: sounds });
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      sounds.tones += 1;
      return create.call(this);
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { made: { tones: number } }).made.tones);
  // The event stream that announces orders must be open before the order is placed.
  await page.waitForFunction(() => performance.getEntriesByType("resource").length > 0);
  await page.waitForTimeout(1500);
  const buyer = await visit();
  const number = await buy(buyer, [HONEY]);
  await page.getByText(t("admin.arrivals", { count: 1 })).waitFor();
  expect(await page.title()).toBe(`(1) ${title}`);
  expect(await tones()).toBe(0);
  expect(await violations(page), "strip").toEqual([]);
  await shoot(page, "orders ar 360 arrived");
  await page.getByRole("button", { name: t("admin.account") }).click();
  await page.getByRole("menuitem", { name: t("admin.arrivals.soundOff") }).click();
  await expect.poll(tones).toBe(2);
  await buy(buyer, [HONEY]);
  await page.getByText(t("admin.arrivals", { count: 2 })).waitFor();
  await expect.poll(tones).toBe(4);
  await page.getByRole("link", { name: t("admin.arrivals.show") }).click();
  await page.getByRole("link", { name: number, exact: true }).waitFor();
  expect(await page.title()).not.toMatch(/^\(/);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: t("admin.csv.download") }).click();
  expect((await file).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
});
