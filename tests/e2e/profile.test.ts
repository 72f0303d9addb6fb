import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { CustomerExport } from "../../contract/customers.ts";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import {
  field,
  fill,
  heading,
  holdsAtAnyWidth,
  isFocused,
  messageOf,
  newAddress,
  ownShop,
  pathOf,
  textsOf,
  wrongCode,
} from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { BROWSER } from "../cookies.ts";
import { inTurns } from "../in-turns.ts";
import { nextMail } from "../mails.ts";
import { endElsewhere, keepFavourites, PASSWORD, sessionOf, signIn, signUp } from "../members.ts";
import { buy } from "../orders.ts";
import { DESKTOP, hydrated, open, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop();

const TABS = {
  "/profile": "profile.personal",
  "/profile/orders": "profile.orders",
  "/profile/addresses": "profile.addresses",
  "/profile/password": "profile.password",
  "/profile/danger": "profile.danger",
} as const;
const NEW_PASSWORD = "another horse battery";

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = textsOf(locale);

  test("profile pages require sign-in and a verified e-mail address, unknown profile pages respond 404, and former URLs redirect [R18 R24 G2 G3]", async () => {
    const guest = await visit({ allow: REFUSED });
    for (const path of Object.keys(TABS)) {
      await guest.goto(`/${locale}${path}`);
      expect(pathOf(guest)).toBe(`/${locale}/auth/login?redirect=${encodeURIComponent(path)}`);
    }
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop(), { isVerified: false });
    await page.goto(`/${locale}/profile/orders`);
    expect(pathOf(page)).toBe(`/${locale}/auth/verify-notice?redirect=%2Fprofile%2Forders`);

    const member = await visit({ allow: REFUSED });
    await signUp(member, shop());
    expect((await member.goto(`/${locale}/profile/secrets`))?.status()).toBe(404);
    await heading(member, t("refusal.page_not_found")).waitFor();
    await member.goto(`/${locale}/profile/profile`);
    expect(pathOf(member)).toBe(`/${locale}/profile`);
    await member.goto(`/${locale}/profile/favorites`);
    expect(pathOf(member)).toBe(`/${locale}/favorites`);
    await open(member, `/${locale}/profile#orders`);
    await member.waitForURL(`**/${locale}/profile/orders`);
    await open(member, `/${locale}/profile#favorites`);
    await member.waitForURL(`**/${locale}/favorites`);
  });

  test("each profile tab has its own URL and title and is served with no-store; opening a tab after the session ended redirects to sign-in [R18 U16 G2]", async () => {
    const page = await visit({ ...DESKTOP, allow: REFUSED });
    const email = await signUp(page, shop());
    const tabs = page.getByRole("navigation", { name: t("profile.nav") });
    await open(page, `/${locale}/profile`);
    await page.getByRole("main").getByText(email, { exact: true }).first().waitFor();
    for (const [path, label] of Object.entries(TABS)) {
      await tabs.getByRole("link", { name: t(label) }).click();
      await page.waitForURL(`**/${locale}${path}`);
      await heading(page, t(label)).waitFor();
      await expect.poll(() => page.title()).toMatch(new RegExp(`^${t(label)} · `));
      expect(await tabs.locator("[aria-current=page]").allTextContents()).toEqual([t(label)]);
      const plain = await page.request.get(`/${locale}${path}`);
      expect(await plain.text()).toContain(`<title>${t(label)} · `);
      expect(plain.headers()["cache-control"]).toContain("no-store");
    }
    await endElsewhere(page, shop());
    await tabs.getByRole("link", { name: t("profile.password") }).click();
    await page.waitForURL(`**/${locale}/auth/login?redirect=%2Fprofile%2Fpassword`);
  });

  test("a profile tab that loads slowly shows a skeleton, and a tab that fails to load shows an error [R18]", async () => {
    const page = await visit({ ...DESKTOP, allow: REFUSED });
    await signUp(page, shop());
    await open(page, `/${locale}/profile`);
    const tabs = page.getByRole("navigation", { name: t("profile.nav") });
    let answer = () => {};
    const blocked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/profile\/orders\.data/, async (route) => {
      await blocked;
      await route.continue();
    });
    await tabs.getByRole("link", { name: t("profile.orders") }).click();
    await page.getByRole("status").getByText(t("profile.loading")).waitFor();
    expect(await tabs.locator("[aria-current=page]").allTextContents()).toEqual([t("profile.orders")]);
    answer();
    await heading(page, t("profile.orders")).waitFor();
    await page.route(/\/profile\/password\.data/, (route) => route.abort());
    await tabs.getByRole("link", { name: t("profile.password") }).click();
    await heading(page, t("profile.loadFailed")).waitFor();
    await tabs.getByRole("link", { name: t("profile.addresses") }).click();
    await heading(page, t("profile.addresses")).waitFor();
  });

  test("changing the name on the profile needs no password, changing the phone number does, and no input is lost [C10 A1 X2 X3 X11]", async () => {
    const page = await visit({ ...DESKTOP, allow: REFUSED });
    await signUp(page, shop());
    await open(page, `/${locale}/profile`);
    const save = page.getByRole("button", { name: t("profile.save") });
    const password = field(page, "current_password");
    await field(page, "first_name").fill("Salma");
    expect(await password.count()).toBe(0);
    await save.click();
    await page.getByRole("status").getByText(t("auth.profileSaved")).waitFor();
    const menu = page.getByRole("banner").getByRole("button", { name: t("frame.accountOf", { name: "Salma Alaoui" }) });
    await menu.waitFor();

    await field(page, "phone").fill("06 12");
    await save.click();
    await expect.poll(() => messageOf(field(page, "phone"))).toBe(t("field.phoneInvalid"));
    await expect.poll(() => messageOf(password)).toBe(t("field.passwordRequired"));
    const phone = `06${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
    await field(page, "phone").fill(`+212 ${phone.slice(1)}`);
    await password.fill("not the password");
    await save.click();
    await expect.poll(() => messageOf(password)).toBe(t("field.passwordWrong"));
    await expect.poll(() => isFocused(password)).toBe(true);

    await page.route("**/api/auth/customers/profile*", (route) => route.abort());
    await password.fill(PASSWORD);
    await save.click();
    await page.getByRole("alert").getByText(t("api.offline")).waitFor();
    expect(await field(page, "phone").inputValue()).toBe(`+212 ${phone.slice(1)}`);
    await page.unroute("**/api/auth/customers/profile*");
    await save.click();
    await page.getByRole("status").getByText(t("auth.profileSaved")).last().waitFor();
    await password.waitFor({ state: "detached" });
    expect((await field(page, "phone").inputValue()).replace(/\s/g, "")).toBe(phone);
    expect((await sessionOf(page)).user).toMatchObject({ first_name: "Salma", phone });

    // The phone number is saved, so changing only a name needs no password.
    await field(page, "last_name").fill("Bennani");
    await save.click();
    await expect.poll(async () => (await sessionOf(page)).user?.last_name).toBe("Bennani");
    expect(await password.count()).toBe(0);
  });

  test("a new e-mail address replaces the old one only after the code mailed to the new address is entered [C10 A2 V7 T8]", async () => {
    const page = await visit({ allow: REFUSED });
    const old = await signUp(page, shop());
    const next = newAddress();
    const waiting = page.getByRole("heading", { level: 2, name: t("profile.pendingTitle") });
    await open(page, `/${locale}/profile`);
    await fill(page, { email: next.toUpperCase() });
    await fill(page, { current_password: PASSWORD });
    await page.getByRole("button", { name: t("profile.save") }).click();
    await waiting.waitFor();
    await expect.poll(() => isFocused(page.getByRole("region", { name: t("profile.pendingTitle") }))).toBe(true);
    expect(await page.getByRole("status").getByText(next).count()).toBe(0);
    expect((await nextMail(shop().dataDir, old, 1)).text).toContain(next);
    expect(await field(page, "email").inputValue()).toBe(old);
    expect((await sessionOf(page)).user?.email).toBe(old);

    const { code, subject } = await nextMail(shop().dataDir, next);
    expect(subject).not.toBe("");
    await open(page, `/${locale}/profile`);
    await page.getByRole("button", { name: /\d:\d\d/ }).waitFor();
    await field(page, "otp").fill(wrongCode(code));
    await expect.poll(() => messageOf(field(page, "otp"))).toBe(t("refusal.code_invalid"));
    await field(page, "otp").fill(code ?? "");
    await page.getByRole("status").getByText(t("auth.emailVerified")).waitFor();
    await waiting.waitFor({ state: "detached" });
    expect(await field(page, "email").inputValue()).toBe(next);
    expect((await sessionOf(page)).user?.email).toBe(next);
  });

  test("changing the password signs out the customer's other devices but not the current device [C11 V6 X2 T12]", async () => {
    const page = await visit({ allow: REFUSED });
    const email = await signUp(page, shop());
    const other = await visit({ allow: REFUSED });
    await signIn(other, email);
    await open(page, `/${locale}/profile/password`);
    await page.getByText(t("profile.passwordText")).waitFor();
    const save = page.getByRole("button", { name: t("profile.passwordSave") });
    await fill(page, { current_password: "not the password", password: NEW_PASSWORD, password_confirmation: "other" });
    await save.click();
    await expect.poll(() => messageOf(field(page, "password_confirmation"))).toBe(t("field.passwordsDiffer"));
    await fill(page, { password_confirmation: NEW_PASSWORD });
    await save.click();
    await expect.poll(() => messageOf(field(page, "current_password"))).toBe(t("field.passwordWrong"));
    await page
      .getByRole("button", { name: t("form.showPassword") })
      .last()
      .click();
    expect(await field(page, "password_confirmation").getAttribute("type")).toBe("text");
    await fill(page, { current_password: PASSWORD });
    await save.click();
    await page.getByRole("status").getByText(t("auth.passwordChanged")).waitFor();
    expect(await field(page, "password").inputValue()).toBe("");
    expect((await sessionOf(page)).user?.email).toBe(email);
    expect((await sessionOf(other)).user).toBeNull();
    await expect(signIn(other, email)).rejects.toThrow("401");
    await signIn(other, email, NEW_PASSWORD);
  });

  test("the profile lists the customer's sessions; entering the password ends a single session or all other sessions [C11 N3]", async () => {
    const page = await visit({ allow: REFUSED });
    const email = await signUp(page, shop());
    const [phone, tablet] = [await visit({ allow: REFUSED }), await visit({ allow: REFUSED })];
    for (const other of [phone, tablet]) await signIn(other, email);
    await open(page, `/${locale}/profile/password`);
    const devices = page.getByRole("region", { name: t("devices.title") });
    const rows = devices.getByRole("listitem");
    expect(await rows.count()).toBe(3);
    expect(await rows.first().getByText(t("devices.this")).count()).toBe(1);
    await shoot(page, `profile-devices-${locale}`);
    const name = (await rows.nth(1).locator("bdi").first().textContent()) ?? "";
    await fill(page, { password: NEW_PASSWORD });
    const endButton = { name: t("devices.endOf", { name }) };
    await rows.nth(1).getByRole("button", endButton).click();
    const dialog = page.getByRole("alertdialog", endButton);
    const [password, confirm] = [dialog.locator("[name=password]"), dialog.locator("[type=submit]")];
    await expect.poll(() => isFocused(password)).toBe(true);
    await confirm.click();
    await expect.poll(() => messageOf(password)).toBe(t("field.passwordRequired"));
    await password.fill("not the password");
    await confirm.click();
    await expect.poll(() => messageOf(password)).toBe(t("field.passwordWrong"));
    await expect.poll(() => isFocused(password)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await shoot(page, `profile-device-end-${locale}`);
    await page.context().setOffline(true);
    await password.fill(PASSWORD);
    await confirm.click();
    await dialog.getByRole("alert").getByText(t("api.offline")).waitFor();
    expect(await password.inputValue()).toBe(PASSWORD);
    await page.context().setOffline(false);
    await confirm.click();
    await page.getByRole("status").getByText(t("devices.ended")).waitFor();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await field(page, "password").inputValue()).toBe(NEW_PASSWORD);
    const keepsFocus = () => devices.evaluate((section) => section.contains(document.activeElement));
    await expect.poll(keepsFocus).toBe(true);
    expect((await sessionOf(tablet)).user).toBeNull();
    expect((await sessionOf(phone)).user?.email).toBe(email);
    const all = { name: t("devices.endAll") };
    await devices.getByRole("button", all).click();
    await page.getByRole("alertdialog", all).locator("[name=password]").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect.poll(() => rows.count()).toBe(1);
    expect((await sessionOf(phone)).user).toBeNull();
    expect((await sessionOf(page)).user?.email).toBe(email);
    expect(await devices.getByRole("button").count()).toBe(0);
    await expect.poll(keepsFocus).toBe(true);
  });

  test("the customer's data is downloaded as a JSON file, and a failed export shows an error [C14 A9]", async () => {
    const page = await visit({ allow: REFUSED });
    const email = await signUp(page, shop());
    await keepFavourites(page, 2);
    await open(page, `/${locale}/profile/danger`);
    const button = page.getByRole("button", { name: t("danger.exportButton") });
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^amlou-\d{4}-\d\d-\d\d\.json$/);
    const data: CustomerExport = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(data.user.email).toBe(email);
    expect(data.favorites).toHaveLength(2);
    await page.route("**/api/auth/customers/export*", (route) => route.fulfill({ status: 500, json: {} }));
    await button.click();
    await page.getByRole("alert").getByText(t("danger.exportFailed")).waitFor();
  });

  test("deleting the account requires the password and is rejected while an order is in progress; afterwards a page confirms the deletion [C14 P2 X2]", async () => {
    const page = await visit({ allow: REFUSED });
    const email = await signUp(page, shop());
    const number = await buy(page, ["thyme-honey"]);
    await open(page, `/${locale}/profile/danger`);
    await page.getByRole("button", { name: t("danger.button") }).click();
    const dialog = page.getByRole("alertdialog", { name: t("danger.askTitle") });
    const password = dialog.locator("[name=password]");
    const confirm = dialog.getByRole("button", { name: t("danger.confirm") });
    await confirm.click();
    await expect.poll(() => messageOf(password)).toBe(t("field.passwordRequired"));
    await password.fill("not the password");
    await confirm.click();
    await expect.poll(() => messageOf(password)).toBe(t("field.passwordWrong"));
    await password.fill(PASSWORD);
    await confirm.click();
    await dialog.getByRole("alert").getByText(t("refusal.account_has_open_orders")).waitFor();
    await dialog.getByRole("button", { name: t("danger.keep") }).click();
    await dialog.waitFor({ state: "hidden" });

    await page.request.post(`/api/orders/${number}/cancel`, { headers: BROWSER, data: {} });
    await page.getByRole("button", { name: t("danger.button") }).click();
    await password.fill(PASSWORD);
    await confirm.click();
    await page.waitForURL((url) => url.pathname === `/${locale}/auth/account-deleted`);
    await hydrated(page);
    await heading(page, t("danger.gone")).waitFor();
    await shoot(page, `account deleted ${locale}`);
    expect((await sessionOf(page)).user).toBeNull();
    expect(await page.evaluate(() => document.cookie)).not.toContain("signed_in");
    await expect(signIn(page, email)).rejects.toThrow("401");
    await page.getByRole("link", { name: t("danger.goneHome") }).click();
    await page.waitForURL((url) => url.pathname === `/${locale}`);
  });

  test("signing out on the profile leads to the home page, whose HTML contains no personal data [T12]", async () => {
    const page = await visit({ allow: REFUSED });
    const email = await signUp(page, shop());
    await open(page, `/${locale}/profile`);
    await page
      .getByRole("main")
      .getByRole("button", { name: t("frame.signOut") })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === `/${locale}`);
    await hydrated(page);
    expect(await page.content()).not.toContain(email);
  });
});

test.each(SEED_LOCALES)(
  "the profile pages, with field errors, a code field or the deletion dialog, have no axe violations and do not scroll sideways: %s",
  async (locale) => {
    const t = textsOf(locale);
    const page = await visit({ allow: REFUSED, reducedMotion: "reduce" });
    await signUp(page, shop());
    for (const path of [...Object.keys(TABS), "/profile/addresses/new"]) {
      await holdsAtAnyWidth(page, `/${locale}${path}`);
    }
    await open(page, `/${locale}/profile`);
    await fill(page, { email: newAddress() });
    await page.getByRole("button", { name: t("profile.save") }).click();
    await expect.poll(() => messageOf(field(page, "current_password"))).toBe(t("field.passwordRequired"));
    expect(await violations(page), "errors").toEqual([]);
    await fill(page, { current_password: PASSWORD });
    await page.getByRole("button", { name: t("profile.save") }).click();
    await field(page, "otp").waitFor();
    expect(await violations(page), "a code awaited").toEqual([]);
    await open(page, `/${locale}/profile/danger`);
    await page.getByRole("button", { name: t("danger.button") }).click();
    await page.locator("dialog[open][data-state=open]").waitFor();
    expect(await violations(page), "deletion asked about").toEqual([]);
  },
);
