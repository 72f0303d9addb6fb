import { VERIFICATION_CODE_VALID_MINUTES } from "../contract/constants.ts";
import type { Locale } from "../contract/locales.ts";
import { sweepCarts } from "./cart/sweep.ts";
import { sweepPictures } from "./catalog/admin/pictures.ts";
import { startAndEndSales } from "./catalog/admin/schedule.ts";
import { sweepCheckoutProofs } from "./checkout/email-proof.ts";
import { createUncachedLanguages } from "./content/language-cache.ts";
import { storeActivePeriods } from "./content/planned.ts";
import { readSettings } from "./content/stored-settings.ts";
import { sweepFormerBuyers } from "./customers/former-buyers.ts";
import { sweepExpiredCustomerData } from "./customers/sweep.ts";
import { createInvariantsQueue, runInvariantsCheckDaily } from "./dashboard/invariants-check.ts";
import { TEST_MAIL_LIFETIME_MS } from "./dashboard/outbox.ts";
import { CODE_MAIL_LIFETIMES_MS } from "./identity/mails.ts";
import { INVITATION_MAIL_LIFETIME_MS } from "./identity/staff/mails.ts";
import { issueMissingDocuments, storeMissingSnapshots } from "./invoices/catch-up.ts";
import { sweepDocumentBuyers } from "./invoices/retention.ts";
import { backfillMailOrders } from "./orders/backfill-mail-orders.ts";
import { processUnpaidOrders } from "./orders/unpaid.ts";
import { outboxHandlers } from "./outbox-handlers.ts";
import { createBackupJobs } from "./platform/backup/nightly.ts";
import { clock } from "./platform/clock.ts";
import type { Db } from "./platform/database/database.ts";
import { pollOutbox } from "./platform/database/event-outbox.ts";
import type { ShopContext } from "./platform/http/route.ts";
import { type Jobs, type Queue, type ScheduledJob, startJobs } from "./platform/jobs/jobs.ts";
import { log } from "./platform/log.ts";
import type { MailShop } from "./platform/mail/layout.ts";
import { createMailQueue, createMailUpkeepJobs, type MailSendingContext } from "./platform/mail/send.ts";
import { testMailServer } from "./platform/mail/server-check.ts";
import { createMailTransport } from "./platform/mail/transport.ts";
import { getTextInLocale } from "./platform/messages/translations.ts";

export async function startShopJobs(shop: ShopContext): Promise<Jobs> {
  const { queues, scheduled } = createShopJobs(shop);
  const jobs = await startJobs(shop.database, queues, scheduled);
  const outbox = pollOutbox(shop.database.db, outboxHandlers);
  // The connection test is not awaited, so that the shop starts even if the mail server is unreachable.
  void testMailServer(createMailTransport(shop.config));
  return {
    async stop() {
      await outbox.stop();
      await jobs.stop();
    },
  };
}

export function createShopJobs({ config, database: { db }, stopping }: ShopContext): {
  queues: Queue[];
  scheduled: ScheduledJob[];
} {
  const mailing: MailSendingContext = {
    db,
    transport: createMailTransport(config),
    from: config.mailFrom,
    identify: (locale) => identifyShop(db, locale, config.publicUrl),
    livesMs: {
      ...CODE_MAIL_LIFETIMES_MS,
      ...INVITATION_MAIL_LIFETIME_MS,
      checkout_code: VERIFICATION_CODE_VALID_MINUTES * 60_000,
      ...TEST_MAIL_LIFETIME_MS,
    },
  };
  const backups = createBackupJobs(db, config.backup, stopping);
  const scheduled: ScheduledJob[] = [
    ...createMailUpkeepJobs(mailing),
    { name: "mails_of_before_named", cron: "* * * * *", run: () => assignOrdersToLegacyMails(db) },
    { name: "unpaid_followed", cron: "*/5 * * * *", run: () => remindAndCloseUnpaid(db) },
    { name: "sales_applied", cron: "* * * * *", run: () => applyScheduledSales(db) },
    { name: "planned_followed", cron: "* * * * *", run: () => applyTimedContent(db) },
    { name: "carts_swept", cron: "7 * * * *", run: () => sweepOldCarts(db) },
    { name: "checkout_swept", cron: "22 * * * *", run: () => sweepCheckoutProofs(db) },
    { name: "customers_swept", cron: "37 * * * *", run: () => sweepExpiredCustomerData(db) },
    { name: "former_buyers_swept", cron: "42 * * * *", run: () => sweepFormerBuyers(db) },
    { name: "invoices_frozen", cron: "*/5 * * * *", run: () => freezeLegacyInvoices(db) },
    { name: "documents_completed", cron: "*/5 * * * *", run: () => issueDocumentsMissing(db) },
    { name: "document_buyers_swept", cron: "32 3 * * *", run: () => sweepBuyersOfDocuments(db) },
    { name: "books_checked", cron: "12 4 * * *", run: () => runInvariantsCheckDaily(db) },
    { name: "pictures_swept", cron: "52 3 * * *", run: () => sweepUnusedPictures(db) },
    ...backups.scheduled,
  ];
  return {
    queues: [createMailQueue(mailing), createInvariantsQueue(db), ...backups.queues].map((queue) => ({
      ...queue,
      run: withFirstLocale(db, queue.run),
    })),
    scheduled: scheduled.map((job) => ({ ...job, run: withFirstLocale(db, job.run) })),
  };
}

/** Wraps `run` to load the shop's first language beforehand, because mails fall back to this language. */
function withFirstLocale<Data extends unknown[]>(db: Db, run: (...data: Data) => Promise<void>): typeof run {
  const languages = createUncachedLanguages(db);
  return async (...data) => {
    await languages.read();
    await run(...data);
  };
}

async function identifyShop(db: Db, locale: Locale, publicUrl: string): Promise<MailShop> {
  const settings = await readSettings(db);
  return {
    name: getTextInLocale(settings.site_name, locale),
    email: settings.company_email,
    phone: settings.company_phone,
    address: getTextInLocale(settings.company_address, locale),
    url: `${publicUrl}/${locale}`,
  };
}

async function remindAndCloseUnpaid(db: Db): Promise<void> {
  const { reminded, closed } = await processUnpaidOrders(db);
  if (reminded + closed > 0) log.info("unpaid orders reminded or closed", { reminded, closed });
}

async function sweepOldCarts(db: Db): Promise<void> {
  const carts = await sweepCarts(db, clock);
  if (carts > 0) log.info("carts swept", { carts });
}

async function freezeLegacyInvoices(db: Db): Promise<void> {
  const invoices = await storeMissingSnapshots(db);
  if (invoices > 0) log.info("invoices of the previous version frozen", { invoices });
}

async function assignOrdersToLegacyMails(db: Db): Promise<void> {
  const mails = await backfillMailOrders(db);
  if (mails > 0) log.info("orders assigned to mails of the previous version", { mails });
}

async function issueDocumentsMissing(db: Db): Promise<void> {
  const orders = await issueMissingDocuments(db);
  if (orders > 0) log.info("missing documents issued", { orders });
}

async function sweepBuyersOfDocuments(db: Db): Promise<void> {
  const documents = await sweepDocumentBuyers(db);
  if (documents > 0) log.info("erased customers removed from documents past the legal retention", { documents });
}

async function sweepUnusedPictures(db: Db): Promise<void> {
  const pictures = await sweepPictures(db);
  if (pictures > 0) log.info("pictures swept", { pictures });
}

async function applyScheduledSales(db: Db): Promise<void> {
  const { started, ended } = await startAndEndSales(db);
  if (started + ended > 0) log.info("sales started and ended", { started, ended });
}

async function applyTimedContent(db: Db): Promise<void> {
  if (await storeActivePeriods(db)) log.info("timed content has started or ended");
}
