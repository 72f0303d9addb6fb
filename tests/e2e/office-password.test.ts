import { describe, expect, test } from "vitest";
import { SIGN_IN_ATTEMPT_LIMITS } from "../../contract/constants.ts";
import type { RecoveryCodes, SecondFactorSetUp } from "../../contract/team.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { field, fill, heading, ownShop, pathOf, submit, textsOf } from "../account-screens.ts";
import { authenticator } from "../authenticator.ts";
import { violations } from "../axe.ts";
import { OWNER, shoot } from "../browser.ts";
import { BROWSER } from "../cookies.ts";
import { nextMail } from "../mails.ts";
import { DESKTOP, hydrated, open, PHONE, REFUSED } from "../visits.ts";

describe.each([
  ["ar", PHONE, "link"],
  ["fr", DESKTOP, "code"],
  ["en", PHONE, "code"],
] as const)("in %s", (locale, size, way) => {
  const { shop, visit } = ownShop();
  const t = adminTranslate(locale);
  const shopText = textsOf(locale);
  const NEW = "une phrase à moi";

  test("after too many wrong back-office passwords, a reset by mailed link or code allows sign-in again and opens the page requested before [P5 T10 G2]", async () => {
    const page = await visit({ ...size, allow: REFUSED });
    const wrong = { email: OWNER.email, password: "wrong" };
    for (let tried = 0; tried < SIGN_IN_ATTEMPT_LIMITS.perAccountFromAddress; tried++)
      await page.request.post("/api/admin/session", { headers: BROWSER, data: wrong });
    await open(page, `/${locale}/admin/orders?queue=to_pack`);
    await fill(page, wrong);
    await submit(page).click();
    await page
      .getByRole("alert")
      .getByText(shopText("refusal.sign_in_locked", { seconds: SIGN_IN_ATTEMPT_LIMITS.seconds }))
      .waitFor();
    await page.reload();
    await hydrated(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await shoot(page, `office sign-in ${locale} ${size.width}`);
    await page.getByRole("link", { name: t("admin.signIn.forgot") }).click();
    await heading(page, shopText("auth.forgot.title")).waitFor();
    await hydrated(page);
    const back = page.getByRole("link", { name: shopText("auth.forgot.back") });
    expect(await back.getAttribute("href")).toContain(`/${locale}/admin/sign-in?redirect=`);
    await shoot(page, `office forgotten ${locale} ${size.width}`);

    await fill(page, { email: "nobody@shop.example" });
    await submit(page).click();
    await heading(page, shopText("auth.resetCode.title")).waitFor();
    await page.goBack();
    await heading(page, shopText("auth.forgot.title")).waitFor();
    await hydrated(page);
    await fill(page, { email: OWNER.email });
    await submit(page).click();
    await heading(page, shopText("auth.resetCode.title")).waitFor();
    const mail = await nextMail(shop().dataDir, OWNER.email);
    if (way === "link") await open(page, new URL(mail.link ?? "").pathname + new URL(mail.link ?? "").search);
    else await fill(page, { otp: mail.code ?? "" });
    await heading(page, shopText("auth.reset.title")).waitFor();
    await hydrated(page);
    await fill(page, { password: NEW, password_confirmation: NEW });
    await submit(page).click();
    await heading(page, t("admin.signIn.title")).waitFor();
    expect(pathOf(page)).toBe(
      `/${locale}/admin/sign-in?redirect=%2Fadmin%2Forders%3Fqueue%3Dto_pack&email=${encodeURIComponent(OWNER.email)}&password_set=1`,
    );
    await page.getByRole("status").getByText(t("admin.signIn.passwordSet")).waitFor();
    await hydrated(page);
    expect(await field(page, "email").inputValue()).toBe(OWNER.email);
    await shoot(page, `office password set ${locale} ${size.width}`);
    await fill(page, { password: NEW });
    await submit(page).click();
    await page.waitForURL(`**/${locale}/admin/orders?queue=to_pack`);
  });
});

describe("without scripts", () => {
  const { shop, visit } = ownShop();
  const t = adminTranslate("fr");
  const shopText = textsOf("fr");
  const NEW = "une phrase à moi";

  test("without JavaScript a mailed code resets a back-office password; requesting a second code too soon is rejected, and the e-mail address stays in the field [P5 T10 G2 K2]", async () => {
    const page = await visit({ ...DESKTOP, javaScriptEnabled: false });
    await page.goto("/fr/admin/orders?queue=to_pack");
    await page.getByRole("link", { name: t("admin.signIn.forgot") }).click();
    await fill(page, { email: OWNER.email });
    await submit(page).click();
    await heading(page, shopText("auth.resetCode.title")).waitFor();
    const { code } = await nextMail(shop().dataDir, OWNER.email);
    const forgotPath = pathOf(page);
    expect(forgotPath).toContain("&redirect=%2Fadmin%2Forders%3Fqueue%3Dto_pack");

    await page.goBack();
    await fill(page, { email: OWNER.email });
    await submit(page).click();
    await page
      .getByRole("alert")
      .getByText(shopText("refusal.code_just_sent", { seconds: 0 }).split(" 1 ")[0] ?? "")
      .waitFor();
    expect(await field(page, "email").inputValue()).toBe(OWNER.email);
    await shoot(page, "office forgotten too early fr 1280");

    await page.goto(forgotPath);
    await fill(page, { otp: code ?? "" });
    await submit(page).click();
    await heading(page, shopText("auth.reset.title")).waitFor();
    await fill(page, { password: NEW, password_confirmation: NEW });
    await submit(page).click();
    await heading(page, t("admin.signIn.title")).waitFor();
    expect(new URL(page.url()).searchParams.get("redirect")).toBe("/admin/orders?queue=to_pack");
    await page.getByRole("status").getByText(t("admin.signIn.passwordSet")).waitFor();
    expect(await field(page, "email").inputValue()).toBe(OWNER.email);
    await fill(page, { password: NEW });
    await submit(page).click();
    await page.waitForURL((url) => url.pathname + url.search === "/fr/admin/orders?queue=to_pack");
  });
});

describe("signing in without scripts", () => {
  const { visit } = ownShop();
  const t = adminTranslate("fr");

  test("without JavaScript, sign-in by password and recovery code leads to the requested back-office page [G2 K2 N1]", async () => {
    const page = await visit({ ...PHONE, javaScriptEnabled: false });
    const post = async (path: string, data: object) =>
      (await (await page.request.post(`/api/admin${path}`, { headers: BROWSER, data })).json()).data;
    await post("/session", { email: OWNER.email, password: OWNER.password });
    const { secret }: SecondFactorSetUp = await post("/account/second-factor", { password: OWNER.password });
    const { recovery_codes }: RecoveryCodes = await post("/account/second-factor/confirm", {
      code: authenticator(secret)(),
    });
    await page.context().clearCookies();

    await page.goto("/fr/admin/orders?queue=to_pack");
    await fill(page, { email: OWNER.email, password: OWNER.password });
    await submit(page).click();
    await heading(page, t("admin.signIn.codeTitle")).waitFor();
    await page.getByRole("link", { name: t("admin.signIn.useRecovery") }).click();
    await heading(page, t("admin.signIn.recovery")).waitFor();
    await fill(page, { code: recovery_codes[0] ?? "" });
    await submit(page).click();
    await page.waitForURL((url) => url.pathname + url.search === "/fr/admin/orders?queue=to_pack");
  });

  test("without JavaScript, after too many sign-in attempts, the sign-in pages of the shop and the back office show how many seconds to wait [U17 X4 K2]", async () => {
    const page = await visit({ ...PHONE, javaScriptEnabled: false, allow: REFUSED });
    for (const path of ["/fr/admin/sign-in", "/fr/auth/login"]) {
      const headers = { Referer: `http://shop.example${path}` };
      const call = path.includes("admin") ? "/api/admin/session" : "/api/auth/customers/login";
      const form = { email: `nobody${path.length}@shop.example`, password: "wrong" };
      for (let tried = 0; tried < SIGN_IN_ATTEMPT_LIMITS.perAccountFromAddress; tried++)
        await page.request.post(call, { form, headers, maxRedirects: 0 });
      await page.goto(path);
      await fill(page, form);
      await submit(page).click();
      await page.getByRole("alert").waitFor();
      const { seconds } = SIGN_IN_ATTEMPT_LIMITS;
      await page.getByRole("alert").getByText(textsOf("fr")("refusal.sign_in_locked", { seconds })).waitFor();
      expect(page.url()).not.toContain("wait");
      await shoot(page, `limit without scripts ${path.replaceAll("/", " ")} 360`);
    }
  });
});
