import { expect, onTestFinished, test } from "vitest";
import { classifyMailFault } from "../../../contract/mail-faults.ts";
import { describeOnOwnCopies } from "../../../tests/database.ts";
import { loggedLines } from "../../../tests/logged.ts";
import { freePort } from "../../../tests/postgres.ts";
import { startSmtp } from "../../../tests/smtp.ts";
import { enqueueMail, type Mail } from "./outbox.ts";
import { type MailSendingContext, sendMail } from "./send.ts";
import {
  clearMailServerFault,
  getRecordedMailServerFault,
  recordMailServerFault,
  testMailServer,
} from "./server-check.ts";
import { createMailTransport } from "./transport.ts";

test("an unreachable mail server is logged at the start and listed as a fault until a check succeeds [J1]", async () => {
  onTestFinished(clearMailServerFault);
  const lines = loggedLines();
  const port = await freePort();
  const transport = createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: "" });
  await testMailServer(transport);
  expect(getRecordedMailServerFault()).toEqual({ fault: expect.stringMatching(/^E[A-Z]+/), at: expect.any(Date) });
  expect(classifyMailFault(getRecordedMailServerFault()?.fault ?? "")).toBe("connection");
  expect(lines()).toEqual([{ event: "the mail server cannot be used", fault: getRecordedMailServerFault()?.fault }]);
  const smtp = await startSmtp(port);
  onTestFinished(() => smtp.close());
  await testMailServer(transport);
  expect(getRecordedMailServerFault()).toBeNull();
  expect(smtp.offers()).toBe(0);
});

test("rejected SMTP credentials count as a fault of the mail server, a rejected recipient does not [J1]", () => {
  onTestFinished(clearMailServerFault);
  recordMailServerFault("EENVELOPE 550 RCPT TO");
  recordMailServerFault("EENVELOPE 451 RCPT TO");
  expect(getRecordedMailServerFault()).toBeNull();
  recordMailServerFault("EAUTH 535 AUTH PLAIN");
  expect(getRecordedMailServerFault()).toMatchObject({ fault: "EAUTH 535 AUTH PLAIN" });
});

test("without a mail server, the mail server check reports no fault", async () => {
  await testMailServer(createMailTransport({ smtpUrl: null, dataDir: "" }));
  expect(getRecordedMailServerFault()).toBeNull();
});

const MAIL: Mail = {
  ...{ kind: "password_changed", subject: "Votre mot de passe", html: "<p>…</p>", body: "…" },
  ...{ to: "fatima@example.com", mailbox: "proved", locale: "fr", accountId: null },
};

describeOnOwnCopies("the mail server", (open) => {
  test("a rejected SMTP password or an unreachable server counts as a fault until a mail is accepted; a rejected mail is no fault [J1]", async () => {
    onTestFinished(clearMailServerFault);
    const lines = loggedLines();
    const database = await open();
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    smtp.setPassword("new");
    const url = new URL(smtp.url);
    const mailing: MailSendingContext = {
      db: database.db,
      transport: createMailTransport({ smtpUrl: `smtp://shop:old@${url.host}`, dataDir: "" }),
      from: { name: null, address: "no-reply@shop.example" },
      identify: async () => ({ name: "Amlou", email: "", phone: "", address: "", url: "https://shop.example/fr" }),
      livesMs: {},
    };
    const id = await enqueueMail(database.db, MAIL);
    const send = () => sendMail(mailing, id);
    for (let nth = 0; nth < 2; nth++) await expect(send()).rejects.toThrow("EAUTH 535");
    expect(getRecordedMailServerFault()).toEqual({ fault: expect.stringMatching(/^EAUTH 535/), at: expect.any(Date) });
    smtp.setPassword("old");
    await send();
    expect(getRecordedMailServerFault()).toBeNull();
    smtp.setMood("busy");
    const next = await enqueueMail(database.db, MAIL);
    await expect(sendMail(mailing, next)).rejects.toThrow("451");
    smtp.setMood("refusing");
    await sendMail(mailing, next);
    expect(getRecordedMailServerFault()).toBeNull();
    await smtp.close();
    await expect(sendMail(mailing, await enqueueMail(database.db, MAIL))).rejects.toThrow(/^E/);
    expect(classifyMailFault(getRecordedMailServerFault()?.fault ?? "")).toBe("connection");
    expect(lines().filter(({ event }) => event === "the mail server cannot be used")).toHaveLength(2);
  });
});
