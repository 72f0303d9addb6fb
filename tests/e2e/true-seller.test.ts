import { afterAll, beforeAll, expect, test } from "vitest";
import { getTextDirection, LOCALES, type Locale, mapLocales } from "../../contract/locales.ts";
import { getFeedPath } from "../../contract/page-path.ts";
import { banks } from "../../db/seed/banks.ts";
import { demoPages } from "../../db/seed/demo-pages.ts";
import { listSeedPages } from "../../db/seed/pages.ts";
import { seed } from "../../db/seed/seed.ts";
import { seedCatalogue } from "../../db/seed/seed-catalogue.ts";
import { settings } from "../../db/seed/settings.ts";
import { placeOrder } from "../../server/checkout/place-order.ts";
import { DEMO_TEXTS, hasDemoText } from "../../server/content/demo.ts";
import { createCourier } from "../../server/delivery/couriers.ts";
import { getInvoice } from "../../server/documents/invoice.ts";
import { createShopJobs } from "../../server/jobs.ts";
import { receiveTransfer } from "../../server/orders/admin/actions.ts";
import { createBankAccount } from "../../server/payments/bank-accounts.ts";
import { readConfig } from "../../server/platform/config/config.ts";
import { type Database, type Db, openDatabase } from "../../server/platform/database/database.ts";
import { MAIL_QUEUE } from "../../server/platform/mail/outbox.ts";
import { type RunningShop, startShop } from "../browser.ts";
import { copyPostgres } from "../database.ts";
import { guest, MAY_MAIL, orderInput, owner, putIntoCart, setSetting, sizeOf } from "../fixtures.ts";
import { nextMail } from "../mails.ts";
import { lettersOf, textOf } from "../pdf.ts";
import { ADDRESSES } from "../routes.ts";

const opened: { shop?: RunningShop; database?: Database } = {};

beforeAll(async () => {
  const databaseUrl = await copyPostgres("migrated");
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  opened.database = database;
  const { db } = database;
  await seed(database, { seed: "none" });
  await seedCatalogue(db);
  await setSetting(db, "languages", { offered: mapLocales(() => true), first: "ar" });
  const admin = await owner(db);
  const delay = { delay_min: 1, delay_max: 2, delay_unit: "days" } as const;
  const rates = [{ place: "city:agadir", up_to: null, fee: 20, ...delay }];
  await createCourier(db, admin, { name: "Ozone", tracking_url: null, is_active: true, takes_cash: true, rates });
  const rib = "011780000012345678901213";
  await createBankAccount(db, admin, { bank_name: "CIH", account_name: "AMAL", rib, swift: "CIHMMAMC" });
  opened.shop = await startShop({ databaseUrl, variables: { SEED: "none" } });
});
afterAll(() => Promise.all([opened.shop?.close(), opened.database?.close()]));

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];
const templates = textsIn(listSeedPages(false)).join("\n");
/** Texts of the demo company, and those lines of its pages that are not in the page templates of every shop. */
const OF_DEMO = [
  ...DEMO_TEXTS,
  "Amlou SARL",
  ...banks.flatMap(({ account_name, rib }) => [account_name, rib]),
  ...textsIn([
    settings.seller,
    settings.company_address,
    settings.company_email,
    settings.social_media,
    settings.home_texts,
    settings.site_description,
  ]),
  ...textsIn(demoPages.map(({ body }) => body))
    .flatMap((body) => body.split("\n"))
    .filter((line) => line.length > 30 && !templates.includes(line)),
  // Leaves out short texts that consist of zeros, because any price or number may contain them.
].filter((text) => !/^0+$/.test(text) || text.length > 8);

const demoTextsIn = (text: string) =>
  OF_DEMO.filter((each) => text.includes(each)).concat(
    hasDemoText(text.replaceAll("\u00a0", "")) ? "what hasDemoText finds" : [],
  );

const PATHS = [
  ...ADDRESSES.filter((path) => !/[:*]|^\/admin/.test(path)),
  ...listSeedPages(false).map(({ slug }) => `/page/${slug}`),
  "/product/thyme-honey",
  "/category/honey",
];

test.each(LOCALES)(
  "no page, feed or API response of a shop with SEED=none names the demo's company: %s",
  async (locale) => {
    const { url } = opened.shop as RunningShop;
    const addresses = [
      ...PATHS.map((path) => `/${locale}${path}`),
      getFeedPath(locale),
      "/sitemap.xml",
      "/robots.txt",
      `/api/settings?locale=${locale}`,
      ...listSeedPages(false).map(({ slug }) => `/api/pages/${slug}?locale=${locale}`),
    ];
    for (const address of addresses) {
      const answer = await fetch(`${url}${address}`, { headers: { "Accept-Language": locale } });
      expect(answer.status, address).toBeLessThan(500);
      expect(demoTextsIn(await answer.text()), address).toEqual([]);
    }
    const notice = await (await fetch(`${url}/${locale}/page/legal-notice`)).text();
    expect(notice).toMatch(/<strong>\[/);
  },
);

async function order(db: Db, locale: Locale, email: string) {
  const size = await sizeOf(db, "thyme-honey", 500);
  const buyer = await putIntoCart(db, guest(locale), { size, quantity: 1 });
  const name = { firstName: "Fatima", lastName: "Alaoui", phone: `061234567${LOCALES.indexOf(locale)}` };
  const shipping_address = { ...name, city: "agadir", address: "12, rue des Amandiers", email };
  const input = await orderInput(db, buyer, { shipping_address });
  const request = { input, idempotency_key: crypto.randomUUID(), mail: { ...MAY_MAIL } };
  const { order, access_key } = await placeOrder(db, buyer, request);
  return { buyer, ref: { ref: order.number, key: access_key } };
}

async function sendMails(database: Database, dataDir: string): Promise<void> {
  const { queues } = createShopJobs({ config: readConfig({ DATA_DIR: dataDir }), database });
  const queue = queues.find(({ name }) => name === MAIL_QUEUE);
  const mails = await database.db.selectFrom("mails").select("id").where("sent_at", "is", null).execute();
  for (const { id } of mails) await queue?.run({ mail: id });
}

test("no invoice or e-mail of a shop with SEED=none names the demo's company, in any language", async () => {
  const { db } = opened.database as Database;
  const { dataDir } = opened.shop as RunningShop;
  const spaceless = OF_DEMO.map(lettersOf);
  const emails = mapLocales((locale) => `fatima-${locale}@shop.ma`);
  for (const locale of LOCALES) {
    const { buyer, ref } = await order(db, locale, emails[locale]);
    const paper = async () => {
      const { bytes } = await getInvoice(db, buyer, ref);
      const letters = lettersOf(await textOf(bytes, getTextDirection(locale)));
      return spaceless.filter((each) => letters.includes(each));
    };
    expect(await paper(), `pro forma ${locale}`).toEqual([]);
    await receiveTransfer(db, await owner(db), ref.ref);
    expect(await paper(), `invoice ${locale}`).toEqual([]);
  }
  await sendMails(opened.database as Database, dataDir);
  for (const locale of LOCALES) {
    const mail = await nextMail(dataDir, emails[locale]);
    expect(demoTextsIn([mail.from, mail.subject, mail.text, mail.html].join("\n")), locale).toEqual([]);
  }
});
