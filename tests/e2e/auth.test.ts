import { expect, test } from "vitest";
import { SESSION_DURATIONS } from "../../contract/constants.ts";
import {
  field,
  fill,
  heading,
  isFocused,
  messageOf,
  NAMES,
  newAddress,
  ownShop,
  PASSWORDS,
  pathOf,
  submit,
  textsOf,
  wrongCode,
} from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { inTurns } from "../in-turns.ts";
import { nextMail } from "../mails.ts";
import { PASSWORD, sessionOf, signIn, signUp } from "../members.ts";
import { DESKTOP, hydrated, open, putInCart, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop();

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = textsOf(locale);

  test("a customer registers and verifies the e-mail address by the mailed code; sign-in pages then redirect to the home page [R12 R16 R17 T8 V7 X2 T12]", async () => {
    const page = await visit({ ...DESKTOP, allow: REFUSED });
    const email = newAddress();
    await putInCart(page, "thyme-honey");
    await open(page, `/${locale}/auth/register`);
    await fill(page, { ...NAMES, email: email.toUpperCase(), phone: "", ...PASSWORDS });
    await submit(page).click();
    await page.waitForURL(`**/${locale}/auth/verify-notice`);
    await page
      .getByRole("status")
      .getByText(t("auth.register.done", { name: NAMES.first_name }))
      .waitFor();
    await page.getByRole("main").getByText(email, { exact: true }).waitFor();
    const frame = page.getByRole("banner");
    await frame.getByRole("button", { name: t("frame.accountOf", { name: "فاطمة العلوي" }) }).waitFor();
    await frame.getByRole("link", { name: t("frame.cart", { count: 1 }) }).waitFor();

    await page.getByRole("link", { name: t("auth.notice.enter") }).click();
    await heading(page, t("auth.verify.title")).waitFor();
    const otp = field(page, "otp");
    expect(await otp.getAttribute("autocomplete")).toBe("one-time-code");
    expect(await otp.getAttribute("inputmode")).toBe("numeric");
    const { code, subject } = await nextMail(shop().dataDir, email);
    expect(subject).not.toBe("");
    await otp.fill("12345");
    await submit(page).click();
    await expect.poll(() => messageOf(otp)).toBe(t("field.codeInvalid"));
    // A complete code is submitted without a click. A wrong code gets the focus, so that typing overwrites it.
    await otp.fill(wrongCode(code));
    await expect.poll(() => messageOf(otp)).toBe(t("refusal.code_invalid"));
    await expect.poll(() => isFocused(otp)).toBe(true);
    // The error stays on blur: removing it would move the button that is clicked next.
    await otp.blur();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    expect(await messageOf(otp)).toBe(t("refusal.code_invalid"));
    await otp.selectText();
    await page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.setData("text/plain", text);
        document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
        document.execCommand("insertText", false, text);
      },
      code?.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "").replace(/^.../, "$& - ") ?? "",
    );
    await page.waitForURL((url) => url.pathname === `/${locale}`);
    await page.getByRole("status").getByText(t("auth.emailVerified")).waitFor();
    expect((await sessionOf(page)).user?.email_verified_at).not.toBeNull();

    for (const closed of ["verify-notice", "verify-otp", "login", "register", "forgot-password", "reset-password"]) {
      await page.goto(`/${locale}/auth/${closed}`);
      expect(pathOf(page), closed).toBe(`/${locale}`);
    }
  });

  test("the mailed link verifies the e-mail address only after a click on its page, in any browser, and works once [R15 T8 X2]", async () => {
    const page = await visit();
    const email = await signUp(page, shop(), { isVerified: false });
    const { link } = await nextMail(shop().dataDir, email);
    const path = new URL(link ?? "").pathname.replace(/^\/\w\w\//, `/${locale}/`);
    expect(path).toMatch(new RegExp(`^/${locale}/auth/email/verify/[\\w-]{43}$`));

    const other = await visit({ allow: REFUSED });
    await other.goto(path);
    await heading(other, t("auth.link.title")).waitFor();
    expect((await sessionOf(page)).user?.email_verified_at).toBeNull();
    await hydrated(other);
    await other.getByRole("button", { name: t("auth.link.submit") }).click();
    await heading(other, t("auth.link.done")).waitFor();
    expect((await sessionOf(other)).user, "verifying signs nobody in").toBeNull();
    await other.getByRole("link", { name: t("frame.signIn") }).waitFor();
    expect((await sessionOf(page)).user?.email_verified_at).not.toBeNull();

    // Opened again, the link's page tells the verified customer that the address is already verified. In any other
    // browser the link is rejected as used.
    await open(page, path);
    await heading(page, t("auth.link.done")).waitFor();
    await page.getByText(t("auth.link.alreadyText")).waitFor();
    await open(other, path);
    await other.getByRole("button", { name: t("auth.link.submit") }).click();
    await heading(other, t("refusal.link_invalid")).waitFor();
    await other.getByRole("link", { name: t("auth.link.again") }).click();
    await other.waitForURL(`**/${locale}/auth/verify-otp`);
    await open(other, `/${locale}/auth/email/verify/cut-off`);
    await other.getByRole("button", { name: t("auth.link.submit") }).click();
    await heading(other, t("refusal.link_invalid")).waitFor();
  });

  test("sign-in returns to the requested page, and the session outlives the browser only if “remember me” is checked [R11 G1 G2 X2 T12]", async () => {
    const page = await visit({ allow: REFUSED });
    const email = await signUp(page, shop());
    await page.context().clearCookies();
    await page.goto(`/${locale}/favorites?page=1`);
    expect(pathOf(page)).toBe(`/${locale}/auth/login?redirect=%2Ffavorites%3Fpage%3D1`);
    await hydrated(page);
    await fill(page, { email, password: "not the password" });
    await submit(page).click();
    await page.getByRole("alert").getByText(t("refusal.wrong_credentials")).waitFor();
    expect(await field(page, "email").inputValue()).toBe(email);
    expect(await field(page, "password").inputValue()).toBe("not the password");
    await field(page, "password").fill(PASSWORD);
    await page.getByLabel(t("auth.login.remember")).check();
    await submit(page).click();
    await page.waitForURL(`**/${locale}/favorites?page=1`);
    await page
      .getByRole("status")
      .getByText(t("auth.login.done", { name: "Fatima" }))
      .waitFor();
    const lifeOf = async () => {
      const cookie = (await page.context().cookies()).find(({ name }) => name === "session");
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
      return cookie?.expires ?? 0;
    };
    expect(((await lifeOf()) - Date.now() / 1000) / 86_400).toBeCloseTo(SESSION_DURATIONS.rememberedDays, 1);
    await page.goto(`/${locale}/auth/login?redirect=%2Fcart`);
    expect(pathOf(page)).toBe(`/${locale}/cart`);

    await page.context().clearCookies();
    await open(page, `/${locale}/auth/login`);
    await fill(page, { email, password: PASSWORD });
    await submit(page).click();
    await page.waitForURL((url) => url.pathname === `/${locale}`);
    expect(await lifeOf(), "else it ends with the browser").toBe(-1);
  });

  test("resetting a forgotten password by the mailed code replaces the password and ends all sessions [R13 R14 T10 V6 X2]", async () => {
    const page = await visit({ allow: REFUSED });
    const email = await signUp(page, shop());
    const other = await visit();
    await page.context().clearCookies();
    await signIn(other, email);

    await open(page, `/${locale}/auth/login?redirect=%2Fcart`);
    await field(page, "email").fill(email);
    await page.getByRole("link", { name: t("auth.login.forgot") }).click();
    await heading(page, t("auth.forgot.title")).waitFor();
    await expect.poll(() => field(page, "email").inputValue()).toBe(email);
    await submit(page).click();
    await heading(page, t("auth.resetCode.title")).waitFor();
    expect(await field(page, "email").inputValue()).toBe(email);
    const { code } = await nextMail(shop().dataDir, email, 1);
    await field(page, "otp").fill(wrongCode(code));
    await expect.poll(() => messageOf(field(page, "otp"))).toBe(t("refusal.code_invalid"));
    await field(page, "otp").pressSequentially(code ?? "");
    await heading(page, t("auth.reset.title")).waitFor();
    await fill(page, { password: "new password", password_confirmation: "new pasword" });
    await submit(page).click();
    await expect.poll(() => messageOf(field(page, "password_confirmation"))).toBe(t("field.passwordsDiffer"));
    await field(page, "password_confirmation").fill("new password");
    const address = pathOf(page);
    await submit(page).click();
    await page.waitForURL(`**/${locale}/auth/login?redirect=%2Fcart&email=*`);
    await page.getByRole("status").getByText(t("auth.reset.done")).waitFor();
    expect(await field(page, "email").inputValue()).toBe(email);
    await shoot(page, `password set ${locale}`);
    expect((await sessionOf(other)).user, "every session ends").toBeNull();

    await fill(page, { email, password: PASSWORD });
    await submit(page).click();
    await page.getByRole("alert").getByText(t("refusal.wrong_credentials")).waitFor();
    await field(page, "password").fill("new password");
    await submit(page).click();
    await page.waitForURL(`**/${locale}/cart`);

    await page.context().clearCookies();
    // A used link is reported before anything is typed.
    await open(page, address);
    await heading(page, t("auth.resetLinkInvalid")).waitFor();
    await page.getByRole("link", { name: t("auth.reset.again") }).click();
    await page.waitForURL(`**/${locale}/auth/forgot-password*`);
    await page.goto(`/${locale}/auth/reset-password`);
    await heading(page, t("auth.resetLinkInvalid")).waitFor();
  });

  test("the link in the reset mail opens a form that sets a new password, and signing in then opens the page requested before; a truncated link is rejected [T10 R14 G2]", async () => {
    const page = await visit();
    const email = await signUp(page, shop());
    await page.context().clearCookies();
    await open(page, `/${locale}/profile/orders`);
    await page.getByRole("link", { name: t("auth.login.forgot") }).click();
    await heading(page, t("auth.forgot.title")).waitFor();
    await field(page, "email").fill(email);
    await submit(page).click();
    await heading(page, t("auth.resetCode.title")).waitFor();
    const { link } = await nextMail(shop().dataDir, email, 1);
    expect(link).toContain(`/${locale}/auth/reset-password?token=`);
    await open(page, link?.replace(/.(?=&redirect=)/, "") ?? "");
    await heading(page, t("auth.resetLinkInvalid")).waitFor();
    await open(page, link ?? "");
    expect(await violations(page)).toEqual([]);
    await submit(page).click();
    await page.getByRole("main").locator("[aria-invalid]").first().waitFor();
    expect(await violations(page), "with errors").toEqual([]);
    await fill(page, { password: "another password", password_confirmation: "another password" });
    await submit(page).click();
    await page.waitForURL((url) => url.pathname === `/${locale}/auth/login` && url.searchParams.get("email") === email);
    await hydrated(page);
    await fill(page, { password: "another password" });
    await submit(page).click();
    await page.waitForURL(`**/${locale}/profile/orders`);
  });

  test("without JavaScript, the mailed link's page says that the e-mail address is verified [R15 T8]", async () => {
    const email = await signUp(await visit(), shop(), { isVerified: false });
    const { link } = await nextMail(shop().dataDir, email);
    const page = await visit({ javaScriptEnabled: false });
    const path = new URL(link ?? "").pathname.replace(/^\/\w\w\//, `/${locale}/`);
    await page.goto(`${path}?sent=1`);
    await page.getByRole("button", { name: t("auth.link.submit") }).click();
    await heading(page, t("auth.link.done")).waitFor();
    expect(pathOf(page)).toBe(`${path}?sent=1`);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("frame.signIn") })
      .waitFor();
    await shoot(page, `address verified without scripts ${locale}`);
  });

  test("without JavaScript registration, e-mail verification, sign-in and password reset work as plain forms [R11 R12 R13 R14 R16 T8 T10]", async () => {
    const page = await visit({ javaScriptEnabled: false });
    const email = newAddress();
    await page.goto(`/${locale}/auth/register`);
    await fill(page, { ...NAMES, email, ...PASSWORDS });
    await submit(page).click();
    await page.waitForURL(`**/${locale}/auth/verify-notice`);
    await page.getByRole("link", { name: t("auth.notice.enter") }).click();
    const { code } = await nextMail(shop().dataDir, email);
    await field(page, "otp").fill(wrongCode(code));
    await submit(page).click();
    await page.getByRole("alert").getByText(t("refusal.code_invalid")).waitFor();
    await field(page, "otp").fill(code ?? "");
    await submit(page).click();
    await heading(page, t("auth.link.done")).waitFor();
    await page.getByRole("link", { name: t("auth.link.profile") }).waitFor();
    expect((await sessionOf(page)).user?.email_verified_at).not.toBeNull();

    await page.context().clearCookies();
    await page.goto(`/${locale}/auth/forgot-password?redirect=%2Ffavorites`);
    await field(page, "email").fill(email);
    await page.getByRole("button", { name: t("auth.forgot.haveCode") }).click();
    await heading(page, t("auth.resetCode.title")).waitFor();
    expect([await field(page, "email").first().inputValue(), new URL(page.url()).searchParams.get("redirect")]).toEqual(
      [email, "/favorites"],
    );
    await shoot(page, `code without scripts ${locale}`);
    await page.goto(`/${locale}/auth/forgot-password`);
    await field(page, "email").fill(email);
    await submit(page).click();
    await page.waitForURL(`**/${locale}/auth/reset-password-otp?email=${encodeURIComponent(email)}`);
    await field(page, "otp").fill((await nextMail(shop().dataDir, email, 1)).code ?? "");
    await submit(page).click();
    await page.waitForURL(/\/auth\/reset-password\?token=/);
    await fill(page, { password: "new password", password_confirmation: "new password" });
    await submit(page).click();
    await page.waitForURL((url) => url.pathname === `/${locale}/auth/login` && url.searchParams.get("email") === email);
    await page.goto(`/${locale}/auth/login?redirect=%2Ffavorites`);
    await fill(page, { email, password: "wrong password" });
    await submit(page).click();
    await page.getByRole("alert").getByText(t("refusal.wrong_credentials")).waitFor();
    await fill(page, { email, password: "new password" });
    await submit(page).click();
    await page.waitForURL(`**/${locale}/favorites`);
  });
});

test("sign-in never redirects to another site [G1 G2]", async () => {
  const page = await visit();
  const email = await signUp(page, shop());
  const hostile = [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://evil.example/favorites",
    "javascript:alert(1)",
    "/ar//evil.example",
    "/auth/login?redirect=//evil.example",
  ];
  const address = (redirectTarget: string) => `/ar/auth/login?redirect=${encodeURIComponent(redirectTarget)}`;
  for (const redirectTarget of hostile) {
    await page.goto(address(redirectTarget));
    expect(page.url(), redirectTarget).toBe(`${shop().url}/ar`);
  }
  for (const redirectTarget of hostile) {
    await page.context().clearCookies();
    await open(page, address(redirectTarget));
    await fill(page, { email, password: PASSWORD });
    await submit(page).click();
    await page.waitForURL((url) => url.pathname === "/ar");
    expect(new URL(page.url()).origin, redirectTarget).toBe(shop().url);
  }
});
