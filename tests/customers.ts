import { selectAccount, toAccount } from "../server/identity/account.ts";
import { type Registration, registerAccount } from "../server/identity/register.ts";
import { verifyEmail } from "../server/identity/verify-email.ts";
import type { Caller } from "../server/platform/caller.ts";
import { clock } from "../server/platform/clock.ts";
import type { Db } from "../server/platform/database/database.ts";
import { guest } from "./fixtures.ts";

export const PASSWORD = "correct horse battery";
export const PUBLIC_URL = "https://shop.example";

export const registration = (email: string, changes: Partial<Registration> = {}): Registration => ({
  first_name: "Fatima",
  last_name: "Alaoui",
  email,
  phone: null,
  password: PASSWORD,
  order: null,
  mayMail: async () => true,
  publicUrl: PUBLIC_URL,
  ...changes,
});

export const uncounted = async (): Promise<void> => {};

export async function callerOf(db: Db, accountId: number): Promise<Caller> {
  const row = await selectAccount(db).where("id", "=", accountId).executeTakeFirstOrThrow();
  return { ...guest("en"), account: toAccount(row) };
}

export async function newcomer(db: Db, email: string, changes: Partial<Registration> = {}): Promise<Caller> {
  const { account } = await registerAccount(db, guest("en"), registration(email, changes));
  return callerOf(db, account.id);
}

export async function verifiedCustomer(db: Db, email: string, changes: Partial<Registration> = {}): Promise<Caller> {
  const caller = await newcomer(db, email, changes);
  await verifyEmail(db, caller, { email, otp: (await lastMail(db, email)).code });
  return callerOf(db, caller.account?.id ?? 0);
}

export type ReadMail = { kind: string; locale: string; text: string; code: string; token: string; link: string };

/**
 * Reads the newest mail to an address. Its code, link and token are empty if the mail has none. Throws if there is no
 * mail.
 */
export async function lastMail(db: Db, to: string): Promise<ReadMail> {
  const mail = await db
    .selectFrom("mails")
    .select(["kind", "locale", "body"])
    .where("recipient", "=", to)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const link = /https?:\S+/.exec(mail.body)?.[0] ?? "";
  return {
    kind: mail.kind,
    locale: mail.locale,
    text: mail.body,
    code: /(?<![\w-])\d{6}(?![\w-])/.exec(mail.body)?.[0] ?? "",
    token: /[\w-]{43}$/.exec(link)?.[0] ?? "",
    link,
  };
}

export async function mailsTo(db: Db, to: string): Promise<string[]> {
  const mails = await db.selectFrom("mails").select("kind").where("recipient", "=", to).orderBy("id").execute();
  return mails.map(({ kind }) => kind);
}

export const wrongCode = (code: string): string => (code === "000000" ? "000001" : "000000");

export function passTime(milliseconds: number): void {
  const now = clock.now;
  clock.now = () => new Date(now().getTime() + milliseconds);
}
