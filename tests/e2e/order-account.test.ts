import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { CustomerOrderRow } from "../../contract/orders.ts";
import { field, fill, heading, messageOf, newAddress, newPhone, ownShop, textsOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { BROWSER } from "../cookies.ts";
import { inTurns } from "../in-turns.ts";
import { nextMail } from "../mails.ts";
import { PASSWORD, sessionOf, signIn, signUp } from "../members.ts";
import { buy, FROM_ANYWHERE, orderOf } from "../orders.ts";
import { DESKTOP, open, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);

const HONEY = "thyme-honey";
const ARGAN = "roasted-argan-oil";
const WITHOUT_SCRIPTS = { javaScriptEnabled: false, allow: REFUSED };

async function ordersOf(page: Page): Promise<string[]> {
  const answer = await page.request.get("/api/auth/customers/orders", { headers: BROWSER });
  return (await answer.json()).data.map(({ number }: CustomerOrderRow) => number);
}

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = textsOf(locale);

  test("after an order a guest creates an account by typing only a password, and the order belongs to the new account [C9 R9 P3 V6 T8]", async () => {
    const page = await visit({ allow: REFUSED, reducedMotion: "reduce" });
    const contact = { email: newAddress(), phone: newPhone() };
    const { email, phone } = contact;
    const number = await buy(page, [HONEY], 1, contact);
    await open(page, `/${locale}/thank-you?order=${number}`);
    const offer = page.getByRole("region", { name: t("offer.title") });
    await offer.getByText(email, { exact: true }).waitFor();
    expect(await offer.locator("input:visible").count()).toBe(1);
    const submit = offer.getByRole("button", { name: t("auth.register.submit") });
    await field(page, "password").fill("short");
    await submit.click();
    await expect.poll(() => messageOf(field(page, "password"))).toBe(t("field.passwordTooShort"));
    await offer.getByRole("button", { name: t("form.showPassword") }).click();
    expect(await field(page, "password").getAttribute("type")).toBe("text");
    expect(await violations(page), "offer").toEqual([]);
    await field(page, "password").fill(PASSWORD);
    await submit.click();

    await page
      .getByRole("status")
      .getByText(t("auth.register.done", { name: "Fatima" }))
      .waitFor();
    const mailbox = page.getByRole("region", { name: t("offer.proveTitle") });
    await mailbox.getByText(email).waitFor();
    await expect
      .poll(() =>
        page
          .getByRole("heading", { level: 2, name: t("offer.proveTitle") })
          .evaluate((it) => it === document.activeElement),
      )
      .toBe(true);
    expect(await violations(page), "mailbox").toEqual([]);
    expect((await sessionOf(page)).user).toMatchObject({ email, phone, email_verified_at: null });
    expect((await orderOf(page, number)).is_own).toBe(true);
    await mailbox.getByRole("link", { name: t("auth.notice.enter") }).click();
    await heading(page, t("auth.verify.title")).waitFor();
    // The first mail to this address is about the order. The second mail contains the code.
    await fill(page, { otp: (await nextMail(shop().dataDir, email, 1)).code ?? "" });
    await page.waitForURL(`**/${locale}/orders/${number}`);
    await signIn(page, email);
    expect(await ordersOf(page)).toEqual([number]);
  });

  test("a signed-in customer adds an earlier guest order of the same browser to the account; another account in this browser is not offered the order [P3 C9 C13 X6]", async () => {
    const page = await visit({ allow: REFUSED, ...DESKTOP });
    const first = await buy(page, [HONEY]);
    const second = await buy(page, [ARGAN]);
    await signUp(page, shop());
    await open(page, `/${locale}/thank-you?order=${first}`);
    expect(await page.locator("form[action*=register]").count()).toBe(0);
    await page.getByRole("button", { name: t("order.claim") }).click();
    await page.getByRole("status").getByText(t("order.claimed")).waitFor();
    await page.getByRole("link", { name: t("order.open") }).waitFor();
    expect((await orderOf(page, first)).is_own).toBe(true);

    await open(page, `/${locale}/track?order=${second}`);
    await page.getByRole("button", { name: t("order.claim") }).click();
    await page.getByRole("link", { name: t("order.open") }).click();
    await page.waitForURL(`**/${locale}/orders/${second}`);
    // After sign-out, this browser still has the order keys. Another account in this browser must not be offered the
    // orders.
    await page.request.post("/api/auth/customers/logout", { headers: BROWSER, data: {} });
    await signUp(page, shop());
    for (const path of [`/thank-you?order=${first}`, `/track?order=${second}`]) {
      await open(page, `/${locale}${path}`);
      expect(await page.getByRole("button", { name: t("order.claim") }).count()).toBe(0);
      expect(await page.getByRole("link", { name: t("order.open") }).count()).toBe(0);
    }
  });
});

test("registering after an order is rejected when another account has the order's phone number, and succeeds without a phone number [X3 P3]", async () => {
  const owner = await visit();
  const phone = newPhone();
  await signUp(owner, shop(), { phone });
  const page = await visit({ allow: REFUSED });
  const t = textsOf("fr");
  const number = await buy(page, [HONEY], 1, { phone });
  await open(page, `/fr/thank-you?order=${number}`);
  const submit = page.getByRole("button", { name: t("auth.register.submit") });
  await fill(page, { email: newAddress(), password: PASSWORD });
  await submit.click();
  await expect.poll(() => messageOf(field(page, "phone"))).toBe(t("field.phoneTaken"));
  await field(page, "phone").fill("");
  await submit.click();
  await page.getByRole("region", { name: t("offer.proveTitle") }).waitFor();
  expect((await orderOf(page, number)).is_own).toBe(true);
});

test("without JavaScript a guest registers after an order by typing the password twice, and a signed-in customer adds a guest order to the account [C9 P3 V6]", async () => {
  const page = await visit(WITHOUT_SCRIPTS);
  const t = textsOf("fr");
  const number = await buy(page, [HONEY], 1, { phone: newPhone() });
  await page.goto(`/fr/thank-you?order=${number}`);
  await fill(page, { email: newAddress(), password: PASSWORD, password_confirmation: PASSWORD });
  await page.getByRole("button", { name: t("auth.register.submit") }).click();
  await page.waitForURL(`**/fr/thank-you?order=${number}`);
  await page.getByRole("region", { name: t("offer.proveTitle") }).waitFor();

  const member = await visit(WITHOUT_SCRIPTS);
  const other = await buy(member, [HONEY]);
  await signUp(member, shop());
  await member.goto(`/fr/thank-you?order=${other}`);
  await member.getByRole("button", { name: t("order.claim") }).click();
  await member.waitForURL(`**/fr/orders/${other}`);
});

test("if scripts fail to load, the form on the thank-you page creates an account with a password that is typed only once [C9]", async () => {
  const page = await visit({ allow: REFUSED });
  const t = textsOf("ar");
  const email = newAddress();
  const number = await buy(page, [HONEY], 1, { email, phone: newPhone() });
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`/ar/thank-you?order=${number}`);
  await page.locator("form[action*=register] input[name=password]").fill(PASSWORD);
  await page.getByRole("button", { name: t("auth.register.submit") }).click();
  await page.getByRole("region", { name: t("offer.proveTitle") }).waitFor();
  expect((await sessionOf(page)).user?.email).toBe(email);
});
