import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { translate } from "../../server/platform/messages/translations.ts";
import { field, messageOf } from "../account-screens.ts";
import { inTurns } from "../in-turns.ts";
import { DESKTOP, open, putInCart, visitors } from "../visits.ts";

/**
 * This file: fields are validated on blur. The error must not move the button whose click caused the blur, because the
 * click would then miss the button.
 */

const visit = visitors();

const placeOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().y);

/** Holds the mouse button until the page shows the validation error; returns by how many pixels the target moved meanwhile. */
async function pressSlowly(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const before = await placeOf(target);
  const box = (await target.boundingBox()) as { x: number; y: number; width: number; height: number };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(300);
  const after = await placeOf(target);
  await page.mouse.up();
  return after - before;
}

inTurns(["ar", "fr", "en"] as const, "in %s", (locale, test) => {
  const t = translate(locale);

  test("in the checkout, validation on blur does not move the button that is being clicked [V1 V4 C5]", async () => {
    const page = await visit(DESKTOP);
    await putInCart(page, "thyme-honey");
    await open(page, `/${locale}/checkout`);
    const phone = field(page, "phone");
    await phone.fill("0412345678");
    const addEmailLink = page.getByText(t("checkout.addEmail"));
    expect(await pressSlowly(page, addEmailLink)).toBe(0);
    await expect.poll(() => messageOf(phone)).toContain(t("field.phoneInvalid"));

    const email = field(page, "email");
    await email.fill("fatima@");
    const go = page.getByRole("button", { name: t("checkout.toDelivery") });
    expect(await pressSlowly(page, go)).toBe(0);
    await page.getByRole("alert").getByText(t("checkout.incomplete")).waitFor();
    await expect.poll(() => messageOf(email)).toBe(t("field.emailInvalid"));
  });

  test("on a phone, one tap below an invalid field both shows the field's error on blur and activates the tapped control [V1 C5]", async () => {
    const page = await visit({ hasTouch: true, isMobile: true });
    await putInCart(page, "thyme-honey");
    await open(page, `/${locale}/checkout`);
    const phone = field(page, "phone");
    await phone.fill("0412345678");
    await page.getByText(t("checkout.addEmail")).tap();
    await field(page, "email").waitFor();
    await expect.poll(() => messageOf(phone)).toContain(t("field.phoneInvalid"));
  });

  test("in an account form, validation on blur does not move the link that is being clicked [V4]", async () => {
    const page = await visit();
    await open(page, `/${locale}/auth/login`);
    const email = field(page, "email");
    await email.fill("fatima@");
    // The validation rules load on the first blur.
    await email.blur();
    await expect.poll(() => messageOf(email)).toBe(t("field.emailInvalid"));
    await email.fill("fatima@example.com");
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe(null);
    await email.fill("fatima@");
    const forgot = page.getByRole("main").locator("a[href*='forgot-password']");
    expect(await pressSlowly(page, forgot)).toBe(0);
    await page.waitForURL(/forgot-password/);
  });

  test("in the cart, correcting an out-of-range quantity on blur does not move the link that is being clicked [V13]", async () => {
    const page = await visit();
    await putInCart(page, "thyme-honey");
    await open(page, `/${locale}/cart`);
    const quantity = page.getByRole("spinbutton").first();
    await quantity.fill("0");
    await expect.poll(() => quantity.getAttribute("aria-invalid")).toBe("true");
    const order = page.getByRole("main").locator("a[href$='/checkout']").first();
    expect(await pressSlowly(page, order)).toBe(0);
    await page.waitForURL(/checkout/);
  });
});
