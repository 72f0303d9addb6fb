import type { ContactInput } from "../../contract/content.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/db.ts";

/** Keeps a visitor's message for the back office, with the language to answer in (R23). */
export async function sendContactMessage(db: Db, caller: Caller, input: ContactInput): Promise<void> {
  await db
    .insertInto("contact_messages")
    .values({
      name: input.name,
      email: input.email,
      phone: input.phone || null,
      // PostgreSQL holds every character but this one.
      message: input.message.replaceAll("\0", ""),
      locale: caller.locale,
      at: clock.now(),
      handled_at: null,
    })
    .execute();
}
