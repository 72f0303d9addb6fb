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

const MAIL_FAULTS = ["connection", "auth", "tls", "refused", "busy", "old", "other"] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

export function mailFaultOf(fault: string): MailFault {
  if (fault === TRIED_TOO_LONG) return "old";
  if (/ 5\d\d (?:RCPT TO|DATA)$/.test(fault)) return "refused";
  if (/ 4\d\d\b/.test(fault)) return "busy";
  const [code] = fault.split(" ");
  const known = Object.entries(MAIL_FAULT_CODES).find(([, codes]) => codes.some((each) => each === code));
  return (known?.[0] ?? "other") as MailFault;
}
