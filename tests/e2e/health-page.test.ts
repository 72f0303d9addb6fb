import { describe, expect, test } from "vitest";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { becomeOwner } from "../orders.ts";
import { DESKTOP, open, PHONE } from "../visits.ts";

// The health page's panels about the program itself: version and clock.

const { shop, visit } = ownShop();

describe.each([
  ["ar", PHONE],
  ["ar", DESKTOP],
  ["fr", DESKTOP],
  ["fr", PHONE],
  ["en", PHONE],
  ["en", DESKTOP],
] as const)("in %s at %o", (locale, size) => {
  const t = adminTranslate(locale);

  test("the health page shows the running version, and warns when the device's clock is 7 minutes ahead [R26 K15]", async () => {
    const page = await visit(size);
    await becomeOwner(page, shop());
    await open(page, `/${locale}/admin/health`);
    const panel = (name: string) => page.getByRole("main").getByRole("region", { name });
    await panel(t("admin.health.version"))
      .getByText(/^\d+\.\d+\.\d+$/)
      .waitFor();
    await panel(t("admin.health.version")).getByText(t("admin.health.version.checkout")).waitFor();
    await panel(t("admin.health.clock")).getByText(t("admin.health.clock.right")).waitFor();

    await page.clock.setSystemTime(Date.now() + 7 * 60_000);
    await open(page, `/${locale}/admin/health`);
    await panel(t("admin.health.clock"))
      .getByText(t("admin.health.clock.device", { minutes: 7 }))
      .waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await shoot(page, `health ${locale} ${size.width}`);
  });
});
