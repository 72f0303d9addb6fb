import { sql } from "kysely";
import { addLocalePrefix, type Locale } from "../../contract/locales.ts";
import { toSafeRedirect } from "../../contract/redirect.ts";
import { addRedirect } from "../../contract/sign-in-address.ts";
import { chooseOfferedLanguage } from "../content/languages.ts";
import { readSetting } from "../content/stored-settings.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { enqueueMail, type MailContent } from "../platform/mail/outbox.ts";
import { type CodePurpose, type NewCode, type RedeemedCode, storeCode } from "./codes.ts";
import {
  composeAlreadyRegisteredMail,
  composeChangeEmailMail,
  composeResetPasswordMail,
  composeVerifyEmailMail,
} from "./mails.ts";
import { GENERATED_NAME } from "./owner.ts";

/** The owner of an e-mail address is the account that verified it. No response reveals an owner. */

export type CodeMailInput = {
  account: { id: number; first_name: string; roles?: readonly string[] };
  purpose: CodePurpose;
  email: string;
  minted: NewCode;
  locale: Locale;
  /** The shop's URL from the configuration, never from a request's Host header. */
  publicUrl: string;
  redirect?: string | undefined;
};

const MAILS = {
  verify_email: composeVerifyEmailMail,
  change_email: composeChangeEmailMail,
  reset_password: composeResetPasswordMail,
};
const PAGES: Record<CodePurpose, (token: string, next: string) => string> = {
  verify_email: (token) => `/auth/email/verify/${token}`,
  change_email: (token) => `/auth/email/change/${token}`,
  reset_password: (token, next) => addRedirect(`/auth/reset-password?token=${token}`, next),
};

/** Paths that mails may link to. Anyone can request a mail, so a link must not contain arbitrary text. */
const MAILED_PATH = /^\/[\w/-]{0,100}(?:\?[\w=&-]{1,100})?$/;

function afterReset(requestedPage: string | undefined, isStaff: boolean): string {
  const page = toSafeRedirect(requestedPage);
  const [path = "/"] = page.split(/[?#]/, 1);
  const mailedPage = [page, path].find((each) => MAILED_PATH.test(each)) ?? "/";
  return mailedPage === "/" && isStaff ? "/admin" : mailedPage;
}

/** Mails a code or, if another account verified the address, a notice to its owner. Both take the same time (A1). */
export async function sendCode(tx: Db, input: CodeMailInput): Promise<void> {
  const { account, purpose, email, minted, publicUrl } = input;
  const owner = await findVerifiedOwner(tx, email);
  await storeCode(tx, { accountId: account.id, purpose, email }, minted);
  if (owner && owner.id !== account.id) {
    const language = await chooseOfferedLanguage(tx, owner.locale);
    const addressOf = (path: string) => publicUrl + addLocalePrefix(language, path);
    const links = { signInLink: addressOf("/auth/login"), resetLink: addressOf("/auth/forgot-password") };
    const content = composeAlreadyRegisteredMail(language, { name: await greetingName(tx, owner), ...links });
    await enqueueMail(tx, { ...content, to: email, mailbox: "code", locale: language, accountId: owner.id });
    return;
  }
  const locale = await chooseOfferedLanguage(tx, input.locale);
  const next = afterReset(input.redirect, Boolean(account.roles?.length));
  const link = publicUrl + addLocalePrefix(locale, PAGES[purpose](minted.token, next));
  const content = MAILS[purpose](locale, { name: await greetingName(tx, account), code: minted.code, link });
  await enqueueMail(tx, { ...content, to: email, mailbox: "code", locale, accountId: account.id });
}

/**
 * Mails the owner of an account, but only at a verified address, because an unverified address may belong to a
 * stranger. Pass `pageLocale` only if the caller has just proved ownership by mail. Otherwise a session thief could
 * choose a language that the owner cannot read.
 */
export async function notifyAccountOwner(
  tx: Db,
  accountId: number,
  mail: (locale: Locale, owner: { name: string }) => MailContent,
  pageLocale?: Locale,
): Promise<void> {
  const owner = await tx
    .selectFrom("accounts")
    .select(["email", "first_name", "locale", "roles"])
    .where("id", "=", accountId)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  if (!owner) return;
  const locale = await chooseOfferedLanguage(tx, pageLocale ?? owner.locale);
  const content = mail(locale, { name: await greetingName(tx, owner) });
  await enqueueMail(tx, { ...content, to: owner.email, mailbox: "proved", locale, accountId });
}

/** Returns the first name for a greeting. Returns "" if a team member's name is generated or is the shop's name. */
async function greetingName(
  db: Db,
  { first_name, roles }: { first_name: string; roles?: readonly string[] },
): Promise<string> {
  if (!roles?.length) return first_name;
  const shopNames: string[] = [GENERATED_NAME.first_name, ...Object.values(await readSetting(db, "site_name"))];
  return shopNames.includes(first_name) ? "" : first_name;
}

/** Finds the account that verified the address (at most one account). Call `lockEmail` before changing the owner. */
export const findVerifiedOwner = (db: Db, email: string) =>
  db
    .selectFrom("accounts")
    .select(["id", "first_name", "locale", "email_verified_at", "verified_by_click", "roles"])
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();

/** Undoes the verification of an address by a mere link click, because a stranger may have registered the account. */
export async function markEmailUnverified(tx: Db, accountId: number): Promise<void> {
  // A job deletes old unverified accounts. The new date gives the customer time to merge this account into another.
  const claim = { email_verified_at: null, verified_by_click: false, created_at: clock.now() };
  await tx.updateTable("accounts").set(claim).where("id", "=", accountId).execute();
}

/** Finds the newest unverified account of an address. Its code can verify any unverified account of the address. */
export async function findNewestUnverifiedAccount(db: Db, email: string) {
  const [newest, another] = await db
    .selectFrom("accounts")
    .select(["id", "first_name", "locale"])
    .where("email", "=", email)
    .where("email_verified_at", "is", null)
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  // With several unverified accounts, the mail contains no name, because the right name is unknown.
  return newest && another ? { ...newest, first_name: "" } : newest;
}

/**
 * Marks an account's e-mail address as verified; for an e-mail change, also sets the new address. Returns false if
 * another account has verified the address, or if the account's address is no longer `email`. Removes a phone number
 * that another account has verified meanwhile. `isKnown`: the customer was signed in or gave the password.
 */
export async function markEmailVerified(
  tx: Db,
  { accountId, purpose, email }: RedeemedCode,
  isKnown: boolean,
): Promise<boolean> {
  const owner = await findVerifiedOwner(tx, email);
  if (owner && owner.id !== accountId) return false;
  const freePhone = sql<string | null>`CASE WHEN EXISTS (
    SELECT FROM accounts other
    WHERE other.phone = accounts.phone AND other.id <> accounts.id AND other.email_verified_at IS NOT NULL
  ) THEN NULL ELSE phone END`;
  const provedAt = sql<Date>`coalesce(CASE WHEN email = ${email} THEN email_verified_at END, ${clock.now()}::timestamptz)`;
  const proved = await tx
    .updateTable("accounts")
    .set({ email, email_verified_at: provedAt, phone: freePhone, verified_by_click: !isKnown })
    .where("id", "=", accountId)
    .$if(purpose !== "change_email", (query) => query.where("email", "=", email))
    .executeTakeFirst();
  return proved.numUpdatedRows > 0n;
}
