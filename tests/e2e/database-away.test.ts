import { expect, onTestFinished, test } from "vitest";
import { translate } from "../../server/platform/messages/translations.ts";
import { startShop } from "../browser.ts";
import { startPostgres } from "../postgres.ts";

test("while the database is down, pages respond 503 in the page's language, and the log contains no personal data [G7 G8]", async () => {
  const postgres = await startPostgres();
  const shop = await startShop({ databaseUrl: `${postgres.url}/postgres`, variables: { LOG_LEVEL: "info" } });
  onTestFinished(shop.close);
  const session = { headers: { Cookie: `session=${"s".repeat(43)}; cart=cs_abcdefgh_${"c".repeat(43)}` } };
  await fetch(`${shop.url}/fr/products`);
  await postgres.stop();
  const visit = async (path: string) => {
    const startedAt = performance.now();
    const answer = await fetch(`${shop.url}${path}`, session);
    expect(performance.now() - startedAt, path).toBeLessThan(5000);
    return { answer, html: await answer.text() };
  };
  const t = translate("fr");
  for (const [path, words] of [
    ["/fr/cart", "failure.reload"],
    ["/fr/product/thyme-honey?q=fatima", "failure.retry"],
    ["/fr/checkout", "failure.reload"],
    ["/fr/admin", "failure.reload"],
  ] as const) {
    const { answer, html } = await visit(path);
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get("Retry-After"), path).toBe("10");
    expect(html, path).toContain('<html lang="fr"');
    expect(html, path).toContain(t(words));
  }
  // The menu is still shown, because its data is cached. The router's own error message is written only to the log.
  const product = await visit("/fr/product/thyme-honey?q=fatima");
  expect(product.html).toContain(t("failure.unknown"));
  expect(product.html).toMatch(/href="\/fr\/category\/honey"/);
  const cached = await visit("/fr/products");
  expect(cached.answer.status).toBe(200);
  const lines = shop
    .output()
    .split("\n")
    .filter((line) => line && !/^(Amlou|Back office|Owner)/.test(line));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(JSON.parse(line), line).toHaveProperty("event");
  expect(shop.output()).not.toMatch(/fatima|sssss|ccccc/);
});
