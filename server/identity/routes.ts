import * as z from "zod/mini";
import {
  earlierRegistrationInput,
  loginInput,
  passwordChangeInput,
  passwordCheckInput,
  profileInput,
  registerInput,
  registrationMergeResult,
  type SignInResponse,
  signInResponse,
  signOutResponse,
  user,
} from "../../contract/customers.ts";
import { id } from "../../contract/fields.ts";
import { toSafeRedirect } from "../../contract/redirect.ts";
import { type Session, session, signedInDevice } from "../../contract/session.ts";
import { getAdminPathAfterSignIn, getSignInPath } from "../../contract/sign-in-address.ts";
import { adminSession, signInCodeInput } from "../../contract/team.ts";
import { copyCartToGuest, mergeGuestCart } from "../cart/adopt.ts";
import { mergeEarlierRegistration } from "../customers/earlier-registration.ts";
import { needsPasswordForProfile, updateProfile } from "../customers/profile.ts";
import { getUser } from "../customers/user.ts";
import { listFavouriteIds } from "../favourites/favourites.ts";
import { orderNumberSchema } from "../orders/identifiers.ts";
import type { Account } from "../platform/caller.ts";
import { type AnyRoute, type RouteInput, route } from "../platform/http/route.ts";
import { getFullName, requireAccount } from "./account.ts";
import { changePassword } from "./change-password.ts";
import { listDevices, signOutDevice, signOutOtherDevices } from "./devices.ts";
import { deleteFirstPassword } from "./first-password.ts";
import {
  limitCodeAttempts,
  limitCodeRequests,
  limitMailedCodes,
  limitPasswordChecks,
  limitRegistrations,
  limitRegistrationsByEmail,
  limitSecondFactorAttempts,
  limitSignIn,
  tryCountMailedCode,
} from "./limits.ts";
import { registerAccount } from "./register.ts";
import { beginSignIn, finishSignIn } from "./second-factor/sign-in.ts";
import { type NewSession, readSessionCookie, readSessionToken, readSignInStep, signIn, signOut } from "./sessions.ts";

const path = "/auth/customers";

const accountRoutes = [
  route({
    method: "POST",
    path: `${path}/login`,
    summary: "Sign in and merge the guest's cart into the customer's; API clients get a token, browsers a cookie",
    body: loginInput,
    response: signInResponse,
    form: (_, { redirect }) => toSafeRedirect(redirect),
    redisplayedFields: ["email", "rememberMe"],
    errors: ["unauthenticated", "wrong_credentials", "sign_in_locked", "too_many_requests"],
    run: async (call) => {
      const { db, shop, caller, body } = call;
      await limitSignIn(shop.database, caller.address, body.email, "sign_in_locked");
      return {
        data: await completeSignIn(call, await signIn(db, caller, { ...body, device: call.header("User-Agent") })),
      };
    },
  }),
  route({
    method: "POST",
    path: `${path}/register`,
    summary: "Register an account and sign in; a code to verify the e-mail address is mailed",
    body: registerInput,
    response: signInResponse,
    status: 201,
    form: (_, { redirect }) => toSafeRedirect(redirect, "/auth/verify-notice"),
    redisplayedFields: ["first_name", "last_name", "email", "phone", "rememberMe"],
    errors: ["unauthenticated", "too_many_requests"],
    run: async (call) => {
      const { db, shop, caller, body } = call;
      await limitRegistrations(shop.database, caller.address);
      const mayMail = async () => {
        await limitRegistrationsByEmail(shop.database, body.email);
        return tryCountMailedCode(shop.database, "verify_email", body.email);
      };
      const order = body.order ? orderToMove(call, body.order) : null;
      const { publicUrl } = shop.config;
      const device = call.header("User-Agent");
      return {
        data: await completeSignIn(
          call,
          await registerAccount(db, caller, { ...body, order, mayMail, publicUrl, device }),
        ),
      };
    },
  }),
  route({
    method: "POST",
    path: `${path}/logout`,
    summary: "Sign out; the cart remains as a guest's cart",
    response: signOutResponse,
    form: () => "/",
    run: async ({ db, shop, caller, header, reply }) => {
      const { secret } = await copyCartToGuest(db, caller);
      const token = readSessionToken(header, shop.config);
      if (token) await signOut(db, token);
      reply.setSession(null);
      if (caller.client === "api") return { data: { cart_session_id: secret } };
      if (secret) reply.setCartSecret(secret);
      return { data: { cart_session_id: null } };
    },
  }),
  route({
    method: "GET",
    path: `${path}/me`,
    summary: "Get the signed-in customer",
    access: "customer",
    response: user,
    run: async ({ db, caller }) => ({ data: await getUser(db, caller) }),
  }),
  route({
    method: "PUT",
    path: `${path}/profile`,
    summary: "Change names, phone and e-mail address; a new address takes effect once its code is confirmed",
    access: "customer",
    body: profileInput,
    response: user,
    // `saved=1` shows a message. It is left out for a new address, because the page then says that a code was mailed.
    form: (saved, { email }) => (saved.email === email ? "/profile?saved=1" : "/profile"),
    redisplayedFields: ["first_name", "last_name", "email", "phone"],
    errors: ["code_invalid", "wrong_password", "code_just_sent", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      const account = requireAccount(caller);
      if (needsPasswordForProfile(account, body)) await limitPasswordChecks(shop.database, account.id);
      const countTry = () => limitSecondFactorAttempts(shop.database, account.id);
      const countCode = async () => {
        await limitCodeRequests(shop.database, `account ${account.id}`);
        await limitMailedCodes(shop.database, "change_email", body.email);
      };
      const { publicUrl } = shop.config;
      return {
        data: await updateProfile(db, caller, { ...body, publicUrl, countTry, countCode }),
        message: "auth.profileSaved",
      };
    },
  }),
  route({
    method: "PUT",
    path: `${path}/password`,
    summary: "Change the password and end all other sessions",
    access: "customer",
    body: passwordChangeInput,
    response: z.null(),
    form: () => "/profile/password?saved=1",
    errors: ["code_invalid", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body, header }) => {
      const account = requireAccount(caller);
      const { id } = account;
      await limitPasswordChecks(shop.database, id);
      const countTry = () => limitSecondFactorAttempts(shop.database, id);
      await changePassword(db, caller, { ...body, countTry, token: readSessionToken(header, shop.config) });
      await deleteFirstPassword(db, shop.config.dataDir, account);
      return { data: null, message: "auth.passwordChanged" };
    },
  }),
  route({
    method: "POST",
    path: `${path}/earlier-registration`,
    summary: "Take over an earlier registration of the same e-mail address, by its password",
    access: "verified",
    body: earlierRegistrationInput,
    response: registrationMergeResult,
    form: () => "/profile/orders",
    errors: ["wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitPasswordChecks(shop.database, requireAccount(caller).id);
      return { data: await mergeEarlierRegistration(db, caller, body), message: "auth.registrationJoined" };
    },
  }),
];

type Parts = Pick<
  RouteInput<undefined, undefined, undefined>,
  "db" | "shop" | "caller" | "header" | "orderKey" | "reply"
>;

async function completeSignIn(call: Parts, { token, maxAge, account }: NewSession): Promise<SignInResponse> {
  const { db, shop, caller, header, reply } = call;
  const { secret } = await mergeGuestCart(db, caller, account.id);
  const user = await getUser(db, { ...caller, account });
  if (caller.client === "api") return { user, token, cart_session_id: secret };
  const older = readSessionToken(header, shop.config);
  if (older) await signOut(db, older);
  reply.setSession(token, maxAge);
  if (secret) reply.setCartSecret(secret);
  return { user, token: null, cart_session_id: null };
}

function orderToMove({ orderKey }: Parts, { ref, key }: { ref: string; key?: string | undefined }) {
  if (!orderNumberSchema.safeParse(ref).success) return null;
  const knownKey = key ?? orderKey(ref);
  return knownKey === null ? null : { ref, key: knownKey };
}

const asSession = (account: Account | null, favorites: number[] = []): Session => ({
  user: account && {
    id: account.id,
    name: getFullName(account),
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    phone: account.phone,
    email_verified_at: account.emailVerifiedAt?.toISOString() ?? null,
    roles: [...account.roles],
  },
  favorites,
});

/** Sets the new session cookie. Ends the session of the replaced cookie, because nobody could sign out of it later. */
async function replaceSession({ db, shop, header, reply }: Parts, { token, account, maxAge }: NewSession) {
  const older = readSessionCookie(header, shop.config);
  if (older) await signOut(db, older);
  reply.setSession(token, maxAge);
  return { ...asSession(account), code_required: false };
}

const sessionRoutes: readonly AnyRoute[] = [
  route({
    method: "GET",
    path: "/session",
    summary: "Get the signed-in user and their favourites, or null for a guest",
    response: session,
    run: async ({ db, caller: { account } }) => ({
      data: asSession(account, account ? await listFavouriteIds(db, account.id) : []),
    }),
  }),
  route({
    method: "POST",
    path: "/admin/session",
    summary: "Sign in to the back office; an account with a second factor must then send its code",
    body: loginInput,
    response: adminSession,
    form: ({ code_required }, { redirect }) => {
      const next = getAdminPathAfterSignIn(redirect);
      return code_required ? getSignInPath(next) : next;
    },
    redisplayedFields: ["email"],
    errors: ["unauthenticated", "wrong_credentials", "forbidden", "sign_in_locked", "too_many_requests"],
    run: async (call) => {
      const { db, shop, caller, body, header, reply } = call;
      await limitSignIn(shop.database, caller.address, body.email, "sign_in_locked");
      const pendingSignIn = await beginSignIn(db, caller, { ...body, device: header("User-Agent") });
      if ("step" in pendingSignIn) {
        reply.setSignInStep(pendingSignIn.step);
        return { data: { ...asSession(null), code_required: true } };
      }
      await deleteFirstPassword(db, shop.config.dataDir, pendingSignIn.session.account);
      return { data: await replaceSession(call, pendingSignIn.session) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/session/code",
    summary: "Complete a back-office sign-in by the second factor's code",
    body: signInCodeInput,
    response: adminSession,
    form: (_, { redirect }) => getAdminPathAfterSignIn(redirect),
    errors: ["sign_in_expired", "unauthenticated", "forbidden", "code_invalid", "too_many_requests"],
    run: async (call) => {
      const { db, shop, caller, body, header, reply } = call;
      await limitCodeAttempts(shop.database, caller.address);
      const step = readSignInStep(header, shop.config);
      const countTry = (accountId: number) => limitSecondFactorAttempts(shop.database, accountId);
      const session = await finishSignIn(db, caller, { ...body, step, countTry });
      await deleteFirstPassword(db, shop.config.dataDir, session.account);
      reply.setSignInStep(null);
      return { data: await replaceSession(call, session) };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/session",
    summary: "Sign out of the back office",
    response: session,
    form: () => "/admin/sign-in",
    run: async ({ db, shop, header, reply }) => {
      const token = readSessionToken(header, shop.config);
      if (token) await signOut(db, token);
      reply.setSession(null);
      return { data: asSession(null) };
    },
  }),
];

const devices = z.array(signedInDevice);
const toDevices = () => "/profile/password";

const deviceRoutes: readonly AnyRoute[] = [
  route({
    method: "GET",
    path: `${path}/sessions`,
    summary: "List the devices on which the customer is signed in, newest first",
    access: "customer",
    response: devices,
    run: async ({ db, caller }) => ({ data: await listDevices(db, caller) }),
  }),
  route({
    method: "DELETE",
    path: `${path}/sessions`,
    summary: "Sign out on all other devices; requires the password",
    access: "customer",
    body: passwordCheckInput,
    response: devices,
    form: toDevices,
    errors: ["wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body, header }) => {
      await limitPasswordChecks(shop.database, requireAccount(caller).id);
      await signOutOtherDevices(db, caller, { ...body, token: readSessionToken(header, shop.config) });
      return { data: await listDevices(db, caller) };
    },
  }),
  route({
    method: "DELETE",
    path: `${path}/sessions/{id}`,
    summary: "Sign out on one of the customer's devices; requires the password",
    access: "customer",
    params: z.object({ id }),
    body: passwordCheckInput,
    response: devices,
    form: toDevices,
    errors: ["not_found", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, params, body }) => {
      await limitPasswordChecks(shop.database, requireAccount(caller).id);
      await signOutDevice(db, caller, { ...params, ...body });
      return { data: await listDevices(db, caller) };
    },
  }),
];

export const identityRoutes: readonly AnyRoute[] = [...accountRoutes, ...sessionRoutes, ...deviceRoutes];
