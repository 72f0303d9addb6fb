import { expect, test } from "vitest";
import { open, visitors } from "../visits.ts";

const visit = visitors();
const CAMPAIGN = "utm_source=news%22letter&utm_medium=e-mail&fbclid=IwAR0abc&mc_eid=f00";

test.each(["/fr", "/ar/products", "/fr/product/thyme-honey", "/products"])(
  "opening %s with campaign parameters keeps them in the URL; the cached HTML is the same for every campaign [A9 U16]",
  async (path) => {
    // A hydration mismatch would log an error, which fails the test.
    const page = await visit();
    const sent: string[] = [];
    page.on("response", async (response) => {
      if (response.url().includes("utm_source")) sent.push(await response.text());
    });
    await open(page, `${path}?${CAMPAIGN}`);
    expect(new URL(page.url()).search).toBe(`?${CAMPAIGN}`);
    await expect.poll(() => sent.length).toBe(1);
    for (const html of sent) expect(html).not.toMatch(/utm_|fbclid|mc_eid|newsletter|IwAR0abc/);
    const cached = await page.request.get(`${path}?utm_source=another`);
    expect(cached.headers().etag).toBeTruthy();
    expect(await cached.text()).toBe(sent[0]);
    await page.getByRole("banner").waitFor();
  },
);

test("a page's language link keeps the sorting, and its canonical URL contains no campaign parameters [T20]", async () => {
  const page = await visit();
  await open(page, `/fr/products?sort=name&${CAMPAIGN}`);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).not.toContain("utm_");
  expect(await page.getByRole("link", { name: "العربية" }).first().getAttribute("href")).toContain("sort=name");
});
