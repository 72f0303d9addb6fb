import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import type { Response as Answer, Locator, Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Locale } from "../../contract/locales.ts";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { isWhole } from "../faults.ts";
import { withoutEdges } from "../forced-colors.ts";
import { signUp } from "../members.ts";
import { becomeOwner, buy, FROM_ANYWHERE } from "../orders.ts";
import { ADDRESSES } from "../routes.ts";
import { DESKTOP, open, PHONE, putInCart, REFUSED } from "../visits.ts";

/**
 * Checks every address of web/routes.ts, and every menu and dialog that opens there: axe finds no violations, nothing
 * is wider than the screen, the CSP allows only our scripts, and forced colours hide no control or selection. Each
 * address is checked in one language, in turn. With FAULTS=whole, each is checked in all languages, on phone and
 * desktop.
 */

// Uses the embedded database engine, so that every page is also rendered with data from that engine.
const { shop, visit } = ownShop({ ...FROM_ANYWHERE, isEmbedded: true });

/**
 * For each route of web/routes.ts, the address to open with values for its parameters, or a function that returns this
 * address.
 */
type Reached = Record<string, string | ((page: Page) => Promise<string>)>;

const linkOn = (path: string, pattern: RegExp) => async (page: Page) => {
  await open(page, path);
  const links = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname.replace(/^\/(?:ar|fr|en)(?=\/)/, "")));
  const matchingLink = links.find((link) => pattern.test(link));
  if (!matchingLink) throw new Error(`no link like ${pattern} on ${path}`);
  return matchingLink;
};

const GUEST: Reached = {
  "": "",
  "/products": "/products",
  "/categories": "/categories",
  "/category/:slug": "/category/honey",
  "/product/:slug": "/product/thyme-honey",
  "/cart": "/cart",
  "/checkout": "/checkout",
  "/checkoutcart": "/checkoutcart",
  "/offline": "/offline",
  "/track": "/track",
  "/thank-you": async (page) => `/thank-you?order=${await buy(page, ["thyme-honey"])}`,
  "/payment/cmi/:outcome": async (page) => `/payment/cmi/pay?order=${await buy(page, ["thyme-honey"])}`,
  "/page/:slug": "/page/terms",
  "/about": "/about",
  "/contact": "/contact",
  "/orders": "/orders",
  "/auth/login": "/auth/login",
  "/auth/register": "/auth/register",
  "/auth/forgot-password": "/auth/forgot-password",
  "/auth/reset-password-otp": "/auth/reset-password-otp?email=fatima@example.com",
  "/auth/reset-password": "/auth/reset-password?token=x",
  "/auth/verify-otp": "/auth/verify-otp?email=fatima@example.com",
  "/auth/account-deleted": "/auth/account-deleted",
  "/auth/email/:purpose/:token": "/auth/email/verify/x",
  "/*": "/nowhere",
  "/admin/sign-in": "/admin/sign-in",
  "/admin/invitation/:token": "/admin/invitation/x",
};
const NEWCOMER: Reached = { "/auth/verify-notice": "/auth/verify-notice" };
const CUSTOMER: Reached = {
  "/favorites": "/favorites",
  "/profile": "/profile",
  "/profile/profile": "/profile/profile",
  "/profile/favorites": "/profile/favorites",
  "/profile/orders": "/profile/orders",
  "/profile/addresses": "/profile/addresses",
  "/profile/addresses/:id": "/profile/addresses/new",
  "/profile/password": "/profile/password",
  "/profile/danger": "/profile/danger",
  "/orders/:ref": async (page) => `/orders/${await buy(page, ["thyme-honey"])}`,
};
const OWNER: Reached = {
  "/admin": "/admin",
  "/admin/orders": "/admin/orders",
  "/admin/orders/new": "/admin/orders/new",
  "/admin/orders/remittances": "/admin/orders/remittances",
  "/admin/orders/remittances/new": "/admin/orders/remittances/new",
  "/admin/orders/remittances/:id": "/admin/orders/remittances/1",
  "/admin/orders/:number": linkOn("/en/admin/orders?queue=all", /^\/admin\/orders\/AM\d+$/),
  "/admin/payments": "/admin/payments",
  "/admin/health": "/admin/health",
  "/admin/products": "/admin/products",
  "/admin/products/variants/:id": linkOn("/en/admin/products", /^\/admin\/products\/variants\/\d+$/),
  "/admin/products/new": "/admin/products/new",
  "/admin/products/import": "/admin/products/import",
  "/admin/products/:id": linkOn("/en/admin/products", /^\/admin\/products\/\d+$/),
  "/admin/categories": "/admin/categories",
  "/admin/categories/new": "/admin/categories/new",
  "/admin/categories/:id": linkOn("/en/admin/categories", /^\/admin\/categories\/\d+$/),
  "/admin/customers": "/admin/customers",
  "/admin/customers/:id": linkOn("/en/admin/customers", /^\/admin\/customers\/\d+$/),
  "/admin/activity": "/admin/activity",
  "/admin/team": "/admin/team",
  "/admin/account": "/admin/account",
  "/admin/account/password": "/admin/account/password",
  "/admin/account/second-factor": "/admin/account/second-factor",
  "/admin/content": "/admin/content",
  "/admin/content/menu": "/admin/content/menu",
  "/admin/content/home": "/admin/content/home",
  "/admin/content/search": "/admin/content/search",
  "/admin/content/pages/new": "/admin/content/pages/new",
  "/admin/content/pages/:id": linkOn("/en/admin/content", /^\/admin\/content\/pages\/\d+$/),
  "/admin/marketing": "/admin/marketing",
  "/admin/marketing/notice": "/admin/marketing/notice",
  "/admin/marketing/offer": "/admin/marketing/offer",
  "/admin/marketing/featured": "/admin/marketing/featured",
  "/admin/marketing/coupons/:id": "/admin/marketing/coupons/new",
  "/admin/marketing/coupons/:id/uses": linkOn("/en/admin/marketing", /^\/admin\/marketing\/coupons\/\d+\/uses$/),
  "/admin/settings": "/admin/settings",
  "/admin/settings/shop": "/admin/settings/shop",
  "/admin/settings/languages": "/admin/settings/languages",
  "/admin/settings/contact": "/admin/settings/contact",
  "/admin/settings/hours": "/admin/settings/hours",
  "/admin/settings/links": "/admin/settings/links",
  "/admin/settings/orders": "/admin/settings/orders",
  "/admin/settings/payment": "/admin/settings/payment",
  "/admin/settings/delivery": "/admin/settings/delivery",
  "/admin/settings/pick-up": "/admin/settings/pick-up",
  "/admin/settings/delivery/:id": linkOn("/en/admin/settings/delivery", /^\/admin\/settings\/delivery\/\d+$/),
  "/admin/settings/taxes": "/admin/settings/taxes",
  "/admin/settings/protection": "/admin/settings/protection",
  "/admin/reviews": "/admin/reviews",
  "/admin/reviews/messages": "/admin/reviews/messages",
  "/admin/reviews/feedback": "/admin/reviews/feedback",
  "/admin/*": "/admin/nowhere",
};
const VISITORS: Record<string, { reached: Reached; arrive: (page: Page) => Promise<unknown> }> = {
  "a guest": { reached: GUEST, arrive: (page) => putInCart(page, "thyme-honey") },
  "a customer with an unverified e-mail address": {
    reached: NEWCOMER,
    arrive: (page) => signUp(page, shop(), { isVerified: false }),
  },
  "a customer": { reached: CUSTOMER, arrive: (page) => signUp(page, shop()) },
  "the owner": { reached: OWNER, arrive: (page) => becomeOwner(page, shop()) },
};

test("the pages opened by this file's tests cover every route of the shop [G4]", () => {
  const visitedRoutes = Object.values(VISITORS).flatMap(({ reached }) => Object.keys(reached));
  expect(visitedRoutes.toSorted()).toEqual([...ADDRESSES].toSorted());
});

describe.each(Object.entries(VISITORS))("for %s", (_, { reached, arrive }) => {
  const entries = Object.entries(reached);
  const seenIn = (locale: Locale) =>
    entries.filter((__, index) => isWhole || SEED_LOCALES[index % SEED_LOCALES.length] === locale);

  test.each(SEED_LOCALES.filter((locale) => seenIn(locale).length > 0))(
    "every page and its overlays pass axe, the W3C HTML checker and forced colours: %s [U1 U5 U6 U13 G4]",
    { timeout: isWhole ? 3_600_000 : 180_000 },
    async (locale) => {
      const page = await visit({ ...PHONE, allow: REFUSED, reducedMotion: "reduce" });
      await arrive(page);
      const faultsOfPages: string[] = [];
      page.on("response", (answer) => {
        if (answer.request().isNavigationRequest() && !isPoliced(answer))
          faultsOfPages.push(`no policy: ${answer.url()}`);
      });
      const opened = new Set<string>();
      const pages: { name: string; html: string }[] = [];
      for (const [address, way] of seenIn(locale)) {
        const path = typeof way === "string" ? way : await way(page);
        for (const each of SEED_LOCALES) {
          const answer = await page.request.get(`/${each}${path}`);
          pages.push({ name: `${each} ${address}`, html: await answer.text() });
        }
        for (const size of isWhole ? [PHONE, DESKTOP] : [PHONE]) {
          await page.setViewportSize(size);
          await open(page, `/${locale}${path}`);
          const here = [...(await faults(page)), ...(await faultsOfOverlays(page, opened))];
          faultsOfPages.push(...here.map((fault) => `${address} at ${size.width}: ${fault}`));
        }
      }
      faultsOfPages.push(...(await faultsOfMarkup(pages)));
      expect(faultsOfPages).toEqual([]);
      expect(opened.size, "something opens on each visitor's pages").toBeGreaterThan(0);
    },
  );
});

/**
 * Errors of the W3C checker that are accepted, with the reason. Warnings, such as for a section without a heading, are ignored.
 */
const ACCEPTED_MARKUP = [
  // The checker does not know CSS View Transitions yet.
  /^CSS: “view-transition-name”: Property “view-transition-name” doesn't exist\.$/,
];

async function faultsOfMarkup(pages: readonly { name: string; html: string }[]): Promise<string[]> {
  if (!HAS_JAVA) return [];
  const folder = await mkdtemp(join(tmpdir(), "amlou-markup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [index, { html }] of pages.entries()) await writeFile(join(folder, `${index}.html`), html);
  const options = ["--errors-only", "--exit-zero-always", "--stdout", "--format", "json"];
  const jar = String(createRequire(import.meta.url)("vnu-jar"));
  const { stdout } = await promisify(execFile)("java", ["-jar", jar, ...options, folder], { maxBuffer: 64 << 20 });
  const { messages } = JSON.parse(stdout) as { messages: { url: string; message: string; extract?: string }[] };
  return messages
    .filter(({ message }) => !ACCEPTED_MARKUP.some((accepted) => accepted.test(message)))
    .map(({ url, message, extract }) => `${pages[Number(basename(url, ".html"))]?.name}: ${message} ${extract}`);
}

/** The checker needs Java (Debian: default-jre-headless). */
const HAS_JAVA = spawnSync("java", ["-version"]).status === 0;
if (!HAS_JAVA) console.log("no Java: the W3C checker of HTML is skipped");

/** True if the document's CSP allows only our scripts. Redirects pass too, because they have no document. */
const isPoliced = (answer: Answer): boolean =>
  /^3/.test(String(answer.status())) ||
  /^default-src 'self'; script-src 'self'(?: 'sha256-[\w+/]{43}=')+; .*; frame-ancestors 'none'$/.test(
    answer.headers()["content-security-policy"] ?? "",
  );

/** Lists axe violations, sideways scrolling, and controls that lose their edges in forced colours. */
async function faults(page: Page): Promise<string[]> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  const wide = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
  return [...wide, ...(await violations(page)), ...(await withoutEdges(page))];
}

const OVERLAY = "dialog[open][data-state=open], [role=menu]:popover-open";
const OPENER = "[aria-haspopup]:not(:disabled)";

/**
 * For each control that opens an overlay: its accessible name, and in `like` a value that is equal for the same control
 * in other rows of a list.
 */
const namesOf = (all: Element[]) =>
  all.map((opener) => {
    const name = opener.getAttribute("aria-label") ?? opener.textContent?.trim() ?? "";
    const look = `${opener.className} ${opener.querySelector("path")?.getAttribute("d")}`;
    return { name, like: opener.closest("li, tr") ? `${location.pathname} ${look}` : name };
  });

/**
 * Opens each menu and dialog, including those inside other overlays, and lists the faults of each. Skips a control that
 * was opened before, under the same name or in another row of a list.
 */
async function faultsOfOverlays(page: Page, opened: Set<string>): Promise<string[]> {
  const faultsOfOpened: string[] = [];
  const overlays = page.locator(OVERLAY);
  const openAllIn = async (place: Locator, way: readonly Locator[], openerName: string): Promise<void> => {
    const openers = place.locator(OPENER).filter({ visible: true });
    for (const [index, { name, like }] of (await openers.evaluateAll(namesOf)).entries()) {
      if (opened.has(name) || opened.has(like)) continue;
      opened.add(name).add(like);
      const opener = openers.nth(index);
      await opener.click();
      await overlays.first().waitFor();
      faultsOfOpened.push(...(await faults(page)).map((fault) => `${openerName}"${name}" open: ${fault}`));
      await openAllIn(overlays.last(), [...way, opener], `${openerName}"${name}", `);
      await expect.poll(() => page.keyboard.press("Escape").then(() => overlays.count())).toBe(0);
      for (const step of way) await step.click();
    }
  };
  await openAllIn(page.locator("body"), [], "");
  return faultsOfOpened;
}
