import {
  codeSentResponse,
  emailInput,
  emailLinkInput,
  emailVerifiedResponse,
  passwordResetToken,
  resetPasswordInput,
  verificationCodeInput,
  verifyEmailInput,
} from "../../contract/customers.ts";
import { toSafeRedirect } from "../../contract/redirect.ts";
import { addRedirect, getNewPasswordSignInPath } from "../../contract/sign-in-address.ts";
import { type RouteInput, route } from "../platform/http/route.ts";
import { verifyEmailChange, verifyEmailChangeByLink } from "./change-email.ts";
import type { CodePurpose } from "./codes.ts";
import {
  limitCodeAttempts,
  limitCodeRequests,
  limitMailedCodes,
  limitSignIn,
  resetSignInAttemptsOnNetwork,
} from "./limits.ts";
import { requestPasswordReset, resetPassword, verifyResetCode } from "./reset-password.ts";
import { requestCode, verifyEmail, verifyEmailByLink } from "./verify-email.ts";

const path = "/auth/customers";

/** Returns the path of the page after verification. `token` is the link's token, or "done" after a typed code. */
const emailVerifiedPage = (purpose: "verify" | "change", token: string) => `/auth/email/${purpose}/${token}?sent=1`;

type Sent = { email: string; redirect?: string | undefined };
const withEmail = (page: string, { email, redirect }: Sent) =>
  addRedirect(`${page}?email=${encodeURIComponent(email)}`, toSafeRedirect(redirect));

/** None of these routes signs anyone in (A2). */
export const emailRoutes = [
  route({
    method: "POST",
    path: `${path}/email/request-otp`,
    summary: "Mail another verification code; the response is the same for any address",
    body: emailInput,
    response: codeSentResponse,
    form: (_, sent) => withEmail("/auth/verify-otp", sent),
    errors: ["unauthenticated", "code_just_sent", "too_many_requests"],
    run: async (call) => {
      const { db, shop, caller, body } = call;
      const isOther = caller.account !== null && caller.account.email !== body.email;
      await countRequest(call, isOther ? "change_email" : "verify_email", body.email);
      return {
        data: await requestCode(db, caller, { ...body, publicUrl: shop.config.publicUrl }),
        message: "auth.codeSent",
      };
    },
  }),
  route({
    method: "POST",
    path: `${path}/verify-email`,
    summary: "Verify an e-mail address by the mailed code, with the password too if several accounts have the address",
    body: verifyEmailInput,
    response: emailVerifiedResponse,
    form: (_, { redirect }) => toSafeRedirect(redirect, emailVerifiedPage("verify", "done")),
    errors: ["unauthenticated", "code_invalid", "password_required", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitCodeAttempts(shop.database, caller.address);
      const registered = registeredBy({ shop, caller }, body.password);
      return { data: await verifyEmail(db, caller, { ...body, registered }), message: "auth.emailVerified" };
    },
  }),
  route({
    method: "POST",
    path: `${path}/verify-email/link`,
    summary:
      "Verify an e-mail address by the mailed link's token, with the password too if several accounts have the address",
    body: emailLinkInput,
    response: emailVerifiedResponse,
    form: (_, { token }) => emailVerifiedPage("verify", token),
    errors: ["unauthenticated", "link_invalid", "password_required", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitCodeAttempts(shop.database, caller.address);
      const registered = registeredBy({ shop, caller }, body.password);
      return { data: await verifyEmailByLink(db, caller, { ...body, registered }), message: "auth.emailVerified" };
    },
  }),
  route({
    method: "POST",
    path: `${path}/verify-email-change`,
    summary: "Confirm a new e-mail address by the code mailed to it",
    access: "customer",
    body: verificationCodeInput,
    response: emailVerifiedResponse,
    form: () => emailVerifiedPage("change", "done"),
    errors: ["code_invalid", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitCodeAttempts(shop.database, caller.address);
      return { data: await verifyEmailChange(db, caller, body), message: "auth.emailVerified" };
    },
  }),
  route({
    method: "POST",
    path: `${path}/verify-email-change/link`,
    summary: "Confirm a new e-mail address by the mailed link's token, with the password too if not signed in",
    body: emailLinkInput,
    response: emailVerifiedResponse,
    form: (_, { token }) => emailVerifiedPage("change", token),
    errors: ["unauthenticated", "link_invalid", "password_required", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitCodeAttempts(shop.database, caller.address);
      const registered = registeredBy({ shop, caller }, body.password);
      return {
        data: await verifyEmailChangeByLink(db, caller, { ...body, registered }),
        message: "auth.emailVerified",
      };
    },
  }),
  route({
    method: "POST",
    path: `${path}/forgot-password`,
    summary: "Mail a code and a link to reset the password; the response is the same for any address",
    body: emailInput,
    response: codeSentResponse,
    form: (_, sent) => withEmail("/auth/reset-password-otp", sent),
    redisplayedFields: ["email"],
    errors: ["unauthenticated", "code_just_sent", "too_many_requests"],
    run: async (call) => {
      const { db, shop, caller, body } = call;
      await countRequest(call, "reset_password", body.email);
      return {
        data: await requestPasswordReset(db, caller, { ...body, publicUrl: shop.config.publicUrl }),
        message: "auth.codeSent",
      };
    },
  }),
  route({
    method: "POST",
    path: `${path}/reset-password/verify`,
    summary: "Exchange the mailed code for a token that sets a new password once",
    body: verificationCodeInput,
    response: passwordResetToken,
    form: ({ token }, { redirect }) => addRedirect(`/auth/reset-password?token=${token}`, toSafeRedirect(redirect)),
    errors: ["unauthenticated", "code_invalid", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitCodeAttempts(shop.database, caller.address);
      return { data: await verifyResetCode(db, caller, body) };
    },
  }),
  route({
    method: "POST",
    path: `${path}/reset-password`,
    summary: "Set a new password by the token of a code or link, and end every session",
    body: resetPasswordInput,
    response: emailVerifiedResponse,
    form: ({ email }, { redirect }) => getNewPasswordSignInPath(toSafeRedirect(redirect), email),
    errors: ["unauthenticated", "link_invalid", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitCodeAttempts(shop.database, caller.address);
      const data = await resetPassword(db, caller, body);
      await resetSignInAttemptsOnNetwork(shop.database, caller.address, data.email);
      return { data, message: "auth.passwordChanged" };
    },
  }),
];

type Parts = Pick<RouteInput<undefined, undefined, undefined>, "shop" | "caller">;

async function countRequest({ shop, caller }: Parts, purpose: CodePurpose, email: string): Promise<void> {
  await limitCodeRequests(shop.database, caller.address);
  await limitMailedCodes(shop.database, purpose, email);
}

const registeredBy = ({ shop, caller }: Parts, password: string | undefined) =>
  password === undefined
    ? undefined
    : { password, countTry: (email: string) => limitSignIn(shop.database, caller.address, email, "too_many_requests") };
