import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "../../server/platform/database/database.ts";
import { newPage, OWNER, openTestBrowser, type RunningShop, startShop } from "../browser.ts";
import { NOTHING_RAN, SCRIPT_PAYLOADS, watchForScripts, whatRan } from "../payloads.ts";
import { startPostgres } from "../postgres.ts";
import { DESKTOP, open } from "../visits.ts";

const SLUG = "thyme-honey";
const AT_ONCE = 10;

const texts = Array.from({ length: SCRIPT_PAYLOADS.length / AT_ONCE }, (_, at) =>
  SCRIPT_PAYLOADS.slice(at * AT_ONCE, (at + 1) * AT_ONCE).join("\n"),
);

async function fill({ db }: Database): Promise<void> {
  await db.deleteFrom("reviews").execute();
  const product = await db.selectFrom("products").select("id").where("slug", "=", SLUG).executeTakeFirstOrThrow();
  const at = new Date();
  const line = (index: number) => SCRIPT_PAYLOADS[index % SCRIPT_PAYLOADS.length] as string;
  for (const status of ["approved", "pending"] as const)
    await db
      .insertInto("reviews")
      .values(
        texts.map((comment, index) => ({
          product_id: product.id,
          locale: line(index).slice(0, 40),
          first_name: line(index * 7),
          last_name: line(index * 11),
          rating: 5,
          title: line(index * 3),
          comment,
          status,
          created_at: at,
          reply: line(index * 13),
          replied_at: at,
        })),
      )
      .execute();
  await db
    .updateTable("products")
    .set({ total_reviews: texts.length, average_rating: 5 })
    .where("slug", "=", SLUG)
    .execute();
  await db
    .insertInto("contact_messages")
    .values(
      texts.map((message, index) => ({
        name: line(index * 5),
        email: line(index * 3),
        phone: line(index * 2),
        message,
        locale: "fr",
        at,
        note: line(index),
        mail_id: null,
        assigned_to: null,
      })),
    )
    .execute();
  await db
    .insertInto("feedback")
    .values(
      texts.map((message, index) => ({
        account_id: null,
        guest_hash: Buffer.from(String(index)),
        option: "bug" as const,
        message,
        locale: "ar",
        at,
        note: line(index * 17),
        assigned_to: null,
      })),
    )
    .execute();
}

test("300 script payloads in reviews, replies, messages and feedback are rendered as text, in the shop and in the back office [C4 R23 R26 V11]", async () => {
  expect(SCRIPT_PAYLOADS.length).toBeGreaterThanOrEqual(300);
  const postgres = await startPostgres();
  const shop: RunningShop = await startShop({ databaseUrl: `${postgres.url}/postgres` });
  const database = await openDatabase({ databaseUrl: `${postgres.url}/postgres`, dataDir: "" });
  const browser = await openTestBrowser();
  onTestFinished(async () => {
    await browser.close();
    await database.close();
    await shop.close();
    await postgres.stop();
  });
  await fill(database);
  const page = await newPage(browser, { ...DESKTOP, baseURL: shop.url });
  await watchForScripts(page);

  await open(page, `/en/product/${SLUG}`);
  await page.locator("#reviews").scrollIntoViewIfNeeded();
  const articles = page.locator("#reviews").getByRole("article");
  const moreButton = page.locator("#reviews").getByRole("button", { name: "More reviews" });
  await articles.first().waitFor();
  while ((await articles.count()) < texts.length) {
    const before = await articles.count();
    await moreButton.click();
    await expect.poll(() => articles.count()).toBeGreaterThan(before);
  }
  const rendered = (await articles.allInnerTexts()).join("\n").replace(/\s+/g, " ");
  const missing = SCRIPT_PAYLOADS.filter((payload) => !rendered.includes(payload.replace(/\s+/g, " ").trim()));
  expect(missing).toEqual([]);
  expect(await whatRan(page)).toEqual(NOTHING_RAN);

  await page.request.post("/api/admin/session", { headers: { "X-Client": "browser" }, data: OWNER });
  for (const path of [
    "reviews",
    "reviews?page=2",
    "reviews/messages",
    "reviews/messages?page=2",
    "reviews/feedback",
    "reviews/feedback?page=2",
  ]) {
    await open(page, `/en/admin/${path}`);
    await page.getByRole("main").getByRole("listitem").first().waitFor();
    expect(await whatRan(page), path).toEqual(NOTHING_RAN);
    const links = await page
      .getByRole("main")
      .locator("a[href]")
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).protocol));
    expect(
      [...new Set(links)].filter((protocol) => !/^(https?|mailto|tel):$/.test(protocol)),
      path,
    ).toEqual([]);
  }
});
