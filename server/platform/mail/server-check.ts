import { type MailFault, mailFaultOf } from "../../../contract/mail-faults.ts";
import { clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import { log } from "../log.ts";
import { faultOf, type MailTransport } from "./transport.ts";

/** Why the mail server could not be used when this process last tried, and when that was; null once it was used. */
let fault: { fault: string; at: Date } | null = null;

export const mailServerFault = (): typeof fault => fault;

/** The same, unless another process has sent a mail since. */
export async function readMailServerFault(db: Db): Promise<typeof fault> {
  const noted = fault;
  if (!noted) return null;
  const sentSince = await db
    .selectFrom("mails")
    .select("id")
    .where("sent_at", ">", noted.at)
    .limit(1)
    .executeTakeFirst();
  if (sentSince && fault === noted) fault = null;
  return fault;
}

/** Tries the mail server without a mail. A failure is logged and shown on the health page; it stops nothing. */
export async function tryMailServer(transport: MailTransport): Promise<void> {
  try {
    await transport.verify();
    fault = null;
  } catch (error) {
    fault = { fault: faultOf(error), at: clock.now() };
    log.error("the mail server cannot be used", null, { fault: fault.fault });
  }
}

const OF_THE_SERVER: readonly MailFault[] = ["connection", "auth", "tls"];

/** Notes why a mail could not be handed over, where that is the mail server's or its settings' fault and not the mail's. */
export function noteMailFault(reason: string): void {
  if (OF_THE_SERVER.includes(mailFaultOf(reason))) fault = { fault: reason, at: clock.now() };
}

/** A mail was taken: whatever was wrong is over. */
export function mailServerWorks(): void {
  fault = null;
}
