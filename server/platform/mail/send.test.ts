import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { RETRY_EXPIRED_FAULT } from "../../../contract/mail-faults.ts";
import { describeOnOwnCopies, type Open, openSecondDatabase } from "../../../tests/database.ts";
import { nextMail, readMails } from "../../../tests/mails.ts";
import { freePort } from "../../../tests/postgres.ts";
import { type Smtp, startSmtp } from "../../../tests/smtp.ts";
import { dumpBackup } from "../backup/dump.ts";
import { restoreBackup } from "../backup/restore.ts";
import { clock, DAY_MS } from "../clock.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { startJobs } from "../jobs/jobs.ts";
import { log } from "../log.ts";
import { composeMail } from "./compose.ts";
import { enqueueMail, getMailState, type Mail, retryMail } from "./outbox.ts";
import { createMailQueue, createMailUpkeepJobs, requeueWaitingMails, sendMail, sweepMails } from "./send.ts";
import { clearMailServerFault } from "./server-check.ts";
import { createMailTransport } from "./transport.ts";

log.setLevel("silent");

const TO = "fatima@example.com";
const LINK = "https://shop.example/ar/auth/email/verify/abc";
const CODE_MS = 10 * 60_000;
type Mailing = Parameters<typeof sendMail>[0];

const codeMail = (changes: Partial<Mail> = {}): Mail => ({
  ...composeMail(changes.locale ?? "ar", {
    kind: "verify_email",
    subject: "verifyEmail.subject",
    name: "فاطمة",
    blocks: [{ text: "verifyEmail.text" }, { code: "482913" }, { button: "verifyEmail.button", url: LINK }],
  }),
  to: TO,
  mailbox: "code",
  locale: "ar",
  accountId: null,
  ...changes,
});

async function newDatabase(open: Open): Promise<Database> {
  const database = await open();
  await database.pool.query("DROP SCHEMA IF EXISTS pgboss CASCADE");
  return database;
}

async function newSmtp(port?: number): Promise<Smtp> {
  const smtp = await startSmtp(port);
  onTestFinished(() => smtp.close());
  return smtp;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "amlou-mail-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

function mailingOf(database: Database, to: { smtpUrl: string | null; dataDir?: string }): Mailing {
  return {
    db: database.db,
    transport: createMailTransport({ dataDir: "", ...to }),
    from: { name: null, address: "no-reply@shop.example" },
    identify: async (locale) => ({
      name: locale === "ar" ? "أملو" : "Amlou",
      email: "bonjour@shop.example",
      phone: "0528000000",
      address: "",
      url: `https://shop.example/${locale}`,
    }),
    livesMs: { verify_email: CODE_MS },
  };
}

/** Starts the mail jobs as the shop does, but with shorter delays before retries. */
async function startMailing(mailing: Mailing, database: Database): Promise<void> {
  const queue = { ...createMailQueue(mailing), retries: { times: 20, firstAfterSeconds: 1, lastAfterSeconds: 1 } };
  const jobs = await startJobs(database, [queue], createMailUpkeepJobs(mailing), 0.5);
  onTestFinished(() => jobs.stop());
}

const rowsOf = ({ db }: Database) => db.selectFrom("mails").selectAll().orderBy("id").execute();
const untilRow = (database: Database, isSo: (row: Awaited<ReturnType<typeof rowsOf>>[number]) => boolean) =>
  expect.poll(async () => (await rowsOf(database)).some(isSo), { interval: 50 }).toBe(true);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const { now } = clock;
afterEach(() => {
  clearMailServerFault();
  clock.now = now;
});

describeOnOwnCopies("mail", (open, engine) => {
  test("a mail is sent as HTML and plain text in its language and text direction; afterwards its content is deleted and its list entry remains [J1]", async () => {
    const database = await newDatabase(open);
    const smtp = await newSmtp();
    await startMailing(mailingOf(database, { smtpUrl: smtp.url }), database);
    for (const locale of ["ar", "fr"] as const)
      await inTransaction(database.db, (tx) => enqueueMail(tx, codeMail({ locale, to: `${locale}@example.com` })));
    await smtp.untilTaken(2);
    const arabic = smtp.mails.find(({ to }) => to === "ar@example.com");
    expect(arabic).toMatchObject({
      from: "أملو <no-reply@shop.example>",
      subject: "أكّد بريدك الإلكتروني",
      code: "482913",
      link: LINK,
    });
    expect(arabic?.html).toContain('<html lang="ar" dir="rtl">');
    expect(arabic?.text).toMatch(/^مرحبًا فاطمة،\n/);
    expect(arabic?.headers.get("reply-to")).toContain("bonjour@shop.example");
    const french = smtp.mails.find(({ to }) => to === "fr@example.com");
    expect(french?.html).toContain('<html lang="fr" dir="ltr">');
    expect(french?.html).toContain("Vérifiez votre adresse e-mail");
    const deletedContent = { html: "", body: "" };
    const sentOnce = { kind: "verify_email", tries: 1, last_error: null, sent_at: expect.any(Date) };
    const forgotten = { ...deletedContent, ...sentOnce };
    await expect.poll(() => rowsOf(database)).toMatchObject([forgotten, forgotten]);
  });

  test("a mail whose transaction was rolled back is never sent [J1]", async () => {
    const database = await newDatabase(open);
    const smtp = await newSmtp();
    await startMailing(mailingOf(database, { smtpUrl: smtp.url }), database);
    const undone = inTransaction(database.db, async (tx) => {
      await enqueueMail(tx, codeMail({ to: "nobody@example.com" }));
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    await enqueueMail(database.db, codeMail());
    await smtp.untilTaken(1);
    await wait(1000);
    expect(smtp.mails.map(({ to }) => to)).toEqual([TO]);
  });

  test("a mail that failed while the mail server was down is sent once after the server is back [J1]", async () => {
    const database = await newDatabase(open);
    const port = await freePort();
    await startMailing(mailingOf(database, { smtpUrl: `smtp://127.0.0.1:${port}` }), database);
    await enqueueMail(database.db, codeMail());
    await untilRow(database, ({ last_error }) => last_error !== null);
    expect((await rowsOf(database))[0]).toMatchObject({ sent_at: null, last_error: expect.stringMatching(/^E\w+/) });
    const smtp = await newSmtp(port);
    await smtp.untilTaken(1);
    await untilRow(database, ({ sent_at }) => sent_at !== null);
    await wait(1200);
    expect(smtp.offers()).toBe(1);
  });

  test("retries a mail if the mail server is busy, but not if it rejects the recipient [J1]", async () => {
    const database = await newDatabase(open);
    const smtp = await newSmtp();
    await startMailing(mailingOf(database, { smtpUrl: smtp.url }), database);
    smtp.setMood("refusing");
    await enqueueMail(database.db, codeMail({ to: "gone@example.com" }));
    await untilRow(database, ({ last_error }) => last_error?.includes("550") ?? false);
    smtp.setMood("busy");
    await enqueueMail(database.db, codeMail());
    await untilRow(database, ({ last_error }) => last_error?.includes("451") ?? false);
    smtp.setMood("taking");
    await smtp.untilTaken(1);
    await wait(1200);
    expect(smtp.mails.map(({ to }) => to)).toEqual([TO]);
    expect((await rowsOf(database)).map(({ tries }) => tries)[0]).toBe(1);
  });

  test("a mail that the mail server permanently rejects is not retried and its error is stored; resending it later delivers it once [J1]", async () => {
    const database = await newDatabase(open);
    const smtp = await newSmtp();
    await startMailing(mailingOf(database, { smtpUrl: smtp.url }), database);
    smtp.setMood("refusing");
    const id = await inTransaction(database.db, (tx) => enqueueMail(tx, codeMail()));
    await untilRow(database, ({ given_up_at }) => given_up_at !== null);
    const [row] = await rowsOf(database);
    expect(row && getMailState(row)).toBe("given_up");
    expect(row).toMatchObject({ sent_at: null, last_error: "EENVELOPE 550 RCPT TO" });
    const jobs = () => sql<{ state: string }>`SELECT state FROM pgboss.job WHERE name = 'mail'`.execute(database.db);
    await expect.poll(async () => (await jobs()).rows.map(({ state }) => state)).toEqual(["completed"]);
    smtp.setMood("taking");
    const revived = () => inTransaction(database.db, (tx) => retryMail(tx, id));
    expect([await revived(), await revived()]).toEqual([true, false]);
    await smtp.untilTaken(1);
    await untilRow(database, ({ sent_at }) => sent_at !== null);
    expect(await revived()).toBe(false);
    await wait(1200);
    expect(smtp.mails).toHaveLength(1);
  });

  test("gives up a mail that is unsent after two days, without another attempt [J1]", async () => {
    const database = await newDatabase(open);
    const smtp = await newSmtp();
    await enqueueMail(database.db, codeMail({ kind: "password_changed" }));
    clock.now = () => new Date(now().getTime() + 2 * DAY_MS + 1000);
    await startMailing(mailingOf(database, { smtpUrl: smtp.url }), database);
    await untilRow(database, ({ given_up_at }) => given_up_at !== null);
    expect((await rowsOf(database))[0]).toMatchObject({ last_error: RETRY_EXPIRED_FAULT, tries: 0 });
    expect(smtp.offers()).toBe(0);
  });

  test("a waiting mail whose content an earlier version has deleted is given up instead of sent empty [J1]", async () => {
    const database = await newDatabase(open);
    const smtp = await newSmtp();
    const id = await enqueueMail(database.db, codeMail());
    await database.db.updateTable("mails").set({ html: "", body: "" }).execute();
    await sendMail(mailingOf(database, { smtpUrl: smtp.url }), id);
    expect(await rowsOf(database)).toMatchObject([{ given_up_at: expect.any(Date), last_error: RETRY_EXPIRED_FAULT }]);
    expect(smtp.offers()).toBe(0);
  });

  test("a mail that was delivered is marked as sent even if another process gave it up during the delivery [J1]", async () => {
    const database = await newDatabase(open);
    const smtp = await newSmtp();
    const mailing = mailingOf(database, { smtpUrl: smtp.url });
    const id = await enqueueMail(database.db, codeMail());
    const { transport } = mailing;
    const deliverLate = async (...mail: Parameters<typeof transport.deliver>) => {
      await transport.deliver(...mail);
      await database.db.updateTable("mails").set({ given_up_at: now(), dismissed_at: now() }).execute();
    };
    await sendMail({ ...mailing, transport: { ...transport, deliver: deliverLate } }, id);
    const [row] = await rowsOf(database);
    expect(row && getMailState(row)).toBe("sent");
  });

  test("after restoring a backup, an unsent mail is sent once and a sent mail is not resent [J1]", async () => {
    const source = await newDatabase(open);
    const file = join(await newFolder(), "mails.backup.gz");
    const smtp = await newSmtp();
    const mailing = mailingOf(source, { smtpUrl: smtp.url });
    const [sent, tried] = [
      await enqueueMail(source.db, codeMail()),
      await enqueueMail(source.db, codeMail({ to: "tried@example.com" })),
    ];
    await sendMail(mailing, sent);
    smtp.setMood("busy");
    await expect(sendMail(mailing, tried)).rejects.toThrow("451");
    await dumpBackup(source, file);
    const target = await newDatabase(open);
    await restoreBackup(target, file);
    expect((await rowsOf(target)).map(({ tries }) => tries)).toEqual([1, 1]);
    smtp.setMood("taking");
    await startMailing(mailingOf(target, { smtpUrl: smtp.url }), target);
    await smtp.untilTaken(2);
    await untilRow(target, ({ id, sent_at }) => id === tried && sent_at !== null);
    await wait(1200);
    expect(smtp.mails.map(({ to }) => to)).toEqual([TO, "tried@example.com"]);
  });

  test("a waiting mail has exactly one job, even after unsent mails were queued again three times [J1]", async () => {
    const database = await newDatabase(open);
    await startMailing(mailingOf(database, { smtpUrl: `smtp://127.0.0.1:${await freePort()}` }), database);
    await enqueueMail(database.db, codeMail());
    await untilRow(database, ({ tries }) => tries > 0);
    for (let nth = 0; nth < 3; nth++) await requeueWaitingMails(database.db);
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM pgboss.job
      WHERE name = 'mail' AND state IN ('created', 'retry', 'active')`.execute(database.db);
    expect(rows[0]?.count).toBe(1);
  });

  test("a delayed mail with a verification code is not sent once the code has expired; other delayed mails are sent [K2 J1]", async () => {
    const database = await newDatabase(open);
    const smtp = await newSmtp();
    const mailing = mailingOf(database, { smtpUrl: smtp.url });
    for (const kind of ["verify_email", "password_changed", "verify_email"] as const)
      await enqueueMail(database.db, codeMail({ kind }));
    const [code, notice, later] = (await rowsOf(database)).map(({ id }) => id);
    clock.now = () => new Date(now().getTime() + CODE_MS - 5000);
    await sendMail(mailing, code ?? 0);
    clock.now = () => new Date(now().getTime() + CODE_MS);
    await sendMail(mailing, notice ?? 0);
    await sendMail(mailing, later ?? 0);
    expect(smtp.offers()).toBe(2);
    expect((await rowsOf(database)).map(({ id, sent_at }) => [id, sent_at !== null])).toEqual([
      [code, true],
      [notice, true],
    ]);
  });

  test("a mail enqueued while no jobs ran is sent after jobs start [J1]", async () => {
    const database = await newDatabase(open);
    await enqueueMail(database.db, codeMail());
    const smtp = await newSmtp();
    await startMailing(mailingOf(database, { smtpUrl: smtp.url }), database);
    await smtp.untilTaken(1);
  });

  test("if the connection is lost during a delivery, the mail is resent with the same Message-ID, so mail programs show it once [J1]", async () => {
    const database = await newDatabase(open);
    const smtp = await newSmtp();
    const mailing = mailingOf(database, { smtpUrl: smtp.url });
    const { transport } = mailing;
    await enqueueMail(database.db, codeMail());
    const [row] = await rowsOf(database);
    const cut = async (...mail: Parameters<typeof transport.deliver>) => {
      await transport.deliver(...mail);
      throw new Error("the line was cut");
    };
    const id = row?.id ?? 0;
    await expect(sendMail({ ...mailing, transport: { ...transport, deliver: cut } }, id)).rejects.toThrow();
    await sendMail(mailing, id);
    await sendMail(mailing, id);
    const ids = smtp.mails.map(({ headers }) => headers.get("message-id"));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("without a mail server, each mail is written to a complete file that only the shop's user can read [T8]", async () => {
    const database = await newDatabase(open);
    const dataDir = await newFolder();
    await startMailing(mailingOf(database, { smtpUrl: null, dataDir }), database);
    await enqueueMail(database.db, codeMail());
    await enqueueMail(database.db, codeMail({ locale: "en" }));
    expect(await nextMail(dataDir, TO, 1)).toMatchObject({ code: "482913", link: LINK });
    expect((await readMails(dataDir)).map(({ subject }) => subject).sort()).toEqual([
      "Verify your email address",
      "أكّد بريدك الإلكتروني",
    ]);
    for (const name of await readdir(join(dataDir, "mail"))) {
      expect(name).toMatch(/^\d{8}T\d{9}Z-\d+\.eml$/);
      expect((await stat(join(dataDir, "mail", name))).mode & 0o077).toBe(0);
    }
  });

  test("rejects a recipient, subject or reply address with a mail header injection [X3]", async () => {
    const { db } = await newDatabase(open);
    for (const to of [
      "a@example.com\r\nBcc: b@example.com",
      "a@example.com, b@example.com",
      "A <a@example.com>",
      "",
      "a",
    ])
      await expect(enqueueMail(db, codeMail({ to }))).rejects.toThrow("recipient");
    for (const subject of ["Hello\r\nBcc: b@example.com", "Hello\nthere", "Hello\u2028there", "\0"])
      await expect(enqueueMail(db, codeMail({ subject }))).rejects.toThrow("subject");
    for (const replyTo of [
      "a@example.com\r\nBcc: b@example.com",
      "a@example.com, b@example.com",
      "A <a@example.com>",
      "",
    ])
      await expect(enqueueMail(db, codeMail({ replyTo }))).rejects.toThrow("reply");
    expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
  });

  test("deleting an account deletes its unsent mails [A9]", async () => {
    const database = await newDatabase(open);
    const dataDir = await newFolder();
    const { id } = await database.db
      .insertInto("accounts")
      .values({ email: TO, password_hash: "-", first_name: "F", last_name: "A", phone: null, created_at: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await enqueueMail(database.db, codeMail({ accountId: id }));
    await database.db.deleteFrom("accounts").where("id", "=", id).execute();
    await startMailing(mailingOf(database, { smtpUrl: null, dataDir }), database);
    await wait(500);
    expect(await readMails(dataDir)).toEqual([]);
  });

  test("a sent mail's list entry is deleted after 90 days; an unsent mail is given up and its content deleted after 2 days [J1]", async () => {
    const database = await newDatabase(open);
    const dataDir = await newFolder();
    const mailing = mailingOf(database, { smtpUrl: null, dataDir });
    await enqueueMail(database.db, codeMail());
    await enqueueMail(database.db, codeMail({ kind: "test_mail" }));
    await sendMail(mailing, (await rowsOf(database))[0]?.id ?? 0);
    await sweepMails(mailing);
    expect((await rowsOf(database))[1]?.body).toContain("482913");
    clock.now = () => new Date(now().getTime() + 3 * DAY_MS);
    await sweepMails(mailing);
    expect((await rowsOf(database)).map(({ body }) => body)).toEqual(["", ""]);
    expect((await rowsOf(database)).map(getMailState)).toEqual(["sent", "given_up"]);
    clock.now = () => new Date(now().getTime() + 91 * DAY_MS);
    await sweepMails(mailing);
    expect(await rowsOf(database)).toEqual([]);
    expect(await readMails(dataDir)).toEqual([]);
  });

  test.runIf(engine === "postgres")("each mail is sent by exactly one of two processes [J1]", async () => {
    const one = await newDatabase(open);
    const two = await openSecondDatabase(one);
    onTestFinished(() => two.close());
    const smtp = await newSmtp();
    await startMailing(mailingOf(one, { smtpUrl: smtp.url }), one);
    await startMailing(mailingOf(two, { smtpUrl: smtp.url }), two);
    for (let nth = 0; nth < 20; nth++)
      await enqueueMail(nth % 2 ? one.db : two.db, codeMail({ to: `reader${nth}@example.com` }));
    await smtp.untilTaken(20);
    await wait(1200);
    expect(new Set(smtp.mails.map(({ to }) => to)).size).toBe(20);
    expect(smtp.offers()).toBe(20);
  });
});
