import { VERIFICATION_CODE_VALID_MINUTES } from "../../contract/constants.ts";
import type { Locale } from "../../contract/locales.ts";
import { composeMail, type MailBlock } from "../platform/mail/compose.ts";
import type { MailContent } from "../platform/mail/outbox.ts";

/** Code and link of a mail. Both expire after VERIFICATION_CODE_VALID_MINUTES. The link only opens a page with a button. */
export type CodeMail = { name: string; code: string; link: string };

export const composeVerifyEmailMail = (locale: Locale, { name, code, link }: CodeMail): MailContent =>
  composeMail(locale, {
    kind: "verify_email",
    subject: "verifyEmail.subject",
    name,
    blocks: [
      { text: "verifyEmail.text" },
      { code },
      { text: "verifyEmail.orLink" },
      { button: "verifyEmail.button", url: link },
      validity,
      { note: "verifyEmail.note" },
    ],
  });

export const composeChangeEmailMail = (locale: Locale, { name, code, link }: CodeMail): MailContent =>
  composeMail(locale, {
    kind: "change_email",
    subject: "changeEmail.subject",
    name,
    blocks: [
      { text: "changeEmail.text" },
      { code },
      { text: "changeEmail.orLink" },
      { button: "changeEmail.button", url: link },
      validity,
      { note: "changeEmail.note" },
    ],
  });

export const composeResetPasswordMail = (locale: Locale, { name, code, link }: CodeMail): MailContent =>
  composeMail(locale, {
    kind: "reset_password",
    subject: "resetPassword.subject",
    name,
    blocks: [
      { text: "resetPassword.text" },
      { code },
      { text: "resetPassword.orLink" },
      { button: "resetPassword.button", url: link },
      validity,
      { note: "resetPassword.note" },
    ],
  });

/** Milliseconds for which these mails may be sent. Later, their codes have expired. */
export const CODE_MAIL_LIFETIMES_MS = {
  verify_email: VERIFICATION_CODE_VALID_MINUTES * 60_000,
  change_email: VERIFICATION_CODE_VALID_MINUTES * 60_000,
  reset_password: VERIFICATION_CODE_VALID_MINUTES * 60_000,
} as const;

const validity: MailBlock = { note: "codeValidity", params: { count: VERIFICATION_CODE_VALID_MINUTES } };

export const composeAlreadyRegisteredMail = (
  locale: Locale,
  { name, signInLink, resetLink }: { name: string; signInLink: string; resetLink: string },
): MailContent =>
  composeMail(locale, {
    kind: "already_registered",
    subject: "alreadyRegistered.subject",
    name,
    blocks: [
      { text: "alreadyRegistered.text" },
      { button: "alreadyRegistered.button", url: signInLink },
      { text: "alreadyRegistered.forgotten" },
      { link: "alreadyRegistered.reset", url: resetLink },
      { note: "alreadyRegistered.note" },
    ],
  });

export const composeEmailChangeNoticeMail = (
  locale: Locale,
  { name, newEmail }: { name: string; newEmail: string },
): MailContent =>
  composeMail(locale, {
    kind: "email_change_notice",
    subject: "emailChangeNotice.subject",
    name,
    blocks: [
      { text: "emailChangeNotice.text", params: { email: newEmail } },
      { text: "emailChangeNotice.when" },
      { text: "emailChangeNotice.ifNot" },
    ],
  });

export const composePasswordChangedMail = (locale: Locale, { name }: { name: string }): MailContent =>
  composeMail(locale, {
    kind: "password_changed",
    subject: "passwordChanged.subject",
    name,
    blocks: [{ text: "passwordChanged.text" }, { text: "passwordChanged.ifNot" }],
  });

export const composeSignedOutMail = (locale: Locale, { name }: { name: string }): MailContent =>
  composeMail(locale, {
    kind: "signed_out",
    subject: "signedOut.subject",
    name,
    blocks: [{ text: "signedOut.text" }, { text: "signedOut.ifNot" }],
  });

export const composePhoneChangedMail = (locale: Locale, { name }: { name: string }): MailContent =>
  composeMail(locale, {
    kind: "phone_changed",
    subject: "phoneChanged.subject",
    name,
    blocks: [{ text: "phoneChanged.text" }, { text: "phoneChanged.ifNot" }],
  });

/** Builds the mail about a deleted account. Enqueue it with a null `accountId`, or it is deleted with the account. */
export const composeAccountDeletedMail = (locale: Locale, { name }: { name: string }): MailContent =>
  composeMail(locale, {
    kind: "account_deleted",
    subject: "accountDeleted.subject",
    name,
    blocks: [{ text: "accountDeleted.text" }, { text: "accountDeleted.thanks" }, { text: "accountDeleted.ifNot" }],
  });
