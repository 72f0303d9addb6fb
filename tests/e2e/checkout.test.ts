import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Locale } from "../../contract/locales.ts";
import { formatMoney } from "../../contract/money.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { isFocused, messageOf, pathOf } from "../account-screens.ts";
import { shoot } from "../browser.ts";
import {
  AGADIR,
  BUYER,
  chooseTransfer,
  cityField,
  confirmButton,
  fillAddress,
  goToTransfer,
  honeyToPayment,
  orderedNumber,
} from "../checkout-steps.ts";
import { inTurns } from "../in-turns.ts";
import { buy, orderCart } from "../orders.ts";
import { hydrated, lineNameOf, open, productOf, putInCart, REFUSED, visitors } from "../visits.ts";

const visit = visitors();
const HONEY = "thyme-honey";
const ORDERS = /\/api\/checkout\/orders/;

const fieldsOf = (page: Page, locale: Locale) => {
  const t = translate(locale);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return {
    firstName: field(t("form.firstName")),
    lastName: field(t("form.lastName")),
    phone: field(t("form.phone")),
    city: cityField(page, locale),
    address: field(t("form.address")),
    email: field(t("checkout.email")),
  };
};

function linesOfWords(heading: HTMLElement): number[] {
  const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text;
  const lines = [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  return [...new Set(lines)];
}

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = translate(locale);

  test("missing and invalid checkout fields are marked with the reason, and a reload keeps all input [V1 V2 V3 V4 V5 X4]", async () => {
    const page = await visit();
    await putInCart(page, HONEY);
    await open(page, `/${locale}/checkout`);
    const fields = fieldsOf(page, locale);
    const go = page.getByRole("button", { name: t("checkout.toDelivery") });
    await go.click();
    await page.getByRole("alert").getByText(t("checkout.incomplete")).waitFor();
    expect(await messageOf(fields.firstName)).toBe(t("field.firstNameRequired"));
    expect(await messageOf(fields.lastName)).toBe(t("field.lastNameRequired"));
    expect(await messageOf(fields.phone)).toBe(t("field.phoneRequired"));
    expect(await messageOf(fields.city)).toBe(t("field.cityRequired"));
    expect(await messageOf(fields.address)).toBe(t("field.addressRequired"));
    await expect.poll(() => fields.firstName.evaluate((field) => field === document.activeElement)).toBe(true);

    await page.getByText(t("checkout.addEmail")).click();
    const wrong = { firstName: "ف", lastName: "ع", phone: "0412345678", address: "زنقة", email: "fatima@" };
    for (const [name, text] of Object.entries(wrong)) await fields[name as keyof typeof fields].fill(text);
    await go.click();
    await expect.poll(() => messageOf(fields.phone)).toBe(t("field.phoneInvalid"));
    expect(await messageOf(fields.firstName)).toBe(t("field.tooShort"));
    expect(await messageOf(fields.lastName)).toBe(t("field.tooShort"));
    expect(await messageOf(fields.address)).toBe(t("field.addressTooShort"));
    expect(await messageOf(fields.email)).toBe(t("field.emailInvalid"));
    await fields.phone.fill("06 12 34");
    await go.click();
    await expect
      .poll(() => messageOf(fields.phone))
      .toBe(`${t("field.phoneInvalid")} ${t("field.phoneMissing", { count: 4 })}`);

    await page.reload();
    await hydrated(page);
    await expect.poll(() => fields.phone.inputValue()).toBe("06 12 34");
    expect(await fields.firstName.inputValue()).toBe("ف");
    expect(await fields.address.inputValue()).toBe("زنقة");
    expect(await fields.email.inputValue()).toBe("fatima@");
  });

  test("a reload at the last checkout step keeps all input, and Back returns to the previous step [T4 C5 C6 C7]", async () => {
    const page = await visit();
    await putInCart(page, HONEY);
    await open(page, `/${locale}/checkout`);
    await fillAddress(page, locale);
    await goToTransfer(page, locale);
    await page.reload();
    await hydrated(page);
    const question = page.getByRole("heading", { level: 2, name: t("checkout.pay") });
    await question.waitFor();
    expect(await question.evaluate(linesOfWords), "no word breaks at its hyphen").toEqual([1]);
    await page.getByText(BUYER.address).first().waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 2, name: t("checkout.how") }).waitFor();
    await page.goBack();
    await expect.poll(() => fieldsOf(page, locale).address.inputValue()).toBe(BUYER.address);
    await expect.poll(() => fieldsOf(page, locale).city.inputValue()).toBe(AGADIR[locale]);
  });

  test("the city field finds a city by its short name or with a typo; an inexact match is selected only explicitly, not by Enter or on blur [C5 V3]", async () => {
    const page = await visit();
    await putInCart(page, HONEY);
    await open(page, `/${locale}/checkout`);
    const { city } = fieldsOf(page, locale);
    await city.fill("كازا");
    await expect.poll(() => page.getByRole("option").count()).toBe(1);
    await city.fill("أغادير");
    const agadir = page.getByRole("option", { name: AGADIR[locale] });
    await agadir.waitFor();
    await page.getByText(t("form.cityGuess"), { exact: true }).waitFor();
    await shoot(page, `city with a slip ${locale}`);
    // Enter selects only an exact match, and this option is an inexact match.
    await city.press("Enter");
    expect(await page.locator("input[name=city]").inputValue()).toBe("");
    await city.blur();
    expect(await city.inputValue()).toBe("أغادير");
    expect(await page.locator("input[name=city]").inputValue()).toBe("");
    await city.fill("marakech");
    await city.press("ArrowDown");
    await city.press("Enter");
    await expect.poll(() => city.inputValue()).toMatch(/^(مراكش|Marrakech)$/);
  });

  test("when another customer buys stock during a checkout, confirming shows the number left, and the typed address survives correcting the cart [X4 T17]", async () => {
    const slug = { ar: "euphorbia-honey", fr: "argan-prickly-pear-oil" }[locale];
    const page = await visit({ allow: REFUSED });
    await putInCart(page, slug, 3);
    const name = await lineNameOf(page, slug, locale);
    await open(page, `/${locale}/checkout`);
    await fillAddress(page, locale);
    const confirm = await goToTransfer(page, locale);
    const other = await visit();
    await buy(other, [slug], 2);

    await confirm.click();
    const dialog = page.getByRole("alertdialog", { name: t("cart.changed") });
    await dialog.getByText(t("cart.changeStock", { name, count: 1 })).waitFor();
    await dialog.getByRole("link", { name: t("checkout.reviewCart") }).click();
    await page
      .getByRole("alert")
      .getByText(t("cart.onlyLeft", { count: 1 }))
      .waitFor();
    const quantity = page.getByRole("spinbutton");
    await quantity.fill("1");
    await Promise.all([page.waitForResponse(/\/api\/cart\/update\//), quantity.press("Tab")]);
    await page
      .getByRole("link", { name: t("cart.checkout") })
      .last()
      .click();
    await expect.poll(() => fieldsOf(page, locale).address.inputValue()).toBe(BUYER.address);
    expect(await fieldsOf(page, locale).phone.inputValue()).toBe(BUYER.phone);
    await (await goToTransfer(page, locale)).click();
    await orderedNumber(page);
    await page.goto(`/${locale}/product/${slug}`);
    expect(await page.getByRole("button", { name: t("product.soldOut"), exact: true }).isDisabled()).toBe(true);
  });

  test("an order number without the order's access key shows no personal data, and a wrong key responds 404 [R9 R25]", async () => {
    const page = await visit();
    await putInCart(page, HONEY);
    const { number, key } = await orderCart(page, BUYER);
    await page.goto(`/${locale}/thank-you?order=${number}`);
    await page.getByText(BUYER.address).first().waitFor();

    const stranger = await visit({ allow: REFUSED });
    // The stranger sees the same message for a real order as for an unknown number, so the message does not reveal
    // which orders exist.
    for (const orderNumber of ["AM00000000", number]) {
      await stranger.goto(`/${locale}/thank-you?order=${orderNumber}`);
      await stranger.getByRole("heading", { level: 1, name: t("order.numbered", { number: orderNumber }) }).waitFor();
      await stranger.getByText(t("order.openElsewhere")).waitFor();
      expect(
        await stranger
          .getByRole("main")
          .getByText(t("order.received", { number: orderNumber }))
          .count(),
      ).toBe(0);
    }
    const html = await stranger.content();
    for (const secret of [...Object.values(BUYER), key]) expect(html).not.toContain(secret);
    const answer = await stranger.goto(`/${locale}/track?order=${number}&key=${key.slice(0, -1)}x`);
    expect(answer?.status()).toBe(404);
    await stranger.getByRole("alert").getByText(t("track.notFound")).waitFor();
    await stranger.getByLabel(t("track.key")).fill(key);
    await stranger.getByRole("button", { name: t("track.submit") }).click();
    await stranger.getByText(t("track.placed")).first().waitFor();
    expect(stranger.url()).not.toContain(key);
  });

  test("after an order, Back shows the empty cart with a link to the order, and Forward the thank-you page; another browser cannot see the order [R9 R7 G4 T3]", async () => {
    const page = await visit();
    await honeyToPayment(page, locale);
    await (await chooseTransfer(page, locale)).click();
    const number = await orderedNumber(page);
    await page.goBack();
    await page.getByRole("link", { name: t("cart.lastOrder") }).waitFor();
    expect(pathOf(page)).toBe(`/${locale}/cart`);
    await page.goForward();
    await page.getByText(BUYER.address).first().waitFor();
    expect(await orderedNumber(page)).toBe(number);
    await open(page, `/${locale}/cart`);
    await page.getByRole("link", { name: t("cart.lastOrder") }).click();
    await expect.poll(() => pathOf(page)).toBe(`/${locale}/thank-you?order=${number}`);
    await page.goto(`/${locale}/thank-you`);
    expect(await orderedNumber(page)).toBe(number);
    await page.getByText(BUYER.address).first().waitFor();

    const stranger = await visit();
    const guessed = { name: `order_${number}`, value: "x".repeat(43), url: new URL(page.url()).origin };
    await stranger.context().addCookies([guessed]);
    for (const path of ["thank-you", "checkout", "cart"]) {
      await open(stranger, `/${locale}/${path}`);
      expect(pathOf(stranger)).toBe(`/${locale}/cart`);
      expect(await stranger.content()).not.toContain(number);
    }
  });
});

test("a double click places one order, and retrying after a lost response returns the same order [C7 X4]", async () => {
  const t = translate("ar");
  const page = await visit({ allow: REFUSED });
  await putInCart(page, HONEY);
  await open(page, "/ar/checkout");
  await fillAddress(page, "ar");
  const confirm = await goToTransfer(page, "ar");
  const placed: string[] = [];
  let isLost = true;
  await page.route(ORDERS, async (route) => {
    const answer = await route.fetch();
    placed.push((await answer.json()).data.order.number);
    await (isLost ? route.abort() : route.fulfill({ response: answer }));
  });
  await confirm.dblclick();
  await page.getByRole("alert").getByText(t("checkout.lost")).waitFor();
  expect(placed).toHaveLength(1);
  isLost = false;
  await confirm.dblclick();
  await page.waitForURL(/\/thank-you\?order=/);
  expect(placed).toHaveLength(2);
  expect(placed[1]).toBe(placed[0]);
  expect(new URL(page.url()).searchParams.get("order")).toBe(placed[0]);
});

test.each(["ar", "fr"] as const)(
  "an order rejected with 429 shows in %s the seconds to wait from Retry-After, and afterwards the order button is enabled again [X4 K16]",
  async (locale) => {
    const t = translate(locale);
    const page = await visit({ allow: REFUSED });
    await page.clock.install();
    await putInCart(page, HONEY);
    await open(page, `/${locale}/checkout`);
    await fillAddress(page, locale);
    const confirm = await goToTransfer(page, locale);
    await page.route(ORDERS, (route) =>
      route.fulfill({
        status: 429,
        headers: { "Retry-After": "42" },
        json: { success: false, code: "too_many_checkouts", message: "" },
      }),
    );
    await confirm.click();
    await page
      .getByRole("alert")
      .getByText(t("refusal.too_many_checkouts", { seconds: 42 }))
      .waitFor();
    await page.clock.runFor(43_000);
    await confirm.waitFor();
    expect(await confirm.isEnabled()).toBe(true);
  },
);

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

test("a purchase is completed with the keyboard only [R5 R7 C5 C6 C7]", async () => {
  const t = translate("fr");
  const page = await visit();
  const { currentPrice } = await productOf(page, HONEY);
  await open(page, `/fr/product/${HONEY}`);
  await tabTo(page, page.getByRole("button", { name: `${t("product.add")} · ${formatMoney(currentPrice, "fr")}` }));
  await page.keyboard.press("Enter");
  await page.getByRole("status", { name: t("cart.added") }).waitFor();
  await page.keyboard.press("Escape");
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: t("frame.cart", { count: 1 }) }));
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: t("cart.title") });
  await tabTo(page, drawer.getByRole("link", { name: t("cart.checkout") }));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: t("checkout.whereTo") }).waitFor();
  const fields = fieldsOf(page, "fr");
  for (const name of ["firstName", "lastName", "phone"] as const) {
    await tabTo(page, fields[name]);
    await page.keyboard.type(BUYER[name]);
  }
  await tabTo(page, fields.city);
  await page.keyboard.type("agad");
  await page.getByRole("option", { name: "Agadir" }).first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, fields.address);
  await page.keyboard.type(BUYER.address);
  await tabTo(page, page.getByRole("button", { name: t("checkout.toDelivery") }));
  await page.keyboard.press("Enter");
  await page.getByRole("radio").first().waitFor();
  await tabTo(page, page.getByRole("button", { name: t("checkout.toPayment") }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/step=payment/);
  await tabTo(page, page.getByRole("radio", { name: t("payment.bank_transfer") }));
  await page.keyboard.press("Space");
  await tabTo(page, confirmButton(page, "fr"));
  await page.keyboard.press("Enter");
  await orderedNumber(page);
  // The thank-you page moves the focus to the start of its content, for screen readers.
  await expect.poll(() => isFocused(page.getByRole("main"))).toBe(true);
});

test("the checkout reads a draft that the previous version stored under snake_case field names, and stores the draft under the current names [C4]", async () => {
  const page = await visit({ width: 360, height: 800 });
  await putInCart(page, HONEY);
  const former = { first_name: "فاطمة", last_name: "العلوي", phone: "0612345678", address: "12، زنقة الزيتون" };
  await open(page, "/ar/cart");
  await page.evaluate((draft) => sessionStorage.setItem("checkout.draft", JSON.stringify(draft)), former);
  await open(page, "/ar/checkout");
  const fields = fieldsOf(page, "ar");
  await expect.poll(() => fields.firstName.inputValue()).toBe(former.first_name);
  expect(await fields.lastName.inputValue()).toBe(former.last_name);
  expect(await fields.address.inputValue()).toBe(former.address);
  await fields.lastName.fill("الفاسي");
  const storedDraft = await page.evaluate(() => JSON.parse(sessionStorage.getItem("checkout.draft") ?? "null"));
  expect(storedDraft).toMatchObject({ firstName: former.first_name, lastName: "الفاسي", phone: former.phone });
  expect(Object.keys(storedDraft)).not.toContain("first_name");
});

test("changing the language in the checkout's header, on a phone and on a desktop, preserves the typed input [U1 T20 C4]", async () => {
  for (const width of [360, 1280]) {
    const page = await visit({ width, height: 800 });
    await putInCart(page, HONEY);
    await open(page, "/ar/checkout");
    const fields = fieldsOf(page, "ar");
    await fields.firstName.fill("فاطمة");
    await fields.address.fill("12، زنقة الزيتون");
    const header = page.getByRole("banner");
    if (width < 1000) await header.locator("summary").click();
    else await header.getByRole("button", { name: translate("ar")("frame.allLanguages") }).click();
    await shoot(page, `checkout-languages-ar-${width}`);
    await header.getByText("Français", { exact: true }).locator("visible=true").click();
    await page.waitForURL("**/fr/checkout*");
    await hydrated(page);
    const french = fieldsOf(page, "fr");
    await expect.poll(() => french.firstName.inputValue()).toBe("فاطمة");
    expect(await french.address.inputValue()).toBe("12، زنقة الزيتون");
  }
});

test("the second click of a double click on Continue does not place the order at the last checkout step [T4 C7]", async () => {
  const page = await visit();
  const sent: string[] = [];
  page.on("request", (request) => void (ORDERS.test(request.url()) && sent.push(request.url())));
  await honeyToPayment(page, "ar");
  const confirm = await chooseTransfer(page, "ar");
  await confirm.dispatchEvent("click", { detail: 2 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  expect(sent).toEqual([]);
  await confirm.click();
  await orderedNumber(page);
  expect(sent).toHaveLength(1);
});
