import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { RecoveryCodes, SecondFactorSetUp as Secret } from "../../contract/team.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { field, fill, isFocused, messageOf, newAddress, newPhone, ownShop, textsOf } from "../account-screens.ts";
import { authenticator } from "../authenticator.ts";
import { violations } from "../axe.ts";
import { OWNER, shoot } from "../browser.ts";
import { BROWSER } from "../cookies.ts";
import { nextMail } from "../mails.ts";
import { becomeOwner } from "../orders.ts";
import { DESKTOP, open, PHONE, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop();
const NEW_PASSWORD = "another horse battery";

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api/admin/account/second-factor${path}`, { headers: BROWSER, data });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).data;
}

test("with a second factor enabled, changing the phone number, the e-mail address or the password requires a code [N1 N2]", async () => {
  const page = await visit({ ...PHONE, allow: REFUSED });
  await becomeOwner(page, shop());
  await open(page, "/ar/profile/password");
  expect(await field(page, "code").count()).toBe(0);
  const { secret } = await post<Secret>(page, "", { password: OWNER.password });
  const shows = authenticator(secret);
  const { recovery_codes: spare } = await post<RecoveryCodes>(page, "/confirm", { code: shows() });

  const t = textsOf("ar");
  await open(page, "/ar/profile");
  const [password, code] = [field(page, "current_password"), field(page, "code")];
  const save = page.getByRole("button", { name: t("profile.save") });
  await fill(page, { last_name: "Amlou" });
  expect(await code.count()).toBe(0);
  const phone = newPhone();
  await fill(page, { phone });
  await page.getByText(t("profile.codeWhy")).waitFor();
  expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
  await save.click();
  await expect.poll(() => messageOf(password)).toBe(t("field.passwordRequired"));
  await expect.poll(() => messageOf(code)).toBe(t("field.codeRequired"));
  await fill(page, { current_password: OWNER.password, code: "000000" });
  await save.click();
  await expect.poll(() => messageOf(code)).toBe(t("refusal.code_invalid"));
  await expect.poll(() => isFocused(code)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await shoot(page, "profile-factor-ar-360");
  expect(await password.inputValue()).toBe(OWNER.password);
  await code.fill(shows(1));
  await save.click();
  await page.getByRole("status").getByText(t("auth.profileSaved")).waitFor();
  await code.waitFor({ state: "detached" });

  // Without JavaScript the form always shows the password and code fields. An empty field counts as absent.
  const plain = await visit({
    ...DESKTOP,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  await plain.goto("/fr/profile");
  await fill(plain, { first_name: "Nadia" });
  await plain.getByRole("button", { name: textsOf("fr")("profile.save") }).click();
  await plain.getByRole("main").getByText("Nadia Amlou").first().waitFor();
  const email = newAddress();
  await fill(plain, { email, current_password: OWNER.password });
  await plain.getByRole("button", { name: textsOf("fr")("profile.save") }).click();
  await plain.getByRole("alert").getByText(textsOf("fr")("refused.invalid")).waitFor();
  await fill(plain, { email, current_password: OWNER.password, code: (spare[0] ?? "").toLowerCase() });
  await plain.getByRole("button", { name: textsOf("fr")("profile.save") }).click();
  expect((await nextMail(shop().dataDir, email)).code).toMatch(/^\d{6}$/);

  const admin = adminTranslate("en");
  await page.setViewportSize(DESKTOP);
  await open(page, "/en/admin/account");
  await fill(page, { current_password: OWNER.password, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD });
  const change = page.getByRole("button", { name: admin("admin.account.changePassword") });
  await change.click();
  await expect.poll(() => messageOf(code)).toBe(textsOf("en")("field.codeRequired"));
  await code.fill(spare[0] ?? "");
  await change.click();
  await expect.poll(() => messageOf(code)).toBe(textsOf("en")("refusal.code_invalid"));
  expect(await violations(page)).toEqual([]);
  await shoot(page, "account-factor-en-1280");
  await code.fill(spare[1] ?? "");
  await change.click();
  await page.getByRole("status").getByText(admin("admin.account.passwordChanged")).waitFor();

  await page.setViewportSize(PHONE);
  await open(page, "/ar/profile/password");
  await fill(page, { current_password: NEW_PASSWORD, password: OWNER.password, password_confirmation: OWNER.password });
  await fill(page, { code: spare[2] ?? "" });
  await shoot(page, "password-factor-ar-360");
  await page.getByRole("button", { name: t("profile.passwordSave") }).click();
  await page.getByRole("status").getByText(t("auth.passwordChanged")).waitFor();
});
