import { existsSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { messageOf, ownShop, pathOf, textsOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { OWNER, shoot } from "../browser.ts";
import { DESKTOP, open, PHONE, REFUSED } from "../visits.ts";

describe.each([
  ["ar", PHONE],
  ["fr", DESKTOP],
  ["en", PHONE],
] as const)("in %s", (locale, size) => {
  const { shop, visit } = ownShop({ variables: { ADMIN_PASSWORD: "" } });
  const t = adminTranslate(locale);

  test("the generated owner password is only in a private file, never in the output; the first sign-in requires a new password, which deletes the file [P5 N6]", async () => {
    const file = /with the password in (\S+) until/.exec(shop().output())?.[1] ?? "";
    const [email, printed = ""] = readFileSync(file, "utf8").split("\n");
    expect([email, statSync(file).mode & 0o777]).toEqual([OWNER.email, 0o600]);
    expect(printed.length).toBeGreaterThan(20);
    expect(shop().output()).not.toContain(printed);
    const page = await visit({ ...size, allow: REFUSED });
    await open(page, `/${locale}/admin/orders?queue=to_pack`);
    await page.locator("[name=email]").fill(OWNER.email);
    await page.locator("[name=password]").fill(printed);
    await page.getByRole("button", { name: t("admin.signIn.submit"), exact: true }).click();
    await page.getByRole("heading", { level: 1, name: t("admin.account.ownPassword") }).waitFor();
    expect(existsSync(file)).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await shoot(page, `own password ${locale} ${size.width}`);

    await open(page, `/${locale}/admin/settings/shop`);
    expect(pathOf(page)).toBe(`/${locale}/admin/account/password`);
    const rejected = await page.request.get(`${shop().url}/api/admin/team`);
    expect([rejected.status(), (await rejected.json()).code]).toEqual([403, "own_password_required"]);

    const fieldNamed = (name: string) => page.locator(`[name=${name}]`);
    const current = fieldNamed("current_password");
    const fresh = fieldNamed("password");
    const confirmation = fieldNamed("password_confirmation");
    for (const each of [current, fresh, confirmation]) await each.fill(printed);
    const send = page.getByRole("button", { name: t("admin.account.changePassword") });
    await send.click();
    await expect.poll(() => messageOf(fresh)).toContain(textsOf(locale)("field.passwordSame"));
    expect(await current.inputValue()).toBe(printed);
    for (const each of [fresh, confirmation]) await each.fill("une phrase à moi");
    await send.click();
    await page.waitForURL(`**/${locale}/admin`);
    expect(existsSync(file)).toBe(false);
    await open(page, `/${locale}/admin/orders`);
    expect(pathOf(page)).toBe(`/${locale}/admin/orders`);
  });
});
