import { sql } from "kysely";
import { classifyMailFault, type MailFault } from "../../../contract/mail-faults.ts";
import { clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import { log } from "../log.ts";
import { formatMailError, type MailTransport } from "./transport.ts";

/** The mail server's latest failure in this process. Null once the server has worked again. */
let fault: { fault: string; at: Date } | null = null;

export const getRecordedMailServerFault = (): typeof fault => fault;

const NEWEST = 100;

export async function findCurrentMailServerFault(db: Db): Promise<typeof fault> {
  const currentFault = fault;
  if (!currentFault) return null;
  const sentSince = await db
    .selectFrom("mails")
    .select((eb) => eb.fn.max("sent_at").as("at"))
    // Reads only the newest mails, because sent_at has no index. A mail sent after the failure clears the failure.
    .where("id", ">", (eb) =>
      eb.selectFrom("mails").select((of) => sql<number>`${of.fn.max("id")} - ${NEWEST}`.as("id")),
    )
    .executeTakeFirst();
  if (sentSince?.at && sentSince.at > currentFault.at && fault === currentFault) fault = null;
  return fault;
}

const OF_SERVER: readonly MailFault[] = ["connection", "auth", "tls"];

/** Records a failure if the mail server caused it. Repeated failures are not logged: mails are retried often. */
export function recordMailServerFault(fault: string): void {
  if (OF_SERVER.includes(classifyMailFault(fault))) recordFault(fault);
}

function recordFault(serverFault: string): void {
  const isNew = fault?.fault !== serverFault;
  fault = { fault: serverFault, at: clock.now() };
  if (isNew) log.error("the mail server cannot be used", null, { fault: serverFault });
}

/** Tests the mail server. Logs a failure and shows it on the health page; never throws. */
export async function testMailServer(transport: MailTransport): Promise<void> {
  try {
    await transport.verify();
    fault = null;
  } catch (error) {
    recordFault(formatMailError(error));
  }
}

export function clearMailServerFault(): void {
  fault = null;
}
