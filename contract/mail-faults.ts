/** Mail errors as stored in outbox and log: a code, then the mail server's response, such as "EENVELOPE 550 RCPT TO". */

export const MAIL_FAULT_CODES = {
  connection: ["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS"],
  auth: ["EAUTH", "ENOAUTH"],
  tls: ["ETLS", "EREQUIRETLS"],
  other: ["EENVELOPE", "EMESSAGE", "EPROTOCOL"],
} as const;

export const RETRY_EXPIRED_FAULT = "tried too long";

/** Error stored for a mail that is no longer sent, because staff changed the order's e-mail address. */
export const ADDRESS_CHANGED_FAULT = "address changed";

const MAIL_FAULTS = ["connection", "auth", "tls", "refused", "busy", "old", "changed", "other"] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

export function classifyMailFault(fault: string): MailFault {
  if (fault === RETRY_EXPIRED_FAULT) return "old";
  if (fault === ADDRESS_CHANGED_FAULT) return "changed";
  if (/ 5\d\d (?:RCPT TO|DATA)$/.test(fault)) return "refused";
  if (/ 4\d\d\b/.test(fault)) return "busy";
  const [code] = fault.split(" ");
  const matchingFault = Object.entries(MAIL_FAULT_CODES).find(([, codes]) => codes.some((each) => each === code));
  return (matchingFault?.[0] ?? "other") as MailFault;
}
