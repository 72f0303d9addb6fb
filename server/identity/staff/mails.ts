import type { ActivityEntry, ActivityValue } from "../../../contract/activity.ts";
import { INVITATION_VALID_DAYS } from "../../../contract/constants.ts";
import { formatDateTime } from "../../../contract/dates.ts";
import { describeDevice } from "../../../contract/device-name.ts";
import { getCapitalizedLanguageName } from "../../../contract/language-names.ts";
import { isLocale, type Locale } from "../../../contract/locales.ts";
import type { MailKind } from "../../../contract/mail-kinds.ts";
import type { SensitiveAction } from "../../../contract/reauthentication.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import { composeMail, createShopUrl, type MailBlock, type MailRow } from "../../platform/mail/compose.ts";
import type { MailContent } from "../../platform/mail/outbox.ts";
import { createErrorTranslator } from "../../platform/messages/error-messages.ts";
import { mailTranslate } from "../../platform/messages/part-messages.ts";

type Reader = { name: string };

export const composeInvitationMail = (locale: Locale, { by, token }: { by: string; token: string }): MailContent =>
  composeMail(locale, {
    kind: "team_invitation",
    subject: "teamInvitation.subject",
    name: "",
    blocks: [
      { text: "teamInvitation.text", params: { name: by } },
      { button: "teamInvitation.button", url: createShopUrl(`/admin/invitation/${token}`) },
      { note: "teamInvitation.note", params: { days: INVITATION_VALID_DAYS } },
    ],
  });

export const INVITATION_MAIL_LIFETIME_MS = { team_invitation: INVITATION_VALID_DAYS * 24 * 3_600_000 } as const;

const notice =
  (kind: MailKind, text: "factorOn" | "factorOff" | "factorReset" | "recoveryCodeUsed") =>
  (locale: Locale, { name }: Reader): MailContent => {
    const blocks: MailBlock[] = [{ text: `${text}.text` }, { text: `${text}.ifNot` }];
    return composeMail(locale, { kind, subject: `${text}.subject`, name, blocks });
  };

export const composeSecondFactorEnabledMail = notice("factor_on", "factorOn");
export const composeSecondFactorDisabledMail = notice("factor_off", "factorOff");
export const composeSecondFactorResetMail = notice("factor_reset", "factorReset");
export const composeRecoveryCodeUsedMail = notice("recovery_code_used", "recoveryCodeUsed");

export function composeOwnerRecoveredMail(
  locale: Locale,
  mail: Reader & { email: string; machine: string; at: Date; newPassword: boolean; withoutSecondFactor: boolean },
): MailContent {
  const t = mailTranslate(locale);
  return composeMail(locale, {
    kind: "owner_recovered",
    subject: "ownerRecovered.subject",
    name: mail.name,
    blocks: [
      { text: "ownerRecovered.text", params: { email: mail.email, machine: mail.machine } },
      { rows: [{ name: t("sensitiveAct.when"), value: formatDateTime(mail.at, locale) }] },
      ...(mail.newPassword ? ([{ text: "ownerRecovered.newPassword" }] as const) : []),
      ...(mail.withoutSecondFactor ? ([{ text: "ownerRecovered.withoutSecondFactor" }] as const) : []),
      { button: "sensitiveAct.log", url: createShopUrl("/admin/activity") },
      { text: "ownerRecovered.ifNot" },
    ],
  });
}

export type SensitiveActionMailContent = Reader & {
  act: SensitiveAction;
  action: string;
  subject: string | number;
  subjectName: string;
  changes: ActivityEntry["changes"];
  by: { name: string; email: string };
  at: Date;
  device: string;
  address: string;
  /** Minutes without further mails about this person's exports. Null for other operations, which are always mailed. */
  pauseMinutes: number | null;
};

export function composeSensitiveActionMail(locale: Locale, mail: SensitiveActionMailContent): MailContent {
  const t = mailTranslate(locale);
  const rows: MailRow[] = [
    { name: t("sensitiveAct.what"), value: describeAct(locale, mail) },
    { name: t("sensitiveAct.when"), value: formatDateTime(mail.at, locale) },
    { name: t("sensitiveAct.device"), value: describeDevice(mail.device) || t("sensitiveAct.unknown") },
    { name: t("sensitiveAct.address"), value: mail.address || t("sensitiveAct.unknown") },
  ];
  const changes = mail.changes.slice(0, CHANGES_SHOWN).map((change) => changeRow(locale, change));
  return composeMail(locale, {
    kind: "sensitive_act",
    subject: `sensitiveAct.subject.${mail.act}`,
    name: mail.name,
    blocks: [
      { text: "sensitiveAct.text", params: mail.by },
      { rows },
      ...(changes.length > 0 ? ([{ heading: "sensitiveAct.changes" }, { rows: changes }] as const) : []),
      { button: "sensitiveAct.log", url: createShopUrl("/admin/activity") },
      { text: "sensitiveAct.ifNot" },
      { link: "sensitiveAct.signOutAll", url: createShopUrl("/admin/settings/protection") },
      ...(mail.pauseMinutes === null
        ? []
        : [{ note: "sensitiveAct.pause", params: { minutes: mail.pauseMinutes } } as const]),
    ],
  });
}

const CHANGES_SHOWN = 20;
const VALUE_MAX_LENGTH = 160;
const RIB_SHOWN_DIGITS = 4;

function describeAct(locale: Locale, { action, subject, subjectName }: SensitiveActionMailContent): string {
  const words = createErrorTranslator(locale);
  const name = action === "settings.change" ? words(`admin.settings.${subject}` as AdminMessageKey) : subjectName;
  return [words(`admin.activity.${action}` as AdminMessageKey), name].filter(Boolean).join(" — ");
}

function changeRow(locale: Locale, { field, before, after }: ActivityEntry["changes"][number]): MailRow {
  const name = field
    .split(".")
    .map((part) =>
      isLocale(part)
        ? getCapitalizedLanguageName(locale, part)
        : messageOr(locale, `admin.activity.field.${part}`, part),
    )
    .join(" · ");
  const was = mailTranslate(locale)("sensitiveAct.before", { value: shownValue(locale, field, before) });
  return { name, ...(before !== null && { details: [was] }), value: shownValue(locale, field, after) };
}

function shownValue(locale: Locale, field: string, value: ActivityValue): string {
  if (value === null || value === "") return "—";
  if (typeof value === "boolean") return messageOr(locale, value ? "admin.activity.yes" : "admin.activity.no", "");
  // Shows only the last digits, because readers of the mail may not be allowed to see a whole bank account number.
  if (field === "rib") return `•••• ${String(value).slice(-RIB_SHOWN_DIGITS)}`;
  const text = String(value);
  if (text.length > VALUE_MAX_LENGTH) return `${text.slice(0, VALUE_MAX_LENGTH)}…`;
  if (isLocale(text)) return getCapitalizedLanguageName(locale, text);
  return /^[a-z_]+$/.test(text) ? messageOr(locale, `admin.activity.value.${text}`, text) : text;
}

function messageOr(locale: Locale, key: string, otherwise: string): string {
  const word = createErrorTranslator(locale)(key as AdminMessageKey);
  return word === key ? otherwise : word;
}
