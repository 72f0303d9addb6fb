import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeOnOwnCopies } from "../../../tests/database.ts";
import { startSmtp } from "../../../tests/smtp.ts";
import { inTransaction } from "../database/database.ts";
import { enqueueMail, selectMails, toOutboxMail } from "./outbox.ts";
import { sendMail } from "./send.ts";
import { createMailTransport } from "./transport.ts";

const shop = { name: "Amlou", email: "bonjour@shop.example", phone: "", address: "", url: "https://shop.example/fr" };
const MAIL = {
  kind: "password_changed",
  subject: "Votre mot de passe a changé",
  html: "<p>x</p>",
  body: "x",
  to: "fatima@example.com",
  mailbox: "proved",
  locale: "fr",
  accountId: null,
} as const;

describeOnOwnCopies("mail", (open) => {
  test("after SMTP_URL is set, earlier mails stay recorded as written to a file, and new mails are recorded as sent by the mail server [R26]", async () => {
    const { db } = await open();
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const dataDir = await mkdtemp(join(tmpdir(), "amlou-mail-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const write = () => inTransaction(db, (tx) => enqueueMail(tx, MAIL));
    for (const smtpUrl of [null, smtp.url]) {
      const transport = createMailTransport({ smtpUrl, dataDir });
      const from = { name: null, address: "no-reply@shop.example" };
      await sendMail({ db, transport, from, identify: async () => shop, livesMs: {} }, await write());
    }
    await write();
    expect((await selectMails(db).orderBy("id").execute()).map(toOutboxMail)).toMatchObject([
      { state: "sent", sent_by: "file" },
      { state: "sent", sent_by: "server" },
      { state: "waiting", sent_by: null },
    ]);
  });
});
