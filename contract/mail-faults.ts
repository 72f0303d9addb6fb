/** Mail faults as stored in the outbox and log: a code, then the server's response, such as "EENVELOPE 550 RCPT TO". */

/** Codes by cause, for the operator; docs/runbook.md explains each. */
export const MAIL_FAULT_CODES = {
  connection: ["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS"],
  auth: ["EAUTH", "ENOAUTH"],
  tls: ["ETLS", "EREQUIRETLS"],
  other: ["EENVELOPE", "EMESSAGE", "EPROTOCOL"],
} as const;

/** A mail that was given up after its retries, without a rejection. */
export const TRIED_TOO_LONG = "tried too long";

/** Of a mail about an order that was given up as staff changed the order's e-mail address. */
export const ADDRESS_CHANGED = "address changed";

const MAIL_FAULTS = ["connection", "auth", "tls", "refused", "busy", "old", "changed", "other"] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

export function mailFaultOf(fault: string): MailFault {
  if (fault === TRIED_TOO_LONG) return "old";
  if (fault === ADDRESS_CHANGED) return "changed";
  if (/ 5\d\d (?:RCPT TO|DATA)$/.test(fault)) return "refused";
  if (/ 4\d\d\b/.test(fault)) return "busy";
  const [code] = fault.split(" ");
  const known = Object.entries(MAIL_FAULT_CODES).find(([, codes]) => codes.some((each) => each === code));
  return (known?.[0] ?? "other") as MailFault;
}
