import { clock } from "../clock.ts";
import { log } from "../log.ts";
import { faultOf, type MailTransport } from "./transport.ts";

/** Why the mail server could not be used when this process last tried, and since when; null once it was used. */
let fault: { fault: string; at: Date } | null = null;

export const mailServerFault = (): typeof fault => fault;

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

/** A mail was taken: whatever was wrong is over. */
export function mailServerWorks(): void {
  fault = null;
}
