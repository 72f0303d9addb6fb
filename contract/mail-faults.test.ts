import { expect, test } from "vitest";
import { classifyMailFault, RETRY_EXPIRED_FAULT } from "./mail-faults.ts";

test.each([
  ["ESOCKET CONN", "connection"],
  ["ETIMEDOUT CONN", "connection"],
  ["EDNS", "connection"],
  ["EAUTH 535 AUTH PLAIN", "auth"],
  ["ETLS", "tls"],
  ["EENVELOPE 550 RCPT TO", "refused"],
  ["EMESSAGE 554 DATA", "refused"],
  ["EENVELOPE 553 MAIL FROM", "other"],
  ["EENVELOPE 451 RCPT TO", "busy"],
  ["Error", "other"],
  [RETRY_EXPIRED_FAULT, "old"],
])("categorizes the mail error %s as %s", (fault, category) => {
  expect(classifyMailFault(fault)).toBe(category);
});
