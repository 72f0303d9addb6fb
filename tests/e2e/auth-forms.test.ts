import { expect, test } from "vitest";
import { VERIFICATION_CODE_RESEND_SECONDS } from "../../contract/constants.ts";
import type { CustomerMessageKey } from "../../contract/translate.ts";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import {
  field,
  fill,
  heading,
  isFocused,
  messageOf,
  newAddress,
  ownShop,
  pathOf,
  submit,
  textsOf,
} from "../account-screens.ts";
import { violations } from "../axe.ts";
import { inTurns } from "../in-turns.ts";
import { nextMail } from "../mails.ts";
import { PASSWORD, sessionOf, signUp } from "../members.ts";
import { addressOf } from "../scripts.ts";
import { holdScripts, hydrated, open, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop();

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = textsOf(locale);

  test("registration with a common password is rejected beside the password field, and no input is lost [V6 X3]", async () => {
    const page = await visit({ allow: REFUSED });
    await open(page, `/${locale}/auth/register`);
    await fill(page, { first_name: "Fatima", last_name: "Alaoui", email: newAddress() });
    await fill(page, { password: "Password1", password_confirmation: "Password1" });
    await submit(page).click();
    await expect.poll(() => messageOf(field(page, "password"))).toBe(t("field.passwordCommon"));
    await expect.poll(() => isFocused(field(page, "password"))).toBe(true);
    expect(await field(page, "first_name").inputValue()).toBe("Fatima");
    await fill(page, { password: PASSWORD, password_confirmation: PASSWORD });
    await submit(page).click();
    await page.getByText(t("auth.register.done", { name: "Fatima" })).waitFor();
  });

  test("registration errors stay until the field is corrected; changing the language keeps all input except the passwords [V1 V3 V4 V6 X3]", async () => {
    const page = await visit();
    await open(page, `/${locale}/auth/register`);
    await submit(page).click();
    const says = async (name: string, key: CustomerMessageKey | null) =>
      expect.poll(() => messageOf(field(page, name)), { message: name }).toBe(key ? t(key) : undefined);
    await says("first_name", "field.firstNameRequired");
    await says("last_name", "field.lastNameRequired");
    await says("email", "field.emailRequired");
    await says("phone", null);
    await says("password", "field.passwordRequired");
    await expect.poll(() => isFocused(field(page, "first_name"))).toBe(true);

    await fill(page, { first_name: "ف", last_name: "العلوي", email: "fatima@", phone: "0412345678" });
    await fill(page, { password: "short", password_confirmation: "shorter" });
    await submit(page).click();
    await says("first_name", "field.tooShort");
    await says("last_name", null);
    await says("email", "field.emailInvalid");
    await says("phone", "field.phoneInvalid");
    await says("password", "field.passwordTooShort");
    await says("password_confirmation", "field.passwordsDiffer");
    await field(page, "first_name").pressSequentially("اطمة");
    await says("first_name", null);
    await says("phone", "field.phoneInvalid");

    const toggle = page.getByRole("button", { name: t("form.showPassword") });
    await toggle.click();
    for (const name of ["password", "password_confirmation"])
      expect(await field(page, name).getAttribute("type"), name).toBe("text");

    const inOther = locale === "ar" ? "Français" : "العربية";
    await Promise.all([
      page.waitForEvent("load"),
      page.getByRole("contentinfo").getByRole("link", { name: inOther }).click(),
    ]);
    await hydrated(page);
    await expect.poll(() => field(page, "email").inputValue()).toBe("fatima@");
    expect(await field(page, "first_name").inputValue()).toBe("فاطمة");
    expect(await field(page, "phone").inputValue()).toBe("0412345678");
    expect(await field(page, "password").inputValue(), "a secret is not kept").toBe("");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("short");
  });

  test("leaving the sign-in page before its validation script has loaded causes no error [V4 X2]", async () => {
    const page = await visit();
    const rules = addressOf("fields");
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(rules, async (route) => {
      await blocked;
      await route.continue();
    });
    await open(page, `/${locale}/auth/login`);
    const rulesRequest = page.waitForRequest(rules);
    await fill(page, { email: "fatima@" });
    await field(page, "password").focus();
    const script = (await rulesRequest).url();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("frame.register") })
      .click();
    await heading(page, t("auth.register.title")).waitFor();
    release();
    // Waits until the code that depends on the blocked script has run. An error on the page fails the test at its end.
    await page.evaluate(`import("${script}").then(() => new Promise((resolve) => setTimeout(resolve)))`);
  });

  test("another e-mail code can be requested when the countdown ends; if the server rejects a request as too early, a countdown starts [T8]", async () => {
    const page = await visit({ allow: REFUSED });
    await page.clock.install();
    const email = await signUp(page, shop(), { isVerified: false });
    await open(page, `/${locale}/auth/verify-otp?email=${encodeURIComponent(email)}`);
    const resend = page.getByRole("button", { name: t("auth.code.resend") });
    const waiting = page.getByRole("button", { name: t("auth.code.resendIn", { time: "" }).trim() });
    // This tab does not know that a code was sent a moment ago; the server does.
    await resend.click();
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    await page.reload();
    await hydrated(page);

    await page.route(/request-otp/, (route) =>
      route.fulfill({
        json: { success: true, data: { resend_in: VERIFICATION_CODE_RESEND_SECONDS, expires_in: 600 } },
      }),
    );
    await resend.click();
    await page.getByRole("status").getByText(t("auth.code.resent")).waitFor();
    await page.clock.runFor(2000);
    await expect.poll(() => waiting.textContent()).toMatch(/0:5\d/);
    await page.reload();
    await hydrated(page);
    await waiting.waitFor();
    await page.clock.runFor(VERIFICATION_CODE_RESEND_SECONDS * 1000);
    await resend.waitFor();
  });

  test("sign-in is sent once despite repeated clicks, and the form shows a network failure and counts down a rate limit [U14 X2]", async () => {
    const page = await visit({ allow: REFUSED });
    await page.clock.install();
    await open(page, `/${locale}/auth/login`);
    await fill(page, { email: newAddress(), password: PASSWORD });
    let calls = 0;
    let answer = () => {};
    const blocked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/customers\/login/, async (route) => {
      calls += 1;
      await blocked;
      await route.continue();
    });
    await submit(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect.poll(() => submit(page).getAttribute("aria-busy")).toBe("true");
    await submit(page).click({ force: true });
    await field(page, "password").press("Enter");
    answer();
    await page.getByRole("alert").getByText(t("refusal.wrong_credentials")).waitFor();
    expect(calls).toBe(1);

    await page.unroute(/customers\/login/);
    await page.route(/customers\/login/, (route) => route.abort());
    await submit(page).click();
    await page.getByRole("alert").getByText(t("api.offline")).waitFor();
    await page.unroute(/customers\/login/);
    await page.route(/customers\/login/, (route) =>
      route.fulfill({
        status: 429,
        headers: { "Retry-After": "300" },
        json: { success: false, code: "too_many_requests", message: "" },
      }),
    );
    await submit(page).click();
    await page
      .getByRole("alert")
      .getByText(t("refusal.too_many_requests", { seconds: 300 }))
      .waitFor();
    expect(await submit(page).isDisabled()).toBe(true);
    await page.clock.runFor(280_000);
    await page
      .getByText(/\b(?:19|20|21)\b/)
      .first()
      .waitFor();
    await page.clock.runFor(30_000);
    await expect.poll(() => submit(page).isDisabled()).toBe(false);
    expect(await field(page, "password").inputValue()).toBe(PASSWORD);
  });

  test("a sign-in rejected before hydration keeps the e-mail address in the form but not the password; no URL contains the address [R11 R12 X3]", async () => {
    const page = await visit();
    const requested: string[] = [];
    page.on("request", (request) => void requested.push(request.url()));
    const release = await holdScripts(page);
    const email = newAddress();
    await page.goto(`/${locale}/auth/login?redirect=%2Ffavorites`);
    await fill(page, { email, password: "not the password" });
    await page.getByLabel(t("auth.login.remember")).check();
    await submit(page).click();
    await page.getByText(t("refusal.wrong_credentials")).waitFor();
    release();
    await hydrated(page);
    expect(await field(page, "email").inputValue()).toBe(email);
    expect(await page.getByLabel(t("auth.login.remember")).isChecked()).toBe(true);
    expect(await field(page, "password").inputValue()).toBe("");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("not the password");
    expect(pathOf(page)).toBe(`/${locale}/auth/login?redirect=%2Ffavorites&refused=wrong_credentials`);
    expect(requested.filter((url) => decodeURIComponent(url).includes(email))).toEqual([]);
  });

  test("a customer replaces a mistyped e-mail address before its verification, and verifies the new address by the mailed code [R17 G3 A2]", async () => {
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop(), { isVerified: false });
    const right = newAddress();
    await page.goto(`/${locale}/favorites`);
    expect(pathOf(page)).toBe(`/${locale}/auth/verify-notice?redirect=%2Ffavorites`);
    await hydrated(page);
    await page.getByText(t("auth.notice.wrong")).click();
    await fill(page, { email: right, current_password: "not the password" });
    const send = page.getByRole("button", { name: t("auth.notice.change") });
    await send.click();
    await expect.poll(() => messageOf(field(page, "current_password"))).toBe(t("refusal.wrong_password"));
    await field(page, "current_password").fill(PASSWORD);
    await send.click();
    await page.getByRole("main").getByText(right, { exact: true }).waitFor();
    await page.getByRole("link", { name: t("auth.notice.enter") }).click();
    const { code } = await nextMail(shop().dataDir, right);
    await field(page, "otp").fill(code ?? "");
    await page.waitForURL(`**/${locale}/favorites`);
    expect((await sessionOf(page)).user).toMatchObject({ email: right });
  });

  test("the page that asks to verify the e-mail address has a sign-out button, which ends the session [R17 T12]", async () => {
    const page = await visit();
    await signUp(page, shop(), { isVerified: false });
    await open(page, `/${locale}/auth/verify-notice`);
    await page
      .getByRole("main")
      .getByRole("button", { name: t("frame.signOut") })
      .click();
    await page.waitForURL((url) => url.pathname === `/${locale}`);
    expect((await sessionOf(page)).user).toBeNull();
  });
});

inTurns(SEED_LOCALES, "axe, in %s", (locale, test) => {
  const t = textsOf(locale);
  const FORMS = ["login", "register", "forgot-password", "reset-password-otp"];

  test.each([...FORMS, "verify-otp"])(
    "axe finds no violations on %s, before and after a rejected submit",
    async (screen) => {
      const page = await visit({ reducedMotion: "reduce" });
      await open(page, `/${locale}/auth/${screen}`);
      expect(await violations(page)).toEqual([]);
      await submit(page).click();
      await page.getByRole("main").locator("[aria-invalid]").first().waitFor();
      expect(await violations(page), "with errors").toEqual([]);
    },
  );

  test("axe finds no violations on the pages that reset a password and verify an e-mail address", async () => {
    const page = await visit({ allow: REFUSED, reducedMotion: "reduce" });
    await open(page, `/${locale}/auth/reset-password`);
    expect(await violations(page), "no link").toEqual([]);
    await open(page, `/${locale}/auth/email/verify/cut-off`);
    expect(await violations(page), "a link").toEqual([]);
    await submit(page).click();
    await heading(page, t("refusal.link_invalid")).waitFor();
    expect(await violations(page), "a wrong link").toEqual([]);
    const email = await signUp(page, shop(), { isVerified: false });
    const { link } = await nextMail(shop().dataDir, email);
    await open(page, `/${locale}/auth/verify-notice`);
    await page.getByText(t("auth.notice.wrong")).click();
    expect(await violations(page), "the notice").toEqual([]);
    await open(page, `/${locale}/auth/verify-otp?email=${email}`);
    expect(await violations(page), "the code").toEqual([]);
    await open(page, new URL(link ?? "").pathname.replace(/^\/\w\w/, `/${locale}`));
    await submit(page).click();
    await heading(page, t("auth.link.done")).waitFor();
    expect(await violations(page), "done").toEqual([]);
  });
});

test("a form whose validation script cannot be loaded is sent anyway, shows the server's errors in place and loses no input [G6 X2]", async () => {
  const page = await visit({ allow: REFUSED });
  await page.route(addressOf("form/native-control.ts"), (route) => route.abort());
  await open(page, "/fr/auth/login");
  const email = newAddress();
  await fill(page, { email, password: PASSWORD });
  await submit(page).click();
  await page.getByRole("alert").getByText(textsOf("fr")("refusal.wrong_credentials")).waitFor();
  expect(pathOf(page)).toBe("/fr/auth/login");
  expect(await field(page, "email").inputValue()).toBe(email);
  expect(await field(page, "password").inputValue()).toBe(PASSWORD);
  await field(page, "email").fill("fatima@localhost");
  await submit(page).click();
  await expect.poll(() => messageOf(field(page, "email"))).toBe(textsOf("fr")("field.emailInvalid"));
});

test("a form rejected before hydration, corrected and sent, is empty when its page is opened again [V1 R23]", async () => {
  const t = textsOf("fr");
  const page = await visit({ allow: REFUSED });
  const release = await holdScripts(page);
  await page.goto("/fr/contact");
  await fill(page, { name: "Fatima", email: "fatima@localhost", message: "Bonjour" });
  await submit(page).click();
  await page.getByText(t("field.emailInvalid")).waitFor();
  release();
  await hydrated(page);
  expect(await field(page, "message").inputValue()).toBe("Bonjour");
  await fill(page, { email: "fatima@example.com" });
  await submit(page).click();
  await page.getByText(t("contact.sent")).waitFor();
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: t("frame.home") }).click();
  await expect.poll(() => pathOf(page)).toBe("/fr");
  await footer.getByRole("link", { name: t("frame.contactForm") }).click();
  await expect.poll(() => pathOf(page)).toBe("/fr/contact");
  expect(await field(page, "message").inputValue()).toBe("");
  await page.reload();
  expect(await field(page, "message").inputValue()).toBe("");
});
