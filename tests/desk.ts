import type { Locator, Page } from "playwright-core";
import { type CustomerMessageKey, createTranslator, type MessageParams } from "../contract/translate.ts";
import { messages as ar } from "../messages/ar/admin.ts";
import type { AdminMessageKey } from "../messages/en/admin.ts";
import { messages as fr } from "../messages/fr/admin.ts";
import { customerMessagesIn } from "../messages/index.ts";
import type { ownShop } from "./account-screens.ts";
import { OWNER } from "./browser.ts";
import { becomeOwner } from "./orders.ts";
import { open, PHONE, REFUSED } from "./visits.ts";

const texts = {
  ar: createTranslator("ar", { ...customerMessagesIn("ar"), ...ar }),
  fr: createTranslator("fr", { ...customerMessagesIn("fr"), ...fr }),
};

export type Desk = {
  page: Page;
  t: (key: AdminMessageKey | CustomerMessageKey, params?: MessageParams) => string;
  press: Press;
  presses: () => number;
};
export type Press = (target: Locator) => Promise<void>;

export function desks({ shop, visit }: ReturnType<typeof ownShop>) {
  return async (locale: "ar" | "fr", path = "/admin", size = PHONE): Promise<Desk> => {
    const page = await visit({ ...size, reducedMotion: "reduce", allow: REFUSED });
    await becomeOwner(page, shop());
    await page
      .context()
      .route("https://wa.me/**", (route) => route.fulfill({ body: "chat", contentType: "text/html" }));
    await open(page, `/${locale}${path}`);
    let presses = 0;
    const press: Press = async (target) => {
      presses += 1;
      await target.click();
    };
    return { page, t: texts[locale] as Desk["t"], press, presses: () => presses };
  };
}

export async function enter(page: Page, t: (key: AdminMessageKey) => string): Promise<void> {
  await page.getByLabel(t("admin.signIn.email")).fill(OWNER.email);
  await page.getByLabel(t("admin.signIn.password"), { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: t("admin.signIn.submit") }).click();
}

export async function signInBeside(
  page: Page,
  t: (key: AdminMessageKey) => string,
  locale: "ar" | "fr",
): Promise<void> {
  await page.getByText(t("admin.signedOut"), { exact: true }).waitFor();
  const [beside] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: t("admin.signIn.submit") }).click(),
  ]);
  await enter(beside, t);
  await beside.waitForURL(`**/${locale}/admin`);
  await beside.close();
}

/** Returns the Undo button of a pending step's toast, focused so that the toast stays on a slow machine. */
export async function focusedUndo(page: Page, label: string): Promise<Locator> {
  const undo = page.getByRole("button", { name: label }).last();
  await undo.focus();
  return undo;
}

/** Waits for longer than a double click takes and then clicks Undo, because an earlier click is ignored. */
export async function clickUndo(undo: Locator): Promise<void> {
  await undo.page().waitForTimeout(600);
  await undo.click();
}

export const sendPending = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event("pagehide")));
