import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { translate } from "../../server/platform/messages/translations.ts";
import { fillAddress, goToTransfer } from "../checkout-steps.ts";
import { open, putInCart, REFUSED, visitors } from "../visits.ts";

/**
 * This file: orders during the update that renamed the fields of addresses. Remove the file together with
 * contract/former-names.ts.
 */

const visit = visitors();
const ORDERS = /\/api\/checkout\/orders/;

/** Opens the last checkout step with honey in the cart. */
async function toLastStep() {
  const page = await visit({ allow: REFUSED });
  await putInCart(page, "thyme-honey");
  await open(page, "/fr/checkout");
  await fillAddress(page, "fr");
  return { page, confirm: await goToTransfer(page, "fr") };
}

/** Changes the pending order in the tab's storage to the field names that a page of version 0.1 stored. */
const keepUnderFormerNames = (page: Page) =>
  page.evaluate(() => {
    const attempt = JSON.parse(sessionStorage.getItem("checkout.attempt") ?? "");
    const { shipping_address, ...order } = JSON.parse(attempt.body);
    const { firstName: first_name, lastName: last_name, ...place } = shipping_address;
    attempt.body = JSON.stringify({ shipping_address: { first_name, last_name, ...place }, ...order });
    sessionStorage.setItem("checkout.attempt", JSON.stringify(attempt));
  });

test("retrying an order after a lost response returns the same order, also if version 0.1 stored it in the browser under former field names [C7 R9]", async () => {
  const t = translate("fr");
  const { page, confirm } = await toLastStep();
  const placed: string[] = [];
  await page.route(ORDERS, async (route) => {
    const answer = await route.fetch();
    placed.push((await answer.json()).data.order.number);
    await (placed.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await confirm.click();
  await page.getByRole("alert").getByText(t("checkout.lost")).waitFor();
  await keepUnderFormerNames(page);
  await confirm.click();
  await page.waitForURL(/\/thank-you\?order=/);
  expect(placed).toEqual([placed[0], placed[0]]);
});

test("during a rolling update, an order rejected by a server of version 0.1 is retried automatically with the former field names [C7]", async () => {
  const { page, confirm } = await toLastStep();
  const sent: string[][] = [];
  await page.route(ORDERS, async (route) => {
    const { shipping_address } = route.request().postDataJSON();
    sent.push(Object.keys(shipping_address).slice(0, 2));
    const errors = { "shipping_address.first_name": ["?"], shipping_address: ["?"] };
    if ("first_name" in shipping_address) await route.continue();
    else await route.fulfill({ status: 422, json: { success: false, code: "invalid", message: "?", errors } });
  });
  await confirm.click();
  await page.waitForURL(/\/thank-you\?order=/);
  expect(sent).toEqual([
    ["firstName", "lastName"],
    ["first_name", "last_name"],
  ]);
});
