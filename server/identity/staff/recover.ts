import { randomBytes } from "node:crypto";
import { email as emailField } from "../../../contract/fields.ts";
import { chooseOfferedLanguage } from "../../content/languages.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Account } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { ConfigError } from "../../platform/config/config.ts";
import { type Database, type Db, inTransaction } from "../../platform/database/database.ts";
import { enqueueMail } from "../../platform/mail/outbox.ts";
import { getFullName, selectAccount, toAccount } from "../account.ts";
import { lockEmail } from "../claims.ts";
import { resetSignInAttempts } from "../limits.ts";
import { hashPassword } from "../password-hashing.ts";
import { revokeAccess } from "../sessions.ts";
import { composeOwnerRecoveredMail } from "./mails.ts";
import { listAdministrators } from "./sensitive.ts";

export type OwnerRecovery = { email: string; newPassword: boolean; withoutSecondFactor: boolean; machine: string };
/** Result of a recovery. `password` is the new password, to be replaced at the next sign-in. Null: not requested. */
export type OwnerRecoveryResult = { created: boolean; password: string | null };

const COMMAND = "npm run owner";

/**
 * Restores an administrator's access. Only a person who can run commands on the server can call it. Ends the account's
 * sessions and codes, unlocks its sign-in, and notifies all administrators. Throws ConfigError for an invalid e-mail
 * address, or if a new password is needed but not requested.
 */
export async function recoverOwner(database: Database, recovery: OwnerRecovery): Promise<OwnerRecoveryResult> {
  const email = recovery.email.toLowerCase();
  if (!emailField.safeParse(email).success) throw new ConfigError("--email: enter the administrator's e-mail address");
  const password = recovery.newPassword ? randomBytes(16).toString("base64url") : null;
  const passwordHash = password && (await hashPassword(password));
  const recovered = await inTransaction(database.db, async (tx) => {
    await lockEmail(tx, email);
    const owner = await selectAccount(tx)
      .select("accounts.verified_by_click")
      .where("email", "=", email)
      .where("email_verified_at", "is not", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!passwordHash && (!owner || owner.verified_by_click))
      throw new ConfigError(
        `--new-password: add this option: no account of ${email} has a password known to be its owner's`,
      );
    const rights = {
      roles: ["admin" as const],
      left_team_at: null,
      verified_by_click: false,
      ...(passwordHash && { password_hash: passwordHash, password_is_made_up: true }),
    };
    const id = owner?.id ?? (await makeAccount(tx, email, passwordHash ?? ""));
    await tx.updateTable("accounts").set(rights).where("id", "=", id).execute();
    if (recovery.withoutSecondFactor) await tx.deleteFrom("second_factors").where("account_id", "=", id).execute();
    await revokeAccess(tx, id, null);
    const account = toAccount(await selectAccount(tx).where("accounts.id", "=", id).executeTakeFirstOrThrow());
    await notifyAdministrators(tx, account, recovery);
    return { created: !owner, password };
  });
  await resetSignInAttempts(database, email);
  return recovered;
}

async function makeAccount(tx: Db, email: string, passwordHash: string): Promise<number> {
  const now = clock.now();
  const names = { first_name: "Amlou", last_name: "Admin", phone: null };
  const accountValues = { email, password_hash: passwordHash, ...names, email_verified_at: now, created_at: now };
  const { id } = await tx.insertInto("accounts").values(accountValues).returning("id").executeTakeFirstOrThrow();
  return id;
}

async function notifyAdministrators(
  tx: Db,
  account: Account,
  { newPassword, withoutSecondFactor, machine }: OwnerRecovery,
): Promise<void> {
  const after = {
    role: "admin",
    ...(newPassword && { new_password: true }),
    ...(withoutSecondFactor && { second_factor: false }),
  };
  const of = { action: "team.recover", subject: account.id, subjectName: getFullName(account), after } as const;
  await recordActivity(tx, { ...account, firstName: COMMAND, lastName: "" }, of);
  const mailData = { email: account.email, machine, at: clock.now(), newPassword, withoutSecondFactor };
  for (const admin of await listAdministrators(tx)) {
    const locale = await chooseOfferedLanguage(tx, admin.locale);
    const content = composeOwnerRecoveredMail(locale, { ...mailData, name: admin.first_name });
    await enqueueMail(tx, { ...content, to: admin.email, mailbox: "proved", locale, accountId: admin.id });
  }
}
