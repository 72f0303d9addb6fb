import { INVITATION_DAYS } from "../../../contract/constants.ts";
import type { Locale } from "../../../contract/locales.ts";
import { type Block, composeMail, shopUrl } from "../../platform/mail/compose.ts";
import type { MailContent } from "../../platform/mail/outbox.ts";

/** What the shop mails to its team, in each member's language. */

type Reader = { name: string };

/** Asks somebody to join the team; the link is good for seven days, once. */
export const invitationMail = (locale: Locale, { by, token }: { by: string; token: string }): MailContent =>
  composeMail(locale, {
    kind: "team_invitation",
    subject: "teamInvitation.subject",
    name: "",
    blocks: [
      { text: "teamInvitation.text", params: { name: by } },
      { button: "teamInvitation.button", url: shopUrl(`/admin/invitation/${token}`) },
      { note: "teamInvitation.note", params: { days: INVITATION_DAYS } },
    ],
  });

/** What an invitation says holds as long as its link, in milliseconds. */
export const INVITATION_MAILS_LIVE_MS = { team_invitation: INVITATION_DAYS * 24 * 3_600_000 } as const;

const notice =
  (kind: string, text: "factorOn" | "factorOff" | "factorReset" | "recoveryCodeUsed") =>
  (locale: Locale, { name }: Reader): MailContent => {
    const blocks: Block[] = [{ text: `${text}.text` }, { text: `${text}.ifNot` }];
    return composeMail(locale, { kind, subject: `${text}.subject`, name, blocks });
  };

/** A second factor was set up for the account. */
export const factorOnMail = notice("factor_on", "factorOn");
/** It was switched off by whoever has the password and a code. */
export const factorOffMail = notice("factor_off", "factorOff");
/** An administrator took it away, for somebody who lost both authenticator and codes. */
export const factorResetMail = notice("factor_reset", "factorReset");
/** A recovery code was used: to sign in, or for a change that asks for the second factor. */
export const recoveryCodeUsedMail = notice("recovery_code_used", "recoveryCodeUsed");
