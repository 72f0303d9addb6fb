import { expect, onTestFinished, test } from "vitest";
import { mailFaultOf } from "../../../contract/mail-faults.ts";
import { loggedLines } from "../../../tests/logged.ts";
import { freePort } from "../../../tests/postgres.ts";
import { startSmtp } from "../../../tests/smtp.ts";
import { mailServerFault, mailServerWorks, noteMailFault, tryMailServer } from "./server-check.ts";
import { mailTransport } from "./transport.ts";

test("a mail server that is away at the start is logged and remembered until it is used, and throws nothing [J1]", async () => {
  onTestFinished(mailServerWorks);
  const lines = loggedLines();
  const port = await freePort();
  const transport = mailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: "" });
  await tryMailServer(transport);
  expect(mailServerFault()).toEqual({ fault: expect.stringMatching(/^E[A-Z]+/), at: expect.any(Date) });
  expect(mailFaultOf(mailServerFault()?.fault ?? "")).toBe("connection");
  expect(lines()).toEqual([{ event: "the mail server cannot be used", fault: mailServerFault()?.fault }]);
  const smtp = await startSmtp(port);
  onTestFinished(() => smtp.close());
  await tryMailServer(transport);
  expect(mailServerFault()).toBeNull();
  expect(smtp.offers()).toBe(0);
});

test("a mail that the server's credentials keep from being sent is the server's fault, one whose recipient is rejected is not [J1]", () => {
  onTestFinished(mailServerWorks);
  noteMailFault("EENVELOPE 550 RCPT TO");
  noteMailFault("EENVELOPE 451 RCPT TO");
  expect(mailServerFault()).toBeNull();
  noteMailFault("EAUTH 535 AUTH PLAIN");
  expect(mailServerFault()).toMatchObject({ fault: "EAUTH 535 AUTH PLAIN" });
});

test("without a mail server there is nothing to try", async () => {
  await tryMailServer(mailTransport({ smtpUrl: null, dataDir: "" }));
  expect(mailServerFault()).toBeNull();
});
