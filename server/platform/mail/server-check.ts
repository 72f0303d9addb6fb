import { sql } from "kysely";
import { type MailFault, mailFaultOf } from "../../../contract/mail-faults.ts";
import { clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import { log } from "../log.ts";
import { faultOf, type MailTransport } from "./transport.ts";

/** Why this process could not use the mail server when it last tried, and when; null once the server accepted a mail. */
let fault: { fault: string; at: Date } | null = null;

export const mailServerFault = (): typeof fault => fault;

/** So many mails are looked at. */
const NEWEST = 100;

/** The same, unless another process has sent a mail since. */
export async function readMailServerFault(db: Db): Promise<typeof fault> {
  const noted = fault;
  if (!noted) return null;
  const sentSince = await db
    .selectFrom("mails")
    .select((eb) => eb.fn.max("sent_at").as("at"))
    // By the key: nothing finds mails by when they were sent. An older one that was sent since is found by the next one that is sent.
    .where("id", ">", (eb) =>
      eb.selectFrom("mails").select((of) => sql<number>`${of.fn.max("id")} - ${NEWEST}`.as("id")),
    )
    .executeTakeFirst();
  if (sentSince?.at && sentSince.at > noted.at && fault === noted) fault = null;
  return fault;
}

/** The server cannot be used for any mail, rather than rejecting this one. */
const OF_SERVER: readonly MailFault[] = ["connection", "auth", "tls"];

/** Remembers a failed attempt to send where the server itself is the reason. Logged when the fault is new: mails are retried many times. */
export function noteServerFault(found: string): void {
  if (OF_SERVER.includes(mailFaultOf(found))) remember(found);
}

function remember(found: string): void {
  const isNew = fault?.fault !== found;
  fault = { fault: found, at: clock.now() };
  if (isNew) log.error("the mail server cannot be used", null, { fault: found });
}

/** Tries the mail server without a mail. A failure is logged and shown on the health page; it stops nothing. */
export async function tryMailServer(transport: MailTransport): Promise<void> {
  try {
    await transport.verify();
    fault = null;
  } catch (error) {
    remember(faultOf(error));
  }
}

/** The server accepted a mail: whatever was wrong is over. */
export function mailServerWorks(): void {
  fault = null;
}
