import { expect, test } from "vitest";
import { translate } from "../../server/platform/messages/translations.ts";
import { violations } from "../axe.ts";
import { AGADIR, chooseTransfer, cityField, orderedNumber } from "../checkout-steps.ts";
import { inTurns } from "../in-turns.ts";
import { hydrated, open, putInCart, visitors } from "../visits.ts";

const visit = visitors();

const ROUTES = [
  "",
  "/products",
  "/products?view=list",
  "/categories",
  "/category/honey",
  "/product/thyme-honey",
  "/product/souss-breakfast",
  "/cart",
  "/thank-you?order=AM00000000",
  "/track",
  "/page/terms",
  "/about",
  "/contact",
  "/auth/login?redirect=%2Fcart",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/reset-password-otp?email=fatima@example.com",
  "/auth/reset-password?token=x",
  "/auth/reset-password",
  "/auth/verify-otp",
  "/auth/email/verify/x",
  "/nowhere",
  "/admin/sign-in",
];

const FORMS = ["/auth/login", "/auth/register", "/auth/reset-password-otp"];
const allow = /Failed to load resource/;

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = translate(locale);

  test("axe finds no violations in the open menu, filter panel, cart drawer and added-to-cart popup", async () => {
    const page = await visit({ reducedMotion: "reduce" });
    await putInCart(page, "thyme-honey");
    await open(page, `/${locale}/products`);
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("frame.menu"), exact: true })
      .click();
    const dialog = page.locator("dialog[open][data-state=open]");
    await dialog.waitFor();
    expect(await violations(page), "menu").toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: t("listing.filters"), exact: true }).click();
    await dialog.waitFor();
    expect(await violations(page), "filters").toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("main").getByRole("article").first().getByRole("button").first().click();
    const popup = page.getByRole("status", { name: t("cart.added") });
    await popup.hover();
    expect(await violations(page), "popup").toEqual([]);
    await popup.getByRole("button", { name: t("cart.continue") }).click();
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("frame.cart", { count: 2 }), exact: true })
      .click();
    await dialog.getByRole("spinbutton").first().waitFor();
    expect(await violations(page), "drawer").toEqual([]);
  });

  test("axe finds no violations in cart, checkout, thank-you page and tracking, also with address errors shown", async () => {
    const page = await visit({ reducedMotion: "reduce" });
    await putInCart(page, "thyme-honey");
    await open(page, `/${locale}/cart`);
    expect(await violations(page), "cart").toEqual([]);
    await open(page, `/${locale}/checkout`);
    await page.getByRole("button", { name: t("checkout.toDelivery") }).click();
    await page.getByRole("alert").getByText(t("checkout.incomplete")).waitFor();
    expect(await violations(page), "address with errors").toEqual([]);
    for (const [key, text] of [
      ["firstName", "Fatima"],
      ["lastName", "Alaoui"],
      ["phone", "0612345678"],
      ["address", "Hay Salam 12"],
    ] as const) {
      await page.getByLabel(t(`form.${key}`), { exact: true }).fill(text);
    }
    const city = cityField(page, locale);
    await city.fill(AGADIR[locale]);
    await page.getByRole("option").first().waitFor();
    expect(await violations(page), "city list").toEqual([]);
    await page.getByRole("option", { name: AGADIR[locale] }).first().click();
    await page.getByRole("button", { name: t("checkout.toDelivery") }).click();
    await page.getByRole("radio").first().waitFor();
    expect(await violations(page), "delivery").toEqual([]);
    await page.getByRole("button", { name: t("checkout.toPayment") }).click();
    await page.waitForURL(/step=payment/);
    expect(await violations(page), "payment").toEqual([]);
    await (await chooseTransfer(page, locale)).click();
    await orderedNumber(page);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await violations(page), "thank-you").toEqual([]);
    await page.getByRole("link", { name: t("order.track") }).click();
    await page.getByText(t("track.placed")).first().waitFor();
    expect(await violations(page), "track").toEqual([]);
  });

  test("no page of the shop scrolls sideways on phones 320, 360 and 390 px wide", async () => {
    const page = await visit({ allow });
    await putInCart(page, "thyme-honey");
    const wide: string[] = [];
    for (const route of [...ROUTES, "/checkout"]) {
      await page.goto(`/${locale}${route}`);
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        if (scrollWidth > clientWidth) wide.push(`${route} at ${width}: ${scrollWidth}`);
      }
    }
    expect(wide).toEqual([]);
  });
});

test("buttons and links on a phone are at least 44 px high and wide", async () => {
  const page = await visit({ allow });
  await putInCart(page, "thyme-honey");
  const small: string[] = [];
  for (const route of ["", "/products", "/product/thyme-honey", "/cart", "/checkout", "/contact", ...FORMS]) {
    await page.goto(`/ar${route}`);
    await hydrated(page);
    const smallControls = await page.evaluate(() => {
      // Links within a text and links that cover a card are not selected. A link in a text is only as high as its line,
      // and a link that covers a card is as large as the card.
      const controls = [
        ...document.querySelectorAll<HTMLElement>(
          "header a, header button, footer a, form button, main button, input:not([type=hidden]):not([type=radio]), textarea, summary",
        ),
      ];
      return controls.flatMap((control) => {
        // A checkbox can also be clicked by its label.
        const target = control.matches("[type=checkbox]") ? (control.closest("label") ?? control) : control;
        const { width, height } = target.getBoundingClientRect();
        const isSeen = control.checkVisibility() && width > 1 && height > 1;
        const isNumber = control.getAttribute("role") === "spinbutton"; // The buttons minus and plus are the click targets of a number field.
        return isSeen && !isNumber && (height < 43.5 || width < 43.5)
          ? [`${control.outerHTML.slice(0, 90)} ${width}x${height}`]
          : [];
      });
    });
    small.push(...smallControls.map((control) => `${route}: ${control}`));
  }
  expect(small).toEqual([]);
});
