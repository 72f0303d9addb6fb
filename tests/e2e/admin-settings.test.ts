import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { getCapitalizedLanguageName } from "../../contract/language-names.ts";
import { formatAmountInput, formatMoney } from "../../contract/money.ts";
import { createTranslator } from "../../contract/translate.ts";
import { messages as adminAr } from "../../messages/ar/admin.ts";
import { messages as adminFr } from "../../messages/fr/admin.ts";
import { translatePayment } from "../../server/platform/messages/part-messages.ts";
import { isFocused, messageOf, ownShop, textsOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { OWNER, shoot } from "../browser.ts";
import { inTurns } from "../in-turns.ts";
import { signUp } from "../members.ts";
import { becomeOwner, FROM_ANYWHERE } from "../orders.ts";
import { loseAnswer, NO_NETWORK } from "../rough-network.ts";
import { DESKTOP, holdCalls, open, PHONE, putInCart, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);
const HONEY = "thyme-honey";
const REFUSED_OR_LOST = new RegExp(`${REFUSED.source}|${NO_NETWORK.source}`);
const runs = [
  { locale: "ar", size: PHONE, agadir: "أكادير", t: createTranslator("ar", adminAr) },
  { locale: "fr", size: DESKTOP, agadir: "Agadir", t: createTranslator("fr", adminFr) },
] as const;
const PAGES = [
  "",
  "/shop",
  "/languages",
  "/contact",
  "/hours",
  "/links",
  "/orders",
  "/payment",
  "/delivery",
  "/pick-up",
  "/delivery/1",
  "/delivery/new",
  "/taxes",
  "/protection",
];

function newRib(): string {
  const account = `230010${String(Date.now()).padStart(16, "0")}`;
  return account + String(97n - ((BigInt(account) * 100n) % 97n)).padStart(2, "0");
}

async function openAsOwner(page: Page, path: string): Promise<void> {
  await becomeOwner(page, shop());
  await open(page, path);
}

inTurns(runs, "in $locale at $size.width", ({ locale, size, agadir, t }, test) => {
  const ts = textsOf(locale);
  const settings = `/${locale}/admin/settings`;
  const name = `settings ${locale} ${size.width}`;
  const save = (page: Page) => page.getByRole("button", { name: t("admin.save") }).click();
  const saved = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor();

  test("every settings page loads without accessibility violations or sideways scrolling [P5]", {
    timeout: 180_000,
  }, async () => {
    const page = await visit(size);
    await becomeOwner(page, shop());
    for (const path of PAGES) {
      await open(page, settings + path);
      expect(await violations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
      await shoot(page, `${name}${path.replaceAll("/", " ")}`);
    }
  });

  test("a changed free-delivery threshold applies in the cart immediately; an amount that is not a number is marked as invalid and stays in the field [K16 U18]", async () => {
    const customer = await visit(size);
    const { default_option } = await putInCart(customer, HONEY);
    const price = default_option.sale_price ?? default_option.price;
    const owner = await visit(size);
    await openAsOwner(owner, `${settings}/orders`);
    const field = owner.getByLabel(t("admin.settings.threshold"));
    await field.fill("much");
    await save(owner);
    await expect.poll(() => messageOf(field)).toBe(t("field.moneyInvalid"));
    expect(await field.inputValue()).toBe("much");
    const threshold = locale === "ar" ? 700 : 1900.5;
    await field.fill(locale === "ar" ? "٧٠٠" : "1 900,5");
    await save(owner);
    await saved(owner, t("admin.saved"));
    await expect.poll(() => field.inputValue()).toBe(formatAmountInput(threshold, locale));
    await open(customer, `/${locale}/cart`);
    await customer
      .getByText(formatMoney(threshold - price, locale))
      .first()
      .waitFor();
    await owner.goto(settings);
    await owner.getByText(formatMoney(threshold, locale)).waitFor();
  });

  test("the home page links to the app stores that the owner has set, and hides the app section if none is set [R1]", async () => {
    const home = await visit(size);
    const offer = home.getByRole("region", { name: ts("home.app") });
    await open(home, `/${locale}`);
    expect(await offer.getByRole("link").allTextContents()).toEqual(["App Store", "Google Play"]);
    await shoot(home, `${name} both apps`);
    const page = await visit(size);
    await openAsOwner(page, `${settings}/links`);
    await page.getByLabel(t("admin.settings.app_store")).fill("");
    const store = page.getByLabel(t("admin.settings.play_store"));
    await store.fill("https://play.google.com/store/apps/details?id=ma.amlou");
    await save(page);
    await saved(page, t("admin.saved"));
    await open(home, `/${locale}`);
    expect(await offer.getByRole("link").allTextContents()).toEqual(["Google Play"]);
    await shoot(home, `${name} app`);
    await store.fill("");
    await save(page);
    await expect
      .poll(async () => {
        await open(home, `/${locale}`);
        return offer.count();
      })
      .toBe(0);
  });

  test("signing everybody out requires the owner's password, ends customers' sessions and keeps the owner's own session [P5 N3]", async () => {
    const customer = await visit(size);
    await signUp(customer, shop());
    await open(customer, `/${locale}/profile/password`);
    const owner = await visit({ ...size, allow: REFUSED });
    await openAsOwner(owner, `${settings}/protection`);
    const press = { name: t("admin.signOutAll") };
    await owner.getByRole("main").getByRole("button", press).click();
    const question = owner.getByRole("alertdialog", { name: t("admin.signOutAll.question") });
    await question.waitFor();
    expect(await violations(owner)).toEqual([]);
    await shoot(owner, `${name} sign out all`);
    await question.locator("[name=password]").fill("not it");
    await question.getByRole("button", press).click();
    await expect.poll(() => messageOf(question.locator("[name=password]"))).toBe(ts("field.passwordWrong"));
    await question.locator("[name=password]").fill(OWNER.password);
    await question.getByRole("button", press).click();
    await owner.getByText(t("admin.signOutAll.done")).waitFor();
    await customer.goto(`/${locale}/profile/password`);
    expect(new URL(customer.url()).pathname).toBe(`/${locale}/auth/login`);
    await open(owner, `${settings}/protection`);
    await owner.getByRole("main").getByRole("button", press).waitFor();
  });

  test("disabling a language redirects its pages to the default language immediately, and Undo enables the language again [U1 U9 T20 K7]", async () => {
    const owner = await visit(size);
    await openAsOwner(owner, `${settings}/languages`);
    const english = owner.getByLabel(getCapitalizedLanguageName(locale, "en")).and(owner.getByRole("checkbox"));
    expect(
      await owner.getByLabel(getCapitalizedLanguageName(locale, "ar")).and(owner.getByRole("checkbox")).isDisabled(),
    ).toBe(true);
    await english.uncheck();
    expect(
      await owner.getByLabel(getCapitalizedLanguageName(locale, "en")).and(owner.getByRole("radio")).isDisabled(),
    ).toBe(true);
    await shoot(owner, `${name} language off`);
    await save(owner);
    const undo = owner.getByRole("button", { name: t("admin.undo") });
    await undo.waitFor();
    const customer = await visit(size);
    const ofEnglish = customer.locator('a[hreflang="en"], link[hreflang="en"]');
    await expect
      .poll(async () => {
        await open(customer, "/en/products?sort=name");
        return new URL(customer.url()).pathname + new URL(customer.url()).search;
      })
      .toBe("/ar/products?sort=name");
    expect(await ofEnglish.count()).toBe(0);
    expect(await customer.locator('a[hreflang="fr"]').count()).toBeGreaterThan(0);
    await undo.click();
    await owner.getByText(t("admin.undone")).waitFor();
    await expect.poll(() => english.isChecked()).toBe(true);
    await expect
      .poll(async () => {
        await open(customer, "/en/products");
        return new URL(customer.url()).pathname;
      })
      .toBe("/en/products");
    expect(await ofEnglish.count()).toBeGreaterThan(0);
  });

  test("checkout offers a new courier with its fee for the city, and disables cash on delivery if the courier takes no cash [E9 P3]", async () => {
    const courier = `Chemin ${locale}`;
    const owner = await visit(size);
    await openAsOwner(owner, `${settings}/delivery`);
    await owner.getByRole("link", { name: t("admin.settings.couriers.add") }).click();
    await owner.getByLabel(t("admin.settings.courier.name")).fill(courier);
    await owner.getByLabel(t("admin.settings.courier.cash")).uncheck();
    await owner.getByRole("button", { name: t("admin.settings.fee.add") }).click();
    const sheet = owner.getByRole("dialog");
    // The first invalid field gets the focus, even if it is a combobox.
    await sheet.getByRole("button", { name: t("admin.settings.fee.done") }).click();
    await sheet.getByText(t("field.placeUnknown")).waitFor();
    await expect.poll(() => owner.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
    await shoot(owner, `${name} fee refused`);
    await sheet.getByLabel(t("admin.settings.fee.amount")).fill("7,50");
    await sheet.getByRole("combobox", { name: t("admin.settings.fee.place") }).fill(agadir);
    await sheet.getByRole("option", { name: agadir }).first().click();
    await sheet.getByRole("button", { name: t("admin.settings.fee.done") }).click();
    await sheet.waitFor({ state: "hidden" });
    await owner.getByText(formatMoney(7.5, locale)).click();
    expect(await sheet.getByLabel(t("admin.settings.fee.amount")).inputValue()).toBe(formatAmountInput(7.5, locale));
    await sheet.getByRole("button", { name: t("admin.settings.fee.done") }).click();
    await sheet.waitFor({ state: "hidden" });
    await save(owner);
    await saved(owner, t("admin.settings.courier.saved"));
    await owner.getByRole("link", { name: courier }).waitFor();

    await owner.getByRole("combobox").fill(agadir);
    await owner.getByRole("option", { name: agadir }).first().click();
    await owner.getByRole("button", { name: t("admin.settings.preview.show") }).click();
    await owner.getByRole("status").getByText(formatMoney(7.5, locale)).first().waitFor();
    await shoot(owner, `${name} delivery preview`);

    await openAsOwner(owner, `${settings}/payment`);
    await owner.getByRole("radio", { name: t("admin.settings.cod.confirmed") }).check();
    await save(owner);
    await saved(owner, t("admin.saved"));

    const customer = await visit(size);
    await putInCart(customer, HONEY);
    await open(customer, `/${locale}/checkout`);
    const addressFields = {
      firstName: "فاطمة",
      lastName: "العلوي",
      phone: "0612345678",
      address: "حي السلام، زنقة 12",
    };
    for (const [field, text] of Object.entries(addressFields))
      await customer.locator(`main [name=${field}]:not([type=hidden])`).fill(text);
    await customer.getByRole("combobox", { name: ts("form.city") }).fill(agadir);
    await customer.getByRole("option", { name: agadir }).first().click();
    await customer.getByRole("button", { name: ts("checkout.toDelivery") }).click();
    await customer.getByRole("radio", { name: courier }).check();
    await customer.getByText(formatMoney(7.5, locale)).filter({ visible: true }).first().waitFor();
    await customer.getByRole("button", { name: ts("checkout.toPayment") }).click();
    await customer.waitForURL(/step=payment/);
    await customer.getByText(translatePayment(locale)("checkout.codNotByCourier", { courier })).waitFor();
    expect(await customer.getByRole("radio", { name: ts("payment.cod") }).isDisabled()).toBe(true);
    await shoot(customer, `${name} cash locked`);
  });

  test("saving settings again after the first response was lost succeeds without a conflict [R26]", async () => {
    const page = await visit({ ...size, allow: REFUSED_OR_LOST });
    await openAsOwner(page, `${settings}/links`);
    const field = page.getByRole("main").getByRole("textbox").first();
    await field.fill(`https://facebook.com/amlou-${Date.now()}`);
    const lost = await loseAnswer(page, /\/api\/admin\/settings\/links/);
    await save(page);
    await page.getByRole("alert").getByText(ts("api.offline")).waitFor();
    expect(lost()).toBe(1);
    await save(page);
    await saved(page, t("admin.saved"));
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    expect(await page.getByText(t("admin.unsaved"), { exact: true }).count()).toBe(0);
  });

  test("opening hours that end before they begin are rejected, and the closing time is marked and focused [R23]", async () => {
    const page = await visit(size);
    await openAsOwner(page, `${settings}/hours`);
    const monday = page.getByRole("main").getByRole("listitem").first();
    const [begins, ends] = [t("admin.settings.hours.open"), t("admin.settings.hours.close")].map((label) =>
      monday.getByLabel(label, { exact: true }).first(),
    ) as [Locator, Locator];
    await begins.fill("18:00");
    await ends.fill("09:00");
    await save(page);
    await expect.poll(() => isFocused(ends)).toBe(true);
    expect(await messageOf(ends)).toBe(t("field.hoursOrder"));
    expect(await page.locator("[aria-invalid=true]").count()).toBe(1);
    expect(await violations(page), "wrong hours").toEqual([]);
    await shoot(page, `${name} wrong hours`);
    await ends.fill("19:00");
    await expect.poll(() => ends.getAttribute("aria-invalid")).toBeNull();
  });

  test("a bank account number (RIB) with a wrong check digit is rejected with the reason and stays in the field; the corrected number is added [E10]", async () => {
    const page = await visit(size);
    await openAsOwner(page, `${settings}/payment`);
    await page.getByRole("button", { name: t("admin.settings.bank.add") }).click();
    const sheet = page.getByRole("dialog");
    const rib = sheet.getByLabel(t("admin.settings.bank.rib"));
    await sheet.getByLabel(t("admin.settings.bank.name")).fill(`CIH ${locale}`);
    await sheet.getByLabel(t("admin.settings.bank.holder")).fill("AMAL SARL");
    await sheet.getByLabel(t("admin.settings.bank.swift")).fill("cihmmamc");
    const right = newRib();
    const wrong = right.slice(0, -1) + ((Number(right.at(-1)) + 1) % 10);
    await rib.fill(wrong);
    await sheet.getByRole("button", { name: t("admin.save") }).click();
    await expect.poll(() => messageOf(rib)).toBe(t("field.ribKey"));
    expect(await rib.inputValue()).toBe(wrong);
    await shoot(page, `${name} wrong RIB`);
    await rib.fill(right.slice(0, -1));
    await expect.poll(() => messageOf(rib)).toBe(t("field.ribDigits"));
    await rib.fill(right);
    await expect.poll(() => messageOf(rib)).toBe(t("admin.settings.bank.ribGood"));
    await sheet.getByRole("button", { name: t("admin.save") }).click();
    await sheet.waitFor({ state: "hidden" });
    await page.getByText(`CIH ${locale}`).waitFor();
  });

  test("the shop's location from a map link is previewed before saving; a location outside Morocco is saved with a warning [R23]", async () => {
    const page = await visit(size);
    await openAsOwner(page, `${settings}/contact`);
    const field = page.getByLabel(t("admin.settings.map"), { exact: true });
    await field.fill("https://maps.app.goo.gl/abc123");
    await save(page);
    await expect.poll(() => messageOf(field)).toBe(t("field.placeShort"));
    await field.fill("https://www.google.com/maps?q=48.8566,2.3522");
    await page.getByText(t("admin.settings.map.abroad")).waitFor();
    await save(page);
    await saved(page, t("admin.saved"));
    // The field shows the normalized value after a moment.
    await expect.poll(() => field.inputValue()).toBe("48.8566, 2.3522");
    await field.fill("geo:33.5731,-7.5898?z=16");
    await page.getByRole("img", { name: t("admin.settings.map.drawing") }).waitFor();
    await shoot(page, `${name} place`);
    await save(page);
    await expect.poll(() => field.inputValue()).toBe("33.5731, -7.5898");
    const customer = await visit(size);
    await open(customer, `/${locale}/contact`);
    const apps = customer.getByRole("region", { name: ts("contact.map") }).getByRole("link");
    const addresses = await apps.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
    expect(new Set(addresses.map((each) => new URL(each).hostname))).toEqual(
      new Set(["www.google.com", "waze.com", "maps.apple.com", "www.openstreetmap.org"]),
    );
    expect(addresses.filter((each) => !each.includes("33.5731"))).toEqual([]);
    await shoot(customer, `${name} map`);
  });

  test("text typed into settings while a save is in progress stays in its field, and the next save stores it", async () => {
    const page = await visit(size);
    await openAsOwner(page, `${settings}/contact`);
    const phone = page.getByLabel(t("admin.settings.company_phone"), { exact: true });
    const mail = page.getByLabel(t("admin.settings.company_email"), { exact: true });
    const letThrough = await holdCalls(page, /\/api\/admin\/settings\/contact/);
    await phone.fill("0522 00 11 22");
    const sent = page.waitForRequest(/\/api\/admin\/settings\/contact/);
    await save(page);
    await sent;
    await mail.fill(`${locale}@amal.example`);
    letThrough();
    await saved(page, t("admin.saved"));
    await page.getByText(t("admin.unsaved")).waitFor();
    expect(await mail.inputValue()).toBe(`${locale}@amal.example`);
    await save(page);
    await page.getByText(t("admin.unsaved")).waitFor({ state: "hidden" });
    await page.reload();
    await expect.poll(() => mail.inputValue()).toBe(`${locale}@amal.example`);
    expect(await phone.inputValue()).toBe("0522001122");
  });

  test("saving settings that another user has changed shows a conflict and loses no typed text", async () => {
    const [first, second] = [await visit({ ...size, allow: REFUSED }), await visit(size)];
    await openAsOwner(first, `${settings}/shop`);
    await openAsOwner(second, `${settings}/shop`);
    const legal = (page: Page) => page.getByLabel(t("admin.settings.legal_name"));
    await legal(first).fill(`Amal ${locale}`);
    await legal(second).fill(`Salma ${locale}`);
    await save(second);
    await saved(second, t("admin.saved"));
    await save(first);
    await first.getByText(t("admin.settings.conflictTitle")).waitFor();
    expect(await legal(first).inputValue()).toBe(`Amal ${locale}`);
    await shoot(first, `${name} conflict`);
    await first.getByRole("button", { name: t("admin.settings.takeTheirs") }).click();
    expect(await legal(first).inputValue()).toBe(`Salma ${locale}`);
    await legal(first).fill(`Amal ${locale}`);
    await save(first);
    await saved(first, t("admin.saved"));
  });
});
