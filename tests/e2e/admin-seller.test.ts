import { expect, test } from "vitest";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { becomeOwner, FROM_ANYWHERE } from "../orders.ts";
import { DESKTOP, open, PHONE } from "../visits.ts";

const { shop, visit } = ownShop({ variables: { ...FROM_ANYWHERE.variables, SEED: "none" } });

const SCREENS = [
  { locale: "ar", size: PHONE, name: "عسل الريف" },
  { locale: "fr", size: DESKTOP, name: "Miel du Rif" },
  { locale: "en", size: PHONE, name: "Rif Honey" },
  { locale: "ar", size: DESKTOP, name: "عسل الأطلس" },
  { locale: "fr", size: PHONE, name: "Miel de l’Atlas" },
  { locale: "en", size: DESKTOP, name: "Atlas Honey" },
] as const;

test.each(SCREENS)(
  "the seller's legal details are saved on one page, an invalid field loses no input, and legal pages show them: $locale at $size.width [R21 R26]",
  async ({ locale, size, name }) => {
    const t = adminTranslate(locale);
    const page = await visit({ ...size, reducedMotion: "reduce" });
    await becomeOwner(page, shop());
    const main = page.getByRole("main");
    const field = (path: string) => page.locator(`[name="${path}"]`);
    const isWhole = async (screen: string) => {
      expect(await violations(page), screen).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), screen).toBe(0);
      await shoot(page, `seller ${screen} ${locale} ${size.width}`);
    };

    await open(page, `/${locale}/admin`);
    await main.getByText(t("admin.setup.seller")).first().waitFor();
    await isWhole("checklist");
    await open(page, `/${locale}/page/legal-notice`);
    await isWhole("notice with gaps");

    await open(page, `/${locale}/admin/settings/shop`);
    await field("seller.legal_name").fill(name);
    for (const each of ["ar", "fr", "en"]) await field(`seller.address.${each}`).fill("12, Tahar Sebti");
    await field("seller.ice").fill("001234567000089");
    await field("seller.tax_id").fill("12345678");
    await field("legal.form").selectOption("sarl");
    await field("legal.share_capital_dh").fill("10000");
    await field("legal.host_name").fill("Genious");
    await field("legal.host_address").fill("Casablanca");
    await field("legal.cndp_number").fill("D-GC-12/2026");
    await field("legal.withdrawal_days").fill("3");
    await main.getByRole("button", { name: t("admin.save") }).click();
    await main.getByText(/365/).waitFor();
    expect(await field("seller.legal_name").inputValue()).toBe(name);
    await isWhole("settings");
    await field("legal.withdrawal_days").fill("10");
    await main.getByRole("button", { name: t("admin.save") }).click();
    await page.getByText(t("admin.saved"), { exact: true }).first().waitFor();

    for (const slug of ["legal-notice", "terms", "privacy"]) {
      await open(page, `/${locale}/page/${slug}`);
      await main.getByText(name).first().waitFor();
    }
    await open(page, `/${locale}/page/legal-notice`);
    await isWhole("notice");
    await open(page, `/${locale}/page/returns`);
    expect(await main.textContent()).toContain("10 ");
  },
);
