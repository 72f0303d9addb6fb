/** The calls below /api that mail a code: to a mailbox that is to be proved, and for a new password. */
export const REQUEST_CODE = "/auth/customers/email/request-otp";
export const FORGOT_PASSWORD = "/auth/customers/forgot-password";
