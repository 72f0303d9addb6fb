import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { setSetting } from "../../tests/fixtures.ts";
import { readMails } from "../../tests/mails.ts";
import { startSmtp } from "../../tests/smtp.ts";
import { sendMail } from "../platform/mail/send.ts";
import { createMailTransport } from "../platform/mail/transport.ts";

const SHOP = "bonjour@shop.example";

describeOnBothEngines("the copy of a contact message that the shop gets by mail", (open) => {
  test("a contact message's mail to the shop, whether sent by SMTP or written to a file, has the sender's e-mail address as its only Reply-To address [R23]", async () => {
    const database = await open("seeded");
    const { db } = database;
    await setSetting(db, "company_email", SHOP);
    const api = apiClient(database);
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const dataDir = await mkdtemp(join(tmpdir(), "amlou-contact-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const writers = [
      { name: "Zineb", email: " Zineb+shop@Example.com " },
      { name: 'Bank" <thief@example.com>,', email: "zineb@example.com" },
    ];
    for (const { name, email } of writers) {
      const sent = await api.post("/contact", { name, email, phone: "", message: "Livrez-vous à Fès ?" });
      expect(sent.status).toBe(201);
    }
    for (const smtpUrl of [smtp.url, null])
      for (const { id } of await db.selectFrom("mails").select("id").orderBy("id").execute()) {
        const before = await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
        await sendMail(
          {
            db,
            transport: createMailTransport({ dataDir, smtpUrl }),
            from: { name: null, address: "no-reply@shop.example" },
            identify: async () => ({
              name: "أملو",
              email: SHOP,
              phone: "",
              address: "",
              url: "https://shop.example/ar",
            }),
            livesMs: {},
          },
          id,
        );
        const after = await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
        expect([before.reply_to === null, after.reply_to]).toEqual([false, null]);
        const { sent_at: _, id: __, ...unsent } = before;
        await db
          .updateTable("mails")
          .set({ ...unsent, sent_at: null })
          .where("id", "=", id)
          .execute();
      }
    for (const mails of [smtp.mails, await readMails(dataDir)]) {
      expect(mails.map(({ to }) => to)).toEqual([SHOP, SHOP]);
      expect(mails.map(({ headers }) => headers.get("reply-to"))).toEqual([
        "zineb+shop@example.com",
        "zineb@example.com",
      ]);
      for (const { text, headers } of mails) {
        expect(text).toContain("Livrez-vous à Fès ?");
        expect(text).not.toContain(SHOP);
        expect([...headers.keys()].filter((key) => key === "bcc" || key === "cc")).toEqual([]);
      }
    }
  });

  test("rejects a contact form with a header injection in the e-mail address as a validation error of that field, and sends no mail [R23]", async () => {
    const database = await open("seeded");
    const api = apiClient(database);
    for (const email of ["a@example.com\r\nBcc: b@example.com", "a@example.com,b@example.com", "A <a@example.com>"]) {
      const { status, body } = await api.post("/contact", {
        name: "Zineb",
        email,
        phone: "",
        message: "Livrez-vous à Fès ?",
      });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["email"]]);
    }
    expect(await database.db.selectFrom("mails").select("id").execute()).toEqual([]);
  });
});
