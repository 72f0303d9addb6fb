import type { Page } from "playwright-core";
import { expect } from "vitest";
import { field, heading, isFocused, messageOf, newAddress, ownShop, submit, textsOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { BROWSER } from "../cookies.ts";
import { inTurns } from "../in-turns.ts";
import { nextMail, type ReadMail } from "../mails.ts";
import { PASSWORD, signIn, signUp } from "../members.ts";
import { FROM_ANYWHERE } from "../orders.ts";
import { DESKTOP, hydrated, open, PHONE, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);
const EARLIER = "the password of before";
const OTHER = "a stranger's password";
const LANGUAGES = ["ar", "fr", "en"] as const;

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`/api/auth/customers/${path}`, { headers: BROWSER, data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
}

/**
 * Registers an account in another browser. Returns the mail to the address, or null if `earlier` says that the address
 * was registered before.
 */
async function claim(email: string, password: string, earlier = 0) {
  const page = await visit();
  const names = { first_name: "Fatima", last_name: "Alaoui" };
  await post(page, "register", { ...names, email, password, password_confirmation: password });
  return earlier === 0 ? nextMail(shop().dataDir, email) : null;
}

async function claimed() {
  const email = newAddress();
  const mail = await claim(email, EARLIER);
  await claim(email, OTHER, 1);
  return { email, mail };
}

const tokenOf = (mail: ReadMail | null): string => /[\w-]{43}$/.exec(mail?.link ?? "")?.[0] ?? "";

inTurns(LANGUAGES, "in %s", (locale, test) => {
  const t = textsOf(locale);

  test("if two unverified accounts are registered with one e-mail address, the mailed code is accepted only together with one account's password [T8]", async () => {
    for (const size of [PHONE, DESKTOP]) {
      const page = await visit({ ...size, allow: REFUSED });
      const { email, mail } = await claimed();
      await open(page, `/${locale}/auth/verify-otp?email=${encodeURIComponent(email)}`);
      await hydrated(page);
      await field(page, "otp").fill(mail?.code ?? "");
      const password = field(page, "password");
      await password.waitFor();
      await page.getByText(t("auth.verify.registeredText")).waitFor();
      await expect.poll(() => isFocused(password)).toBe(true);
      expect(await violations(page)).toEqual([]);
      await shoot(page, `claims-code-${locale}-${size.width}`);
      await password.fill("none of them");
      await submit(page).click();
      await expect.poll(() => messageOf(password)).toBe(t("field.registeredPasswordWrong"));
      expect(await field(page, "otp").inputValue()).toBe(mail?.code);
      await shoot(page, `claims-code-wrong-${locale}-${size.width}`);
      const way = page.getByRole("link", { name: t("auth.verify.registeredForgot") });
      expect(await way.getAttribute("href")).toBe(`/${locale}/auth/forgot-password`);
      await password.fill(EARLIER);
      await submit(page).click();
      await heading(page, t("auth.login.title")).waitFor();
    }
  });

  test("if two unverified accounts are registered with one e-mail address, the mailed link is accepted only together with one account's password [R15]", async () => {
    for (const size of [PHONE, DESKTOP]) {
      const page = await visit({ ...size, allow: REFUSED });
      const { mail } = await claimed();
      await open(page, `/${locale}/auth/email/verify/${tokenOf(mail)}`);
      await hydrated(page);
      await submit(page).click();
      const password = field(page, "password");
      await password.waitFor();
      expect(await violations(page)).toEqual([]);
      await shoot(page, `claims-link-${locale}-${size.width}`);
      await submit(page).click();
      await expect.poll(() => messageOf(password)).not.toBe("");
      await password.fill(EARLIER);
      await submit(page).click();
      await heading(page, t("auth.link.done")).waitFor();
    }
  });

  test("in a browser that is not signed in, the link that confirms a new e-mail address is accepted only with the account's password [A2]", async () => {
    for (const size of [PHONE, DESKTOP]) {
      const next = newAddress();
      const own = await visit();
      await signUp(own, shop());
      const names = { first_name: "Fatima", last_name: "Alaoui", phone: null };
      const data = { ...names, email: next, current_password: PASSWORD };
      const changed = await own.request.put("/api/auth/customers/profile", { headers: BROWSER, data });
      expect(changed.status()).toBe(200);
      const page = await visit({ ...size, allow: REFUSED });
      await open(page, `/${locale}/auth/email/change/${tokenOf(await nextMail(shop().dataDir, next))}`);
      await hydrated(page);
      await submit(page).click();
      const password = field(page, "password");
      await password.waitFor();
      await page.getByText(t("auth.link.changePasswordText")).waitFor();
      expect(await violations(page)).toEqual([]);
      await shoot(page, `claims-change-${locale}-${size.width}`);
      await password.fill("not the password");
      await submit(page).click();
      await expect.poll(() => messageOf(password)).toBe(t("field.passwordWrong"));
      await password.fill(PASSWORD);
      await submit(page).click();
      await heading(page, t("auth.link.done")).waitFor();
    }
  });

  test("resetting an unverified account's password creates a new account without a name; the old password, entered there, merges the old account [T10 P3]", async () => {
    for (const size of [PHONE, DESKTOP]) {
      const page = await visit({ ...size, allow: REFUSED });
      const email = newAddress();
      await claim(email, EARLIER);
      await post(page, "forgot-password", { email });
      const token = tokenOf(await nextMail(shop().dataDir, email, 1));
      await post(page, "reset-password", { token, password: PASSWORD, password_confirmation: PASSWORD });
      await signIn(page, email);
      await open(page, `/${locale}/profile`);
      await hydrated(page);
      await page.getByRole("main").getByText(email).first().waitFor();
      await shoot(page, `claims-nameless-${locale}-${size.width}`);
      await page.getByRole("button", { name: t("profile.save") }).click();
      await expect.poll(() => messageOf(field(page, "first_name"))).toBe(t("field.firstNameRequired"));
      await open(page, `/${locale}/profile/orders`);
      await hydrated(page);
      await shoot(page, `claims-orders-${locale}-${size.width}`);
      await page.getByRole("button", { name: t("orders.earlier") }).click();
      const dialog = page.getByRole("alertdialog");
      const password = dialog.locator("[name=password]");
      await expect.poll(() => isFocused(password)).toBe(true);
      await password.fill("none of them");
      await dialog.locator("button[type=submit]").click();
      await expect.poll(() => messageOf(password)).toBe(t("field.registeredPasswordWrong"));
      expect(await violations(page)).toEqual([]);
      await shoot(page, `claims-join-${locale}-${size.width}`);
      await password.fill(EARLIER);
      await dialog.locator("button[type=submit]").click();
      await page.getByRole("status").getByText(t("auth.registrationJoined")).waitFor();
      const signInResponse = await page.request.post("/api/auth/customers/login", {
        data: { email, password: EARLIER },
      });
      expect(signInResponse.status()).toBe(401);
    }
  });

  test("without JavaScript, the code for two unverified accounts' e-mail address needs one account's password; the other's merges that account later [T8 P3]", async () => {
    const page = await visit({ javaScriptEnabled: false, allow: REFUSED });
    const { email, mail } = await claimed();
    await page.goto(`/${locale}/auth/verify-otp?email=${encodeURIComponent(email)}`);
    await field(page, "otp").fill(mail?.code ?? "");
    await submit(page).click();
    await field(page, "password").fill(EARLIER);
    await shoot(page, `claims-plain-${locale}`);
    await field(page, "otp").fill(mail?.code ?? "");
    await submit(page).click();
    await page.waitForURL((url) => url.searchParams.get("sent") === "1");
    await signIn(page, email, EARLIER);
    await page.goto(`/${locale}/profile/orders`);
    await page.getByText(t("orders.earlier")).click();
    await field(page, "password").fill(OTHER);
    await page.getByRole("button", { name: t("orders.earlierSubmit") }).click();
    await page.waitForURL(`**/${locale}/profile/orders`);
    const rejectedSignIn = await page.request.post("/api/auth/customers/login", { data: { email, password: OTHER } });
    expect(rejectedSignIn.status()).toBe(401);
  });
});
