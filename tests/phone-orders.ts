import type { Page } from "playwright-core";
import { adminTranslate } from "../server/platform/messages/admin-messages.ts";

export async function takeFirst(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: adminTranslate("ar")("admin.phoneOrder.add", { name: "" }) })
    .first()
    .click();
  const fields = { phone: "0612345679", firstName: "Salma", lastName: "Idrissi", address: "Rue 12" };
  for (const [field, value] of Object.entries(fields)) await page.locator(`[name=${field}]`).fill(value);
}
