import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownShop } from "../account-screens.ts";
import { shoot } from "../browser.ts";
import { clickUndo, desks, sendPending } from "../desk.ts";
import { buy, FROM_ANYWHERE, orderOf } from "../orders.ts";

/** Tests order actions that stay pending during their undo window. */

const own = ownShop(FROM_ANYWHERE);
const desk = desks(own);
/** Milliseconds after a click. A second click after this time is not part of a double click. */
const ANOTHER_MS = 600;

/** Clicks twice at the button's position. The second click hits the element that is at that position by then. */
const pressTwice = (button: Locator, gapMs: number) =>
  button.evaluate(async (element, ms) => {
    element.scrollIntoView({ block: "center" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const press = () =>
      document
        .elementFromPoint(x + width / 2, y + height / 2)
        ?.closest("button")
        ?.click();
    press();
    await new Promise((resolve) => setTimeout(resolve, ms));
    press();
  }, gapMs);

async function transfer(locale: "ar" | "fr") {
  const buyer: Page = await own.visit();
  const number = await buy(buyer, ["thyme-honey"]);
  const { page, t } = await desk(locale, "/admin/orders?queue=awaiting_transfer");
  const row = page.getByRole("listitem").filter({ hasText: number });
  const button = (name: string) => row.getByRole("button", { name: `${name} ${number}`, exact: true });
  const [receive, undo] = [button(t("admin.action.receive_transfer")), button(t("admin.undo"))];
  return { buyer, number, page, t, receive, undo };
}

test("double-clicking an order action starts it once; double-clicking Undo reverts the action without starting it again [R26 T3]", async () => {
  const { buyer, number, page, receive, undo } = await transfer("ar");
  for (const gapMs of [0, 100, 250]) {
    await pressTwice(receive, gapMs);
    await page.waitForTimeout(ANOTHER_MS);
    expect(await undo.count(), `${gapMs} ms between`).toBe(1);
    await pressTwice(undo, gapMs);
    await page.waitForTimeout(ANOTHER_MS);
    expect(await receive.count(), `${gapMs} ms between`).toBe(1);
  }
  expect((await orderOf(buyer, number)).payment_status).toBe("pending");
});

test("a toast's Undo ignores a click within 500 ms of the toast's appearance and works afterwards [R26 T3]", async () => {
  const { buyer, number, page, t, receive } = await transfer("fr");
  const undo = page.getByRole("status").getByRole("button", { name: t("admin.undo"), exact: true });
  await receive.evaluate((element) => {
    // Clicks Undo as soon as the toast appears.
    new MutationObserver((_, observer) => {
      const button = document.querySelector<HTMLButtonElement>("[role=status] button.underline");
      if (!button) return;
      observer.disconnect();
      button.click();
    }).observe(document.body, { childList: true, subtree: true });
    (element as HTMLButtonElement).click();
  });
  await page.waitForTimeout(ANOTHER_MS);
  await undo.click();
  await receive.waitFor();
  expect((await orderOf(buyer, number)).payment_status).toBe("pending");
});

test.each(["ar", "fr"] as const)(
  "after Undo of a pending order action, the message in %s names the order and does not use the verb for canceling an order [R26]",
  async (locale) => {
    const { number, page, t, receive, undo } = await transfer(locale);
    await receive.click();
    await undo.waitFor();
    await shoot(page, `held ${locale} 360`);
    await clickUndo(undo);
    const notice = page.getByRole("status").getByText(t("admin.undone.order", { number }));
    await notice.waitFor();
    expect(await notice.textContent()).toContain(number);
    await shoot(page, `held ${locale} 360 taken back`);
    const [verb] = t("admin.action.cancel").split(" ");
    for (const key of ["admin.undo", "admin.undone", "admin.undone.order", "admin.pending.text"] as const)
      expect(t(key, { number }).toLowerCase()).not.toContain(verb?.slice(0, 5).toLowerCase());
  },
);

test("Undo of a pending order action restores the entered bank reference, courier and tracking number [R26]", async () => {
  const number = await buy(await own.visit(), ["thyme-honey"]);
  const { page, t } = await desk("ar", `/admin/orders/${number}`);
  const banner = page.getByRole("main");
  const undo = banner.getByRole("button", { name: t("admin.undo"), exact: true });
  const reference = page.getByLabel(t("admin.receive.reference"));
  const received = page.getByRole("button", { name: t("admin.action.receive_transfer"), exact: true });
  await reference.fill("VIR-2026-77");
  await received.click();
  await clickUndo(undo);
  expect(await reference.inputValue()).toBe("VIR-2026-77");
  await page.waitForTimeout(ANOTHER_MS);
  await received.click();
  await undo.waitFor();
  await sendPending(page);
  const [courier, tracking] = [page.getByLabel(t("admin.ship.courier")), page.getByLabel(t("admin.ship.tracking"))];
  await tracking.fill("AM-0099887766");
  await courier.selectOption({ index: 2 });
  const chosen = await courier.inputValue();
  await page.getByRole("button", { name: t("admin.ship.submit") }).click();
  await clickUndo(undo);
  expect([await courier.inputValue(), await tracking.inputValue()]).toEqual([chosen, "AM-0099887766"]);
});
