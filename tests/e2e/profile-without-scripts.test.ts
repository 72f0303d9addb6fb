import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { field, fill, messageOf, newAddress, ownShop, textsOf } from "../account-screens.ts";
import { shoot } from "../browser.ts";
import { PASSWORD, sessionOf, signIn, signUp } from "../members.ts";
import { DESKTOP, PHONE } from "../visits.ts";

const { shop, visit } = ownShop();
const NEW_PASSWORD = "another horse battery";

test("without JavaScript the profile, password and session forms work as plain forms and show errors [C10 C11 A1]", async () => {
  const t = textsOf("fr");
  const page = await visit({ javaScriptEnabled: false });
  const email = await signUp(page, shop());
  await page.goto("/fr/profile");
  const typedFields = { first_name: "Salma", email: newAddress() };
  await fill(page, typedFields);
  await page.getByRole("button", { name: t("profile.save") }).click();
  await page.getByRole("alert").getByText(t("refused.invalid")).waitFor();
  for (const [name, value] of Object.entries(typedFields)) expect(await field(page, name).inputValue()).toBe(value);
  expect(await messageOf(field(page, "current_password"))).not.toBe("");
  expect(await page.locator("noscript p").first().textContent()).toBe(t("profile.passwordWhy"));
  const edges = (box: Locator) => box.evaluate((element) => element.getBoundingClientRect().x);
  await page.setViewportSize(DESKTOP);
  expect(await edges(page.getByRole("alert"))).toBe(await edges(page.getByRole("heading", { level: 1 })));
  await shoot(page, "profile-rejected-plain-fr-1280");
  await page.setViewportSize(PHONE);
  const [row, tab] = [page.getByRole("navigation", { name: t("profile.nav") }), page.locator("[aria-current=page]")];
  expect((await edges(tab.first())) - (await edges(row.first()))).toBeGreaterThan(8);
  await shoot(page, "profile-rejected-plain-fr-360");
  await fill(page, { current_password: "not the password" });
  await page.getByRole("button", { name: t("profile.save") }).click();
  await expect.poll(() => messageOf(field(page, "current_password"))).toBe(t("refusal.wrong_password"));
  await page.locator("[name=current_password][aria-invalid=true]:focus").waitFor();
  await shoot(page, "profile-wrong-password-plain-fr");
  await fill(page, { email, current_password: "" });
  await page.getByRole("button", { name: t("profile.save") }).click();
  await page.waitForURL("**/fr/profile?saved=1");
  await page.getByRole("status").getByText(t("auth.profileSaved")).waitFor();
  await page.getByRole("main").getByText("Salma Alaoui").first().waitFor();
  await page.goto("/fr/profile/password");
  await fill(page, { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD });
  await page.getByRole("button", { name: t("profile.passwordSave") }).click();
  await page.waitForURL("**/fr/profile/password?saved=1");
  await page.getByRole("status").getByText(t("auth.passwordChanged")).waitFor();
  await signIn(page, email, NEW_PASSWORD);
  const other = await visit();
  await signIn(other, email, NEW_PASSWORD);
  await page.goto("/fr/profile/password");
  const device = page
    .getByRole("region", { name: t("devices.title") })
    .getByRole("listitem")
    .nth(1);
  const end = async (password: string) => {
    await device.locator("summary").click();
    await device.locator("[name=password]").fill(password);
    await shoot(page, "profile-device-end-plain-fr");
    await device.locator("[type=submit]").click();
  };
  await end("not the password");
  await page.getByRole("alert").getByText(t("refusal.wrong_password")).waitFor();
  expect((await sessionOf(other)).user?.email).toBe(email);
  await end(NEW_PASSWORD);
  await page.waitForURL("**/fr/profile/password");
  expect((await sessionOf(other)).user).toBeNull();
});
