import { requestPasswordReset } from "../server/identity/reset-password.ts";
import { signIn } from "../server/identity/sessions.ts";
import { requestCode } from "../server/identity/verify-email.ts";
import type { Caller } from "../server/platform/caller.ts";
import type { Db } from "../server/platform/database/database.ts";
import { lastMail, newcomer, PUBLIC_URL, uncounted, verifiedCustomer } from "./customers.ts";
import { guest } from "./fixtures.ts";

/**
 * Test helpers for several accounts that claim the same e-mail address (docs/decisions/0049-claims-of-an-address.md).
 */

export const EMAIL = "fatima@example.com";
export const A = "the password of A";
export const B = "the password of B";
export const OWNER = "the password of the owner";
export const NEW = "a new and better one";

export const idOf = (caller: Caller) => caller.account?.id ?? 0;
export const enter = (db: Db, password: string) => signIn(db, guest(), { email: EMAIL, password });
export const registered = (password: string) => ({ password, countTry: uncounted });
export const ownerOf = (db: Db) =>
  db
    .selectFrom("accounts")
    .selectAll()
    .where("email", "=", EMAIL)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
export const accountsOf = (db: Db) =>
  db.selectFrom("accounts").selectAll().where("email", "=", EMAIL).orderBy("id").execute();
export const mailedReset = async (db: Db) => {
  await requestPasswordReset(db, guest(), { email: EMAIL, publicUrl: PUBLIC_URL });
  return lastMail(db, EMAIL);
};
export const mailedCode = async (db: Db, caller: Caller = guest()) => {
  await requestCode(db, caller, { email: EMAIL, publicUrl: PUBLIC_URL });
  return lastMail(db, EMAIL);
};

export const STATES = {
  free: async () => ({}),
  "one claim": async (db: Db) => ({ a: await newcomer(db, EMAIL, { password: A, first_name: "Amina" }) }),
  "several claims": async (db: Db) => ({
    a: await newcomer(db, EMAIL, { password: A, first_name: "Amina" }),
    b: await newcomer(db, EMAIL, { password: B, first_name: "Mallory" }),
  }),
  owner: async (db: Db) => ({ owner: await verifiedCustomer(db, EMAIL, { password: OWNER }) }),
  "owner and claims": async (db: Db) => ({
    a: await newcomer(db, EMAIL, { password: A, first_name: "Amina" }),
    owner: await verifiedCustomer(db, EMAIL, { password: OWNER }),
    b: await newcomer(db, EMAIL, { password: B, first_name: "Mallory" }),
  }),
} satisfies Record<string, (db: Db) => Promise<Partial<Record<"a" | "b" | "owner", Caller>>>>;
export type State = keyof typeof STATES;
export type People = Partial<Record<"a" | "b" | "owner", Caller>>;
export const states = Object.keys(STATES) as State[];
export const madeIn = (db: Db, state: State): Promise<People> => STATES[state](db);
