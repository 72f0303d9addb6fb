import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { productInput } from "../../contract/admin-product.ts";
import { adminProductQuery } from "../../contract/admin-products.ts";
import { SETTINGS_GROUPS } from "../../contract/admin-settings.ts";
import { createEmptyText, DEFAULT_LOCALE, type Locale, mapLocales } from "../../contract/locales.ts";
import { lastMail } from "../../tests/customers.ts";
import { describeOnOwnCopies } from "../../tests/database.ts";
import { activityOf, buyAs, buyerWith, guest, orderInput, owner, sizeOf } from "../../tests/fixtures.ts";
import { NOTHING } from "../../tests/products.ts";
import { listProducts } from "../catalog/admin/list.ts";
import { getAdminProduct, saveProduct } from "../catalog/admin/product.ts";
import { createListenerForPages } from "../http-listener.ts";
import { createShopJobs } from "../jobs.ts";
import { receiveTransfer } from "../orders/admin/actions.ts";
import { readConfig } from "../platform/config/config.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { MAIL_QUEUE } from "../platform/mail/outbox.ts";
import { setFirstLocale } from "../platform/messages/translations.ts";
import type { PageContext } from "../platform/pages/page-context.ts";
import { getSettingsGroup, saveSettings } from "../settings/settings.ts";
import { getPage } from "./pages.ts";

async function offer(db: Db, first: Locale, ...others: Locale[]): Promise<void> {
  const admin = await owner(db);
  const { version } = await getSettingsGroup(db, admin, "languages");
  const isOn = (locale: Locale) => locale === first || others.includes(locale);
  const languages = { offered: mapLocales(isOn), first };
  await saveSettings(db, admin, "languages", { version, input: { languages } });
}

async function orderWithMail(db: Db, locale: Locale) {
  const size = await sizeOf(db, "thyme-honey", 250);
  const input = await orderInput(db, await buyerWith(db, { size, quantity: 1 }));
  const email = "fatima@shop.example";
  const shipping_address = { ...input.shipping_address, email };
  const { order } = await buyAs(db, guest(locale), [{ size, quantity: 1 }], { shipping_address });
  return { order, email };
}

async function openProcess(database: Database) {
  const render = async (_: Request, { caller }: PageContext) =>
    new Response(`<p>${caller.locale}</p>`, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  const shop = { config: readConfig({ LOG_LEVEL: "silent", DATA_DIR: "/tmp" }), database };
  const server = createServer(
    await createListenerForPages(shop, { render, assetOf: () => null, patternOf: () => "*" }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (path: string, cookie = "", acceptLanguage = "*") => {
    const headers = { Cookie: `userLocale=${cookie}`, "Accept-Language": acceptLanguage };
    const answer = await fetch(origin + path, { headers, redirect: "manual" });
    // This Vary header prevents a shared cache from serving the page to a browser of another language.
    if (answer.status === 200 && path.startsWith("/products"))
      expect(answer.headers.get("Vary")).toContain("Cookie, Accept-Language");
    const text = await answer.text();
    return answer.status === 200 ? text : `${answer.status} ${answer.headers.get("Location") ?? ""}`;
  };
}

test("rejects language settings whose first language is not offered, so that at least one language is always offered [R26 K7]", () => {
  const check = (offered: object, first: string) =>
    SETTINGS_GROUPS.languages.safeParse({ languages: { offered, first } }).error?.issues[0];
  expect(check({ ar: true, fr: false, en: false }, "ar")).toBeUndefined();
  expect(check({ ar: false, fr: true, en: true }, "fr")).toBeUndefined();
  expect(check({ ar: true, fr: true }, "ar")).toMatchObject({ path: ["languages", "offered", "en"] });
  expect(check({ ar: true, fr: true, en: true, es: true }, "es")).toBeUndefined();
  // A client older than an opt-in language does not send it. The schema accepts that; saving checks later that the
  // first language is offered.
  expect(check({ ar: true, fr: true, en: true }, "es")).toBeUndefined();
  const refused = { path: ["languages", "first"], message: "field.languageNotOffered" };
  expect(check({ ar: false, fr: true, en: true }, "ar")).toMatchObject(refused);
  expect(check({ ar: false, fr: false, en: false }, "ar")).toMatchObject(refused);
  expect(check({ ar: true, fr: true, en: true, xx: true }, "ar")).toMatchObject({ code: "unrecognized_keys" });
});

describeOnOwnCopies("the shop's languages", (open) => {
  test("a visitor's first page is in the browser's language only if the owner has enabled this setting, which every process then follows [T20 K7 R26]", async () => {
    const database = await open("seeded");
    const processes = [await openProcess(database), await openProcess(database)];
    const browsers = { "fr-MA,fr;q=0.9": "fr", "en;q=0.5,ar;q=0.4": "en", "de,es": "ar" };
    for (const visit of processes)
      for (const acceptLanguage of Object.keys(browsers))
        expect(await visit("/products", "", acceptLanguage)).toBe("<p>ar</p>");
    const admin = await owner(database.db);
    const { version, values } = await getSettingsGroup(database.db, admin, "languages");
    expect(values.language_by_browser).toBe(false);
    await saveSettings(database.db, admin, "languages", { version, input: { ...values, language_by_browser: true } });
    for (const visit of processes) {
      await expect.poll(() => visit("/products", "", "fr")).toBe("<p>fr</p>");
      for (const [acceptLanguage, language] of Object.entries(browsers))
        expect(await visit("/products", "", acceptLanguage), acceptLanguage).toBe(`<p>${language}</p>`);
      expect(await visit("/products", "ar", "fr")).toBe("<p>ar</p>");
      expect(await visit("/en/products", "", "fr")).toBe("<p>en</p>");
    }
  });

  test("after a language is disabled, every process redirects its shop pages to the first language, but still serves back office pages in it [R26 T20 K7 U18]", async () => {
    const database = await open("seeded");
    const processes = [await openProcess(database), await openProcess(database)];
    for (const visit of processes) {
      expect(await visit("/fr/products")).toBe("<p>fr</p>");
      expect(await visit("/products", "fr")).toBe("<p>fr</p>");
      expect(await visit("/products")).toBe("<p>ar</p>");
    }
    await offer(database.db, "en", "ar");
    for (const visit of processes) {
      await expect.poll(() => visit("/fr/products?q=miel&sort=name")).toBe("302 /en/products?q=miel&sort=name");
      expect(await visit("/fr")).toBe("302 /en");
      expect(await visit("/fr/cart")).toBe("302 /en/cart");
      expect(await visit("/products", "fr")).toBe("<p>en</p>");
      expect(await visit("/products")).toBe("<p>en</p>");
      expect(await visit("/products", "ar")).toBe("<p>ar</p>");
      expect(await visit("/ar/products")).toBe("<p>ar</p>");
      // A page that is already open keeps its language while it fetches data, until the browser loads a new document.
      expect(await visit("/fr/products.data")).toBe("<p>fr</p>");
      expect(await visit("/fr/admin/orders")).toBe("<p>fr</p>");
      expect(await visit("/admin", "fr")).toBe("<p>fr</p>");
      expect(await visit("/fr/feed.xml")).toBe("404 ");
      expect(await visit("/fr/manifest.webmanifest")).toBe("302 /en/manifest.webmanifest");
      expect(JSON.parse(await visit("/en/manifest.webmanifest"))).toMatchObject({ lang: "en", start_url: "/en" });
    }
    await offer(database.db, "ar", "fr", "en");
    for (const visit of processes) {
      await expect.poll(() => visit("/fr/products")).toBe("<p>fr</p>");
      expect(await visit("/products", "fr")).toBe("<p>fr</p>");
    }
    expect(await activityOf(database.db, "settings.change")).toHaveLength(2);
  });

  test("the sitemap lists exactly the offered languages [U16]", async () => {
    const database = await open("seeded");
    const visit = await openProcess(database);
    expect(await visit("/sitemap/pages.xml")).toContain('hreflang="fr"');
    await offer(database.db, "ar", "en");
    await expect.poll(() => visit("/sitemap/pages.xml")).not.toContain("fr");
    expect(await visit("/sitemap/pages.xml")).toContain('hreflang="en"');
  });

  test("mails are in the first language if the buyer's language has been disabled [T3 J1]", async () => {
    const { db } = await open("seeded");
    const { order, email } = await orderWithMail(db, "fr");
    expect((await lastMail(db, email)).locale).toBe("fr");
    await offer(db, "en", "ar");
    await receiveTransfer(db, await owner(db), order.number);
    expect(await lastMail(db, email)).toMatchObject({ locale: "en", text: expect.stringContaining("Hello") });
  });

  test("reports a product's missing texts only for offered languages [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { product_id } = await sizeOf(db, "thyme-honey", 250);
    const name = JSON.stringify({ ar: "عسل", fr: "", en: "" });
    await db.updateTable("products").set({ name }).where("id", "=", product_id).execute();
    const missing = async () => {
      const { items } = await listProducts(db, admin, adminProductQuery.parse({ q: "عسل" }));
      return items.find(({ id }) => id === product_id)?.missing;
    };
    expect(await missing()).toEqual(["fr", "en"]);
    await offer(db, "ar", "en");
    expect(await missing()).toEqual(["en"]);
    await offer(db, "ar");
    expect(await missing()).toEqual([]);
    const save = async (changes: object) => {
      const product = await getAdminProduct(db, admin, product_id);
      return saveProduct(db, admin, { ...productInput.parse({ ...product, ...changes }), id: product_id });
    };
    const lacks = (field: string) => ({ code: "invalid", fields: { [field]: ["field.required"] } });
    await expect(save({ description: NOTHING })).rejects.toMatchObject(lacks("description.ar"));
    await save({ mark: "BIO" });
    await offer(db, "ar", "fr");
    await expect(save({ mark: null })).rejects.toMatchObject(lacks("name.fr"));
  });

  test("after the shop's first language changes, API responses use the new one for missing translations, even before any page request [T20 U18]", async () => {
    const database = await open("seeded");
    const { db } = database;
    onTestFinished(() => setFirstLocale(DEFAULT_LOCALE));
    const visit = await openProcess(database);
    const { product_id } = await sizeOf(db, "thyme-honey", 250);
    const name = JSON.stringify({ ...createEmptyText(), ar: "عسل الزعتر", fr: "Miel de thym" });
    await db.updateTable("products").set({ name }).where("id", "=", product_id).execute();
    const calls = ["/api/products/thyme-honey?locale=en", "/api/products?locale=en&per_page=100"];
    for (const path of calls) await expect.poll(() => visit(path)).toContain("عسل الزعتر");
    await offer(db, "fr", "en", "ar");
    for (const path of calls) await expect.poll(() => visit(path)).toContain("Miel de thym");
  });

  test("a job's mail uses the owner's first language for missing translations, even in a process that has handled no request [T20 U18]", async () => {
    const database = await open("seeded");
    const { db } = database;
    onTestFinished(() => setFirstLocale(DEFAULT_LOCALE));
    await offer(db, "fr", "en", "ar");
    const name = JSON.stringify({ ...createEmptyText(), ar: "متجر أملو", fr: "Boutique Amlou" });
    await db.updateTable("settings").set({ value: name }).where("key", "=", "site_name").execute();
    await orderWithMail(db, "en");
    const { id } = await db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
    const folder = mkdtempSync(join(tmpdir(), "amlou-mails-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    setFirstLocale(DEFAULT_LOCALE);
    const { queues } = createShopJobs({ config: readConfig({ LOG_LEVEL: "silent", DATA_DIR: folder }), database });
    await queues.find((queue) => queue.name === MAIL_QUEUE)?.run({ mail: id });
    const [sent = ""] = readdirSync(join(folder, "mail")).map((file) =>
      readFileSync(join(folder, "mail", file), "utf8"),
    );
    expect(sent).toContain("Boutique Amlou");
  });

  test("a text missing in the reader's language is shown in the owner's first language; Arabic is used only if that is missing too [T20 U18]", async () => {
    const database = await open("seeded");
    const { db } = database;
    await offer(db, "fr", "en", "ar");
    const visit = await openProcess(database);
    onTestFinished(() => setFirstLocale(DEFAULT_LOCALE));
    expect(await visit("/")).toContain("fr");
    const title = JSON.stringify({ ...createEmptyText(), ar: "التوصيل", fr: "Livraison" });
    const page = await db.updateTable("pages").set({ title }).returning("slug").executeTakeFirstOrThrow();
    expect(await getPage(db, guest("en"), page.slug)).toMatchObject({ title: "Livraison" });
    await db
      .updateTable("pages")
      .set({ title: JSON.stringify({ ...createEmptyText(), ar: "التوصيل" }) })
      .execute();
    expect(await getPage(db, guest("en"), page.slug)).toMatchObject({ title: "التوصيل" });
  });
});
