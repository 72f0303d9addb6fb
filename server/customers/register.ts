import type { RegisterInput } from "../../contract/customers.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/db.ts";
import { tellSignIn } from "../platform/watch.ts";
import { accountOf } from "./account.ts";
import { mintCode } from "./codes.ts";
import { sendCode } from "./mailbox.ts";
import { hashNewPassword } from "./passwords.ts";
import { linkOrder } from "./past-orders.ts";
import { type NewSession, startSession } from "./sessions.ts";

export type Registration = Omit<RegisterInput, "password_confirmation" | "redirect" | "order"> & {
  /** An order that becomes the account's own, if the key opens it; anything else is passed over. */
  order: { ref: string; key: string } | null;
  /**
   * Counts a code for the mailbox; false when it has had as many as it may: the account is made, and asks for one later.
   * Asked once nothing is refused any more, so that a mended mistake costs no mail, and outside any transaction.
   */
  mayMail: () => Promise<boolean>;
  publicUrl: string;
  /** What the browser says of itself. */
  device?: string | undefined;
};

/**
 * Makes an account, signs it in and mails a code that proves its mailbox (A1, T8). An address that is already somebody's
 * gets the same answer after the same work: the account is a mere claim that can never be verified, and the owner is told.
 * Refuses a phone number that belongs to a proved account; the door has counted the attempt before.
 */
export async function register(db: Db, caller: Caller, input: Registration): Promise<NewSession> {
  const phone = input.phone ?? null;
  await refuseTakenPhone(db, phone, null);
  const [passwordHash, minted] = await Promise.all([hashNewPassword(input.password), mintCode()]);
  const mayMail = await input.mayMail();
  const session = await inTransaction(db, async (tx) => {
    const account = await tx
      .insertInto("accounts")
      .values({
        email: input.email,
        password_hash: passwordHash,
        first_name: input.first_name,
        last_name: input.last_name,
        phone,
        locale: caller.locale,
        created_at: clock.now(),
      })
      .returning(["id", "email", "first_name", "last_name", "phone", "roles", "email_verified_at"])
      .executeTakeFirstOrThrow();
    const { publicUrl } = input;
    if (mayMail)
      await sendCode(tx, {
        account,
        purpose: "verify_email",
        email: input.email,
        minted,
        locale: caller.locale,
        publicUrl,
      });
    if (input.order) await linkOrder(tx, account.id, input.order);
    return startSession(tx, accountOf(account), input.rememberMe ?? false, { device: input.device });
  });
  tellSignIn({ of: "customer", by: "registering", account: session.account.id }, "let_in");
  return session;
}

/** Refuses a number that another account, whose mailbox is proved, has (X3). */
export async function refuseTakenPhone(db: Db, phone: string | null, accountId: number | null): Promise<void> {
  if (phone === null) return;
  const taken = await db
    .selectFrom("accounts")
    .select("id")
    .where("phone", "=", phone)
    .where("email_verified_at", "is not", null)
    .$if(accountId !== null, (query) => query.where("id", "!=", accountId))
    .executeTakeFirst();
  if (taken) throw phoneTaken();
}

export const phoneTaken = (): ShopError => new ShopError("invalid", { fields: { phone: ["field.phoneTaken"] } });
