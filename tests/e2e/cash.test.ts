import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { CASH_LATE_DAYS } from "../../contract/remittances.ts";
import { ensureOwner } from "../../server/identity/owner.ts";
import { clock } from "../../server/platform/clock.ts";
import { readConfig } from "../../server/platform/config/config.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { OWNER, shoot } from "../browser.ts";
import { signInBeside } from "../desk.ts";
import { endElsewhere } from "../members.ts";
import { becomeOwner, FROM_ANYWHERE } from "../orders.ts";
import { cashOrder, later } from "../remittances.ts";
import { open, PHONE, REFUSED } from "../visits.ts";

const now = clock.now;

const { shop, visit } = ownShop({
  ...FROM_ANYWHERE,
  begin: async ({ db }) => {
    await ensureOwner(db, readConfig({ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }));
    later(-CASH_LATE_DAYS - 6);
    await cashOrder(db);
    await cashOrder(db);
    clock.now = now;
  },
});

test("in Arabic: uploading the courier's statement settles the overdue cash listed on Home, also if the session ends after the file was chosen [R26 M5 X2]", async () => {
  const t = adminTranslate("ar");
  const page = await visit({ ...PHONE, reducedMotion: "reduce", allow: REFUSED });
  await becomeOwner(page, shop());
  await open(page, "/ar/admin");
  const tile = page.getByRole("link", { name: t("admin.home.cash_out") });
  expect(await tile.textContent()).toMatch(/2$/);
  await shoot(page, "cash ar 360 home");
  await tile.click();
  await page.getByRole("heading", { level: 1, name: t("admin.remittances") }).waitFor();
  const list = page.getByRole("button", { name: t("admin.remittances.list") });
  const [download] = await Promise.all([page.waitForEvent("download"), list.click()]);
  const file = { name: "list.csv", mimeType: "text/csv", buffer: await readFile(await download.path()) };
  expect(await violations(page), "list").toEqual([]);
  await shoot(page, "cash ar 360 list");

  await page.getByRole("link", { name: t("admin.remittances.read") }).click();
  await page.locator("input[type=file]").setInputFiles(file);
  await endElsewhere(page, shop());
  const compare = page.getByRole("button", { name: t("admin.statement.compare") });
  await compare.click();
  await page.getByText(t("admin.signedOut"), { exact: true }).waitFor();
  expect(await violations(page), "signed out").toEqual([]);
  await shoot(page, "cash ar 360 signed out");
  await signInBeside(page, t, "ar");
  await compare.click();
  await page.getByText(t("admin.remittance.settledOf", { count: 2 }), { exact: true }).waitFor();
  await page.getByRole("button", { name: t("admin.remittance.record") }).click();
  await page.waitForURL(/\/admin\/orders\/remittances\/\d+$/);
  await open(page, "/ar/admin");
  expect(await tile.count()).toBe(0);
});
