import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fill, newAddress, ownShop, PASSWORDS, submit, textsOf } from "../account-screens.ts";
import { FROM_ANYWHERE } from "../orders.ts";
import { DESKTOP, hydrated, open } from "../visits.ts";

const PUBLIC_URL = "https://shop.example";
const { shop, visit } = ownShop({ variables: { ...FROM_ANYWHERE.variables, PUBLIC_URL } });

/** Stands in for the TLS proxy: forwards the browser's requests from the public address to the program. */
async function visitPublic(): Promise<Page> {
  const page = await visit({ ...DESKTOP, baseURL: PUBLIC_URL });
  await page.context().route(`${PUBLIC_URL}/**`, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const answer = await fetch(shop().url + pathname + search, {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postDataBuffer() as Uint8Array<ArrayBuffer> | null,
      redirect: "manual",
    });
    const headers = Object.fromEntries(answer.headers);
    delete headers["content-encoding"];
    delete headers["content-length"];
    await route.fulfill({
      status: answer.status,
      headers: { ...headers, "set-cookie": answer.headers.getSetCookie().join("\n") },
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
  return page;
}

const cookies = async (page: Page) => (await page.context().cookies()).sort((a, b) => (a.name < b.name ? -1 : 1));
const names = async (page: Page) => (await cookies(page)).map(({ name }) => name);
const language = (page: Page) => page.evaluate(() => document.documentElement.lang);

test("behind HTTPS the session, signed-in, cart and language cookies are Secure and have the prefix __Host- [T12 T20]", async () => {
  const customer = { first_name: "Fatima", last_name: "Alaoui", email: newAddress(), ...PASSWORDS };
  const registration = await fetch(`${shop().url}/api/auth/customers/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(customer),
  });
  expect(registration.status).toBe(201);
  const page = await visitPublic();
  await open(page, "/product/thyme-honey");
  const french = page.getByRole("contentinfo").getByRole("link", { name: "Français" });
  await Promise.all([page.waitForEvent("load"), french.click()]);
  await hydrated(page);
  expect(await language(page)).toBe("fr");
  const t = textsOf("fr");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("product.add") })
    .first()
    .click();
  await expect.poll(() => names(page)).toEqual(["__Host-cart", "__Host-userLocale"]);

  await open(page, "/auth/login");
  await fill(page, { email: customer.email, password: customer.password });
  await submit(page).click();
  await page.waitForURL(`${PUBLIC_URL}/`);
  const signedIn = ["__Host-cart", "__Host-session", "__Host-signed_in", "__Host-userLocale"];
  await expect.poll(() => names(page)).toEqual(signedIn);
  expect((await cookies(page)).filter(({ secure }) => !secure)).toEqual([]);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Fatima/ })
    .waitFor();

  // Simulates a session that has ended elsewhere. The signed-in cookie is then cleared, also under its former name.
  await page.context().clearCookies({ name: "__Host-session" });
  await page.context().addCookies([{ name: "signed_in", value: "1", url: PUBLIC_URL }]);
  await open(page, "/products");
  await expect.poll(() => names(page)).toEqual(["__Host-cart", "__Host-userLocale"]);
});

test("behind HTTPS an earlier version's language cookie, without the prefix __Host-, still sets the language [T20]", async () => {
  const page = await visitPublic();
  await page.context().addCookies([{ name: "userLocale", value: "fr", url: PUBLIC_URL }]);
  await open(page, "/products");
  expect(await language(page)).toBe("fr");
});
