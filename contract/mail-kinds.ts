/** Kinds of mail in the outbox and the activity log; labels are `admin.mailKind.<kind>`. */
const MAIL_KINDS = [
  "order_placed",
  "payment_received",
  "order_changed",
  "order_contact_changed",
  "order_shipped",
  "order_ready",
  "order_delivered",
  "order_canceled",
  "order_returned",
  "order_refunded",
  "card_released",
  "transfer_reminder",
  "checkout_code",
  "verify_email",
  "change_email",
  "email_change_notice",
  "already_registered",
  "reset_password",
  "password_changed",
  "signed_out",
  "phone_changed",
  "account_deleted",
  "review_reply",
  "contact_received",
  "team_invitation",
  "factor_on",
  "factor_off",
  "factor_reset",
  "recovery_code_used",
  "owner_recovered",
  "sensitive_act",
  "test_mail",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Earlier versions may have stored other kinds. */
export const isMailKind = (stored: unknown): stored is MailKind => MAIL_KINDS.includes(stored as MailKind);
