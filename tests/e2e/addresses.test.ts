import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Address } from "../../contract/address.ts";
import type { Locale } from "../../contract/locales.ts";
import { field, fill, heading, messageOf, ownShop, textsOf } from "../account-screens.ts";
import { BROWSER } from "../cookies.ts";
import { inTurns } from "../in-turns.ts";
import { signUp } from "../members.ts";
import { open, pressTwice, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop();

const CALLS = /\/api\/auth\/customers\/addresses/;
const CITY: Partial<Record<Locale, { typed: string; name: string }>> = {
  ar: { typed: "اكادير", name: "أكادير" },
  fr: { typed: "agadir", name: "Agadir" },
};
const HOME = { firstName: "Fatima", lastName: "Alaoui", phone: "0612345678", address: "Hay Salam 12", city: "agadir" };
const WORK = { ...HOME, alias: "Work", address: "Avenue Hassan II, 4", city: "rabat" };

const storedAddresses = async (page: Page): Promise<Address[]> =>
  (await (await page.request.get("/api/auth/customers/addresses", { headers: BROWSER })).json()).data;

async function keep(page: Page, ...addresses: object[]): Promise<void> {
  for (const data of addresses) {
    const answer = await page.request.post("/api/auth/customers/addresses", { headers: BROWSER, data });
    if (!answer.ok()) throw new Error(await answer.text());
  }
}

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = textsOf(locale);
  const cards = (page: Page) =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") });
  const city = CITY[locale] ?? { typed: "", name: "" };

  test("adding the first address marks invalid fields, keeps the draft over a reload, and saves it as the default address [C12 E2 E20 A3 V1 V2 V3 X2]", async () => {
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop());
    await open(page, `/${locale}/profile/addresses`);
    await page.getByText(t("addresses.empty")).waitFor();
    await page.getByRole("link", { name: t("addresses.add") }).click();
    await heading(page, t("addresses.new")).waitFor();
    expect(await field(page, "firstName").inputValue()).toBe("Fatima");
    expect(await field(page, "default").count()).toBe(0);
    const save = page.getByRole("button", { name: t("addresses.save") });
    const combobox = page.getByRole("combobox", { name: t("form.city") });
    await fill(page, { firstName: "", phone: "06 12", address: "Hay" });
    await save.click();
    await expect.poll(() => messageOf(field(page, "firstName"))).toBe(t("field.firstNameRequired"));
    expect(await messageOf(field(page, "phone"))).toBe(t("field.phoneInvalid"));
    expect(await messageOf(combobox)).toBe(t("field.cityRequired"));
    expect(await messageOf(field(page, "address"))).toBe(t("field.addressTooShort"));
    await combobox.fill(city.typed);
    await page.getByRole("option", { name: city.name }).first().click();
    await expect.poll(() => messageOf(combobox)).toBeUndefined();

    await fill(page, { firstName: "Salma", phone: "+212 6 12 34 56 78", address: "Hay Salam 12", alias: "Dar" });
    await open(page, `/${locale}/profile/addresses/new`);
    expect(await field(page, "address").inputValue()).toBe("Hay Salam 12");
    await expect.poll(() => combobox.inputValue()).toBe(city.name);
    await fill(page, { firstName: "Salma", phone: "+212 6 12 34 56 78" });
    await page.route(CALLS, (route) => route.abort());
    await save.click();
    await page.getByRole("alert").getByText(t("api.offline")).waitFor();
    await page.unroute(CALLS);
    await save.click();
    await page.waitForURL(`**/${locale}/profile/addresses`);
    await page.getByRole("status").getByText(t("addresses.saved")).waitFor();
    const card = cards(page).first();
    for (const text of ["Dar", "Salma Alaoui", city.name, "Hay Salam 12", t("addresses.default")])
      await card.getByText(text, { exact: true }).first().waitFor();
    expect(await storedAddresses(page)).toMatchObject([{ name: "Salma Alaoui", phone: "0612345678", default: true }]);
    await open(page, `/${locale}/profile/addresses/new`);
    expect(await field(page, "address").inputValue()).toBe("");
  });

  test("the address list is refetched after a default is set, but not on window focus or after a deletion; Undo restores the deleted address [C12 T26 V12]", async () => {
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop());
    await keep(page, HOME, WORK);
    const readUrls: string[] = [];
    page.on("request", (request) => {
      if (CALLS.test(request.url()) && request.method() === "GET") readUrls.push(request.url());
    });
    await open(page, `/${locale}/profile/addresses`);
    const work = cards(page).filter({ hasText: "Avenue Hassan II" });
    await expect.poll(() => cards(page).count()).toBe(2);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    expect(readUrls).toHaveLength(0);

    await work.getByRole("button", { name: t("addresses.makeDefault") }).click();
    await page.getByRole("status").getByText(t("addresses.defaultSet")).waitFor();
    await cards(page).first().getByText("Avenue Hassan II, 4").waitFor();
    await work.getByText(t("addresses.default"), { exact: true }).waitFor();
    expect(readUrls).toHaveLength(1);

    await work.getByRole("button", { name: t("addresses.delete") }).click();
    await expect.poll(() => cards(page).count()).toBe(1);
    await cards(page).first().getByText(t("addresses.default"), { exact: true }).waitFor();
    expect(readUrls).toHaveLength(1);
    expect(await storedAddresses(page)).toHaveLength(1);
    await page.getByRole("button", { name: t("cart.undo") }).click();
    await expect.poll(() => cards(page).count()).toBe(2);
    expect(await storedAddresses(page)).toMatchObject([{ ...WORK, default: true }, HOME]);

    await work.getByRole("link", { name: t("addresses.edit") }).click();
    await heading(page, t("addresses.change")).waitFor();
    expect(await field(page, "alias").inputValue()).toBe("Work");
    await fill(page, { address: "Avenue Mohammed V, 9" });
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === "PUT"),
      page.getByRole("button", { name: t("addresses.save") }).dblclick(),
    ]);
    expect(new URL(sent.url()).pathname).toMatch(/\/addresses\/\d+$/);
    await cards(page).getByText("Avenue Mohammed V, 9").waitFor();
  });

  test("a failed deletion, change or creation of an address shows an error for that action and leaves list and input unchanged [X2 X11]", async () => {
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop());
    await keep(page, HOME, WORK);
    await open(page, `/${locale}/profile/addresses`);
    const refuse = (method: string) =>
      page.route(CALLS, (route) =>
        route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      );
    const says = (key: Parameters<typeof t>[0]) => page.getByRole("alert").getByText(t(key)).waitFor();
    const work = cards(page).filter({ hasText: "Avenue Hassan II" });
    await refuse("DELETE");
    await work.getByRole("button", { name: t("addresses.delete") }).click();
    await says("addresses.deleteFailed");
    expect(await cards(page).count()).toBe(2);
    await refuse("PUT");
    await work.getByRole("button", { name: t("addresses.makeDefault") }).click();
    await says("addresses.updateFailed");
    await refuse("POST");
    await page.getByRole("link", { name: t("addresses.add") }).click();
    await fill(page, { phone: "0612345678", address: "Hay Salam 12" });
    await page.getByRole("combobox").fill(city.typed);
    await page.getByRole("option", { name: city.name }).first().click();
    await page.getByRole("button", { name: t("addresses.save") }).click();
    await says("addresses.createFailed");
    expect(await field(page, "address").inputValue()).toBe("Hay Salam 12");
    await page.unroute(CALLS);

    await page.route(/addresses\.data/, (route) => route.abort());
    await page
      .getByRole("link", { name: t("addresses.all") })
      .last()
      .click();
    await heading(page, t("addresses.loadFailed")).waitFor();
    await page.unroute(/addresses\.data/);
    await page.getByRole("link", { name: t("failure.retry") }).click();
    await expect.poll(() => cards(page).count()).toBe(2);
  });

  test("the page of another customer's address, or of one that does not exist, responds 404 and links to the address list [A3 R24]", async () => {
    const owner = await visit();
    await signUp(owner, shop());
    await keep(owner, HOME);
    const [address] = await storedAddresses(owner);
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop());
    for (const id of [address?.id, "0", "x"]) {
      expect((await page.goto(`/${locale}/profile/addresses/${id}`))?.status()).toBe(404);
      await heading(page, t("refusal.address_not_found")).waitFor();
      const back = page
        .getByRole("main")
        .getByRole("link", { name: t("addresses.all"), exact: true })
        .last();
      expect(await back.getAttribute("href")).toBe(`/${locale}/profile/addresses`);
    }
  });
});

test("in Arabic: an address already deleted, in another tab or by a request whose response was lost, disappears at the next action on that address [C12 T26 X2]", async () => {
  const t = textsOf("ar");
  const page = await visit({ allow: REFUSED });
  await signUp(page, shop());
  await keep(page, HOME, WORK, { ...HOME, alias: "Third" });
  await open(page, "/ar/profile/addresses");
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  const press = (name: string) => cards.last().getByRole("button", { name }).click();
  await page.route(CALLS, async (route) => {
    if (route.request().method() === "DELETE") await route.fetch();
    await route.abort();
  });
  await press(t("addresses.makeDefault"));
  await page.getByRole("alert").getByText(t("api.offline")).waitFor();
  await cards.nth(2).waitFor();
  await press(t("addresses.delete"));
  await expect.poll(async () => (await storedAddresses(page)).length).toBe(2);
  await expect.poll(() => cards.last().getAttribute("aria-busy")).toBeNull();
  expect(await cards.count()).toBe(3);
  await page.unroute(CALLS);
  await press(t("addresses.delete"));
  await page.getByRole("alert").getByText(t("refusal.address_not_found")).waitFor();
  await expect.poll(() => cards.count()).toBe(2);

  const [, other] = await storedAddresses(page);
  await page.request.delete(`/api/auth/customers/addresses/${other?.id}`, { headers: BROWSER });
  await press(t("addresses.makeDefault"));
  await expect.poll(() => cards.count()).toBe(1);
});

test("in French: double clicking Delete removes one address, not also the next address that moves under the pointer [C12]", async () => {
  const t = textsOf("fr");
  const page = await visit();
  await signUp(page, shop());
  await keep(page, HOME, WORK);
  await open(page, "/fr/profile/addresses");
  const buttons = page.getByRole("main").getByRole("button", { name: t("addresses.delete") });
  await pressTwice(buttons);
  await page.waitForTimeout(600);
  expect(await storedAddresses(page)).toHaveLength(1);
  await buttons.first().click();
  await expect.poll(async () => (await storedAddresses(page)).length).toBe(0);
});

test("without JavaScript an address is added, made the default and deleted by plain forms [C12]", async () => {
  const t = textsOf("ar");
  const page = await visit({ javaScriptEnabled: false });
  await signUp(page, shop());
  await keep(page, HOME);
  await page.goto("/ar/profile/addresses/new");
  await fill(page, { phone: "0612345678", address: "Avenue Hassan II, 4" });
  await field(page, "city").selectOption("rabat");
  await page.getByRole("button", { name: t("addresses.save") }).click();
  await page.waitForURL("**/ar/profile/addresses");
  await page.getByRole("button", { name: t("addresses.makeDefault") }).click();
  await expect.poll(async () => (await storedAddresses(page))[0]).toMatchObject({ city: "rabat", default: true });
  await page
    .getByRole("button", { name: t("addresses.delete") })
    .first()
    .click();
  await expect.poll(async () => (await storedAddresses(page)).length).toBe(1);
  expect(await storedAddresses(page)).toMatchObject([{ city: "agadir", default: true }]);
});
