import { sql } from "kysely";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../../server/identity/password-hashing.ts";
import { recordBackupRun } from "../../server/platform/backup/runs.ts";
import { type Database, openDatabase } from "../../server/platform/database/database.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { violations } from "../axe.ts";
import { newPage, openTestBrowser, type RunningShop, shoot, startShop } from "../browser.ts";
import { becomeOwner } from "../orders.ts";
import { startPostgres } from "../postgres.ts";
import { ADDRESSES } from "../routes.ts";
import { DESKTOP, open, PHONE, REFUSED } from "../visits.ts";

const STAFF = { email: "samira@shop.example", password: "correct horse battery" };

/** Pages that staff may open (P5); any other is for administrators. */
const FOR_STAFF = [
  "/admin",
  "/admin/orders",
  "/admin/orders/new",
  "/admin/orders/:number",
  "/admin/orders/remittances",
  "/admin/orders/remittances/new",
  "/admin/orders/remittances/:id",
  "/admin/payments",
  "/admin/products",
  "/admin/products/variants/:id",
  "/admin/customers",
  "/admin/customers/:id",
  "/admin/reviews",
  "/admin/reviews/messages",
  "/admin/reviews/feedback",
  "/admin/account",
  "/admin/account/password",
  "/admin/account/second-factor",
];
const DOORS = ["/admin/sign-in", "/admin/invitation/:token"];
const NOWHERE = "/admin/*";

const forAdmins = ADDRESSES.filter((address) => /^\/admin(\/|$)/.test(address)).filter(
  (address) => address !== NOWHERE && !FOR_STAFF.includes(address) && !DOORS.includes(address),
);

let stop: () => Promise<void>;
let shop: RunningShop;
let database: Database;
let browser: Browser;

beforeAll(async () => {
  const postgres = await startPostgres();
  const databaseUrl = `${postgres.url}/postgres`;
  shop = await startShop({ databaseUrl });
  database = await openDatabase({ databaseUrl, dataDir: "" });
  browser = await openTestBrowser();
  stop = async () => {
    await browser.close();
    await database.close();
    await shop.close();
    await postgres.stop();
  };
});
afterAll(() => stop());

const visit = (size: { width: number; height: number }, allow?: RegExp): Promise<Page> =>
  newPage(browser, { ...size, baseURL: shop.url, ...(allow && { allow }) });

test("in Arabic on a phone: staff can correct stock but not prices; administrator pages respond 403 with an explanation [P5]", {
  timeout: 120_000,
}, async () => {
  const t = adminTranslate("ar");
  await database.db
    .insertInto("accounts")
    .values({
      email: STAFF.email,
      password_hash: await hashPassword(STAFF.password),
      first_name: "سميرة",
      last_name: "الناصري",
      roles: ["staff"],
      email_verified_at: new Date(),
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordBackupRun(database.db, { error: "no_access", detail: null });
  const page = await visit(PHONE, REFUSED);
  await open(page, "/ar/admin/sign-in");
  await page.locator("[name=email]").fill(STAFF.email);
  await page.locator("[name=password]").fill(STAFF.password);
  await page.getByRole("button", { name: t("admin.signIn.submit"), exact: true }).click();
  await page.waitForURL(/\/ar\/admin$/);
  await page.getByRole("heading", { level: 1, name: t("admin.home.todo") }).waitFor();
  const bar = page.getByRole("navigation", { name: t("admin.sections") }).filter({ visible: true });
  const sections = [t("admin.home"), t("admin.orders"), t("admin.products"), t("admin.customers"), t("admin.reviews")];
  expect(await bar.getByRole("link").allTextContents()).toEqual(sections);
  // Only administrators deal with a failed backup, so staff see no alert about it.
  expect(await page.getByRole("region", { name: t("admin.home.alerts") }).count()).toBe(0);
  await shoot(page, "staff home ar 360");
  expect(await violations(page)).toEqual([]);

  for (const [section, heading] of [
    ["orders", t("admin.orders")],
    ["customers", t("admin.customers")],
    ["reviews", t("admin.reviews.title")],
    ["products", t("admin.products")],
  ]) {
    await open(page, `/ar/admin/${section}`);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  }
  // Staff can correct stock; prices are read-only, and nothing is created or deleted.
  const changing = (what: "stock" | "price" | "salePrice") => {
    const [words = ""] = t("admin.products.list.change", { what: t(`admin.products.list.${what}`), name: "¶" }).split(
      "¶",
    );
    return page.getByRole("main").getByRole("button", { name: words });
  };
  expect(await changing("stock").count()).toBeGreaterThan(10);
  expect([await changing("price").count(), await changing("salePrice").count()]).toEqual([0, 0]);
  expect(await page.getByRole("link", { name: t("admin.products.list.add") }).count()).toBe(0);
  await shoot(page, "staff products ar 360");

  expect(forAdmins.length).toBeGreaterThan(25);
  const opened: string[] = [];
  for (const address of forAdmins) {
    const answer = await page.request.get(`/ar${address.replace(/:\w+/g, "1")}`);
    const isTold = (await answer.text()).includes(t("admin.forbidden"));
    if (answer.status() !== 403 || !isTold) opened.push(`${address}: ${answer.status()}`);
  }
  expect(opened).toEqual([]);
  await open(page, "/ar/admin/settings/shop");
  await page.getByRole("heading", { level: 1, name: t("admin.forbidden") }).waitFor();
  expect(await page.title()).toContain(t("admin.forbidden"));
  expect(await violations(page)).toEqual([]);
  await shoot(page, "staff refused ar 360");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("admin.toHome") })
    .click();
  await page.waitForURL(/\/ar\/admin$/);
  await page.getByRole("heading", { level: 1, name: t("admin.home.todo") }).waitFor();
});

test("in French on a desktop: the health page shows no problems at first, then a broken invariant and a failed mail, job and backup [R26 S1 J1]", async () => {
  const t = adminTranslate("fr");
  const page = await visit(DESKTOP);
  await becomeOwner(page, shop);
  await open(page, "/fr/admin/health");
  const main = page.getByRole("main");
  const panel = (name: string) => main.getByRole("region", { name });
  // The first invariant check runs some seconds after the start.
  await panel(t("admin.health.ok")).waitFor({ timeout: 30_000 });
  await main.getByText(t("admin.health.mailsNone")).waitFor();
  await panel(t("admin.health.backup")).getByText(t("admin.health.backupNotYet")).waitFor();
  await panel(t("admin.health.version"))
    .getByText(/[1-9]\d*(,\d)?\sMo/)
    .waitFor();
  const failed = panel(t("admin.health.jobs"))
    .locator("dt", { hasText: t("admin.health.jobs.failed") })
    .locator("+ dd");
  expect(await failed.textContent()).toBe("0");
  await shoot(page, "health fr 1280");

  const { db } = database;
  const stock = await db
    .selectFrom("stock")
    .select(["variant_id", "available"])
    .where("available", ">", 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("stock")
    .set({ available: stock.available - 1 })
    .where("variant_id", "=", stock.variant_id)
    .execute();
  await db
    .insertInto("mails")
    .values({
      account_id: null,
      kind: "order_placed",
      recipient: "nobody@customer.example",
      locale: "fr",
      subject: "Votre commande",
      html: "<p>…</p>",
      body: "…",
      created_at: new Date(Date.now() - 3 * 86_400_000),
      tries: 12,
      last_error: "550 no such mailbox",
    })
    .execute();
  await sql`INSERT INTO pgboss.job (name, state, data) SELECT name, 'failed', '{}' FROM pgboss.queue LIMIT 1`.execute(
    db,
  );
  await recordBackupRun(db, { name: "2026-01-02T00-00-00.backup.gz", bytes: 2_500_000, verified: "restored" });
  await recordBackupRun(db, { error: "no_room", detail: "/var/lib/amlou/backups: too little room for a backup" });

  await main.getByRole("button", { name: t("admin.health.again") }).click();
  await panel(t("admin.health.broken"))
    .getByText(`S1 on_hand = available + active reservations: ${stock.variant_id}`)
    .waitFor({ timeout: 30_000 });
  await main.getByText("nobody@customer.example").waitFor();
  await main.getByText("550 no such mailbox").first().waitFor();
  await expect.poll(() => failed.textContent()).toBe("1");
  await panel(t("admin.health.backup")).getByText("2026-01-02T00-00-00.backup.gz").waitFor();
  await panel(t("admin.health.backup"))
    .getByText(t("admin.health.megabytes", { size: "2,5" }))
    .waitFor();
  await panel(t("admin.health.backup")).getByText(t("admin.health.backup.error.no_room")).waitFor();
  await shoot(page, "health broken fr 1280");
  expect(await violations(page)).toEqual([]);

  const phone = await visit(PHONE);
  await becomeOwner(phone, shop);
  await open(phone, "/ar/admin/health");
  await phone.getByRole("region", { name: adminTranslate("ar")("admin.health.broken") }).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await shoot(phone, "health broken ar 360");
});
