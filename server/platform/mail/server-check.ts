import { sql } from "kysely";
import { type MailFault, mailFaultOf } from "../../../contract/mail-faults.ts";
import { clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import { log } from "../log.ts";
import { formatMailError, type MailTransport } from "./transport.ts";

/** The last failure of the mail server in this process; null once the server accepted a mail. */
let fault: { fault: string; at: Date } | null = null;

export const mailServerFault = (): typeof fault => fault;

const NEWEST = 100;

export async function readMailServerFault(db: Db): Promise<typeof fault> {
  const currentFault = fault;
  if (!currentFault) return null;
  const sentSince = await db
    .selectFrom("mails")
    .select((eb) => eb.fn.max("sent_at").as("at"))
    // Only the newest mails, because sent_at has no index. The fault may stay until the next sent mail.
    .where("id", ">", (eb) =>
      eb.selectFrom("mails").select((of) => sql<number>`${of.fn.max("id")} - ${NEWEST}`.as("id")),
    )
    .executeTakeFirst();
  if (sentSince?.at && sentSince.at > currentFault.at && fault === currentFault) fault = null;
  return fault;
}

/** Faults of the mail server rather than of one mail. */
const OF_SERVER: readonly MailFault[] = ["connection", "auth", "tls"];

/** Remembers a mail server's fault. Logs only a new fault, because mails are retried many times. */
export function noteServerFault(fault: string): void {
  if (OF_SERVER.includes(mailFaultOf(fault))) recordFault(fault);
}

function recordFault(serverFault: string): void {
  const isNew = fault?.fault !== serverFault;
  fault = { fault: serverFault, at: clock.now() };
  if (isNew) log.error("the mail server cannot be used", null, { fault: serverFault });
}

/** Tests the mail server. Logs a failure and shows it on the health page; never throws. */
export async function tryMailServer(transport: MailTransport): Promise<void> {
  try {
    await transport.verify();
    fault = null;
  } catch (error) {
    recordFault(formatMailError(error));
  }
}

export function clearServerFault(): void {
  fault = null;
}
