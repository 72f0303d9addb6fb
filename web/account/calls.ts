export const REQUEST_CODE = "/auth/customers/email/request-otp";
export const FORGOT_PASSWORD = "/auth/customers/forgot-password";
