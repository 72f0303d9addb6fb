/** Calls below /api that mail a code: for verification, and for a password reset. */
export const REQUEST_CODE = "/auth/customers/email/request-otp";
export const FORGOT_PASSWORD = "/auth/customers/forgot-password";
