import * as z from "zod/mini";
import {
  earlierRegistrationInput,
  joinedRegistration,
  loginInput,
  passwordInput,
  profileInput,
  registerInput,
  type SignedIn,
  signedIn,
  signedOut,
  user,
} from "../../contract/customers.ts";
import { safeRedirect } from "../../contract/redirect.ts";
import { adoptCart, releaseCart } from "../cart/adopt.ts";
import { joinEarlierRegistration } from "../customers/earlier-registration.ts";
import { needsPassword, updateProfile } from "../customers/profile.ts";
import { getUser } from "../customers/user.ts";
import { orderNumber } from "../orders/number.ts";
import { type Call, route } from "../platform/http/route.ts";
import { customerOf } from "./account.ts";
import { changePassword } from "./change-password.ts";
import {
  limitCodeRequests,
  limitCodes,
  limitFactorTries,
  limitMailboxRegistrations,
  limitPasswordProofs,
  limitRegistrations,
  limitSignIn,
  mayGetCode,
} from "./limits.ts";
import { register } from "./register.ts";
import { tokenOf } from "./session-token.ts";
import { type NewSession, signIn, signOut } from "./sessions.ts";

const path = "/auth/customers";

/** The customer's account: in, out, and what they are known by (A1). */
export const accountApi = [
  route({
    method: "POST",
    path: `${path}/login`,
    summary: "Sign in; the guest's cart joins the customer's. API clients get a token, a browser a cookie",
    body: loginInput,
    answer: signedIn,
    form: (_, { redirect }) => safeRedirect(redirect),
    errors: ["unauthenticated", "wrong_credentials", "too_many_requests"],
    run: async (call) => {
      const { db, shop, caller, body } = call;
      await limitSignIn(shop.database, caller.address, body.email);
      return { data: await welcome(call, await signIn(db, caller, { ...body, device: call.header("User-Agent") })) };
    },
  }),
  route({
    method: "POST",
    path: `${path}/register`,
    summary: "Make an account, signed in; a code is mailed that proves its address",
    body: registerInput,
    answer: signedIn,
    status: 201,
    form: (_, { redirect }) => safeRedirect(redirect),
    errors: ["unauthenticated", "too_many_requests"],
    run: async (call) => {
      const { db, shop, caller, body } = call;
      await limitRegistrations(shop.database, caller.address);
      const mayMail = async () => {
        await limitMailboxRegistrations(shop.database, body.email);
        return mayGetCode(shop.database, "verify_email", body.email);
      };
      const order = body.order ? heldOrder(call, body.order) : null;
      const { publicUrl } = shop.config;
      const device = call.header("User-Agent");
      return { data: await welcome(call, await register(db, caller, { ...body, order, mayMail, publicUrl, device })) };
    },
  }),
  route({
    method: "POST",
    path: `${path}/logout`,
    summary: "Sign out; the cart goes on as a guest's",
    answer: signedOut,
    form: () => "/",
    run: async ({ db, shop, caller, header, reply }) => {
      const { secret } = await releaseCart(db, caller);
      const token = tokenOf(header, shop.config);
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
    summary: "The signed-in customer",
    access: "customer",
    answer: user,
    run: async ({ db, caller }) => ({ data: await getUser(db, caller) }),
  }),
  route({
    method: "PUT",
    path: `${path}/profile`,
    summary: "Change names, phone and e-mail address; the address takes effect once its code is given",
    access: "customer",
    body: profileInput,
    answer: user,
    form: () => "/profile",
    errors: ["code_invalid", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      const account = customerOf(caller);
      if (needsPassword(account, body)) await limitPasswordProofs(shop.database, account.id);
      const countTry = () => limitFactorTries(shop.database, account.id);
      const countCode = async () => {
        await limitCodeRequests(shop.database, `account ${account.id}`);
        await limitCodes(shop.database, "change_email", body.email);
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
    summary: "Change the password; all other sessions end",
    access: "customer",
    body: passwordInput,
    answer: z.null(),
    form: () => "/profile",
    errors: ["code_invalid", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body, header }) => {
      const { id } = customerOf(caller);
      await limitPasswordProofs(shop.database, id);
      const countTry = () => limitFactorTries(shop.database, id);
      await changePassword(db, caller, { ...body, countTry, token: tokenOf(header, shop.config) });
      return { data: null, message: "auth.passwordChanged" };
    },
  }),
  route({
    method: "POST",
    path: `${path}/earlier-registration`,
    summary: "Take over an earlier registration with the same e-mail address, by the password it was registered with",
    access: "verified",
    body: earlierRegistrationInput,
    answer: joinedRegistration,
    form: () => "/profile/orders",
    errors: ["wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitPasswordProofs(shop.database, customerOf(caller).id);
      return { data: await joinEarlierRegistration(db, caller, body), message: "auth.registrationJoined" };
    },
  }),
];

type Parts = Pick<Call<undefined, undefined, undefined>, "db" | "shop" | "caller" | "header" | "orderKey" | "reply">;

/** What signing in and registering end with: a session in place of an older one, and one cart instead of two. */
async function welcome(call: Parts, { token, maxAge, account }: NewSession): Promise<SignedIn> {
  const { db, shop, caller, header, reply } = call;
  const { secret } = await adoptCart(db, caller, account.id);
  const user = await getUser(db, { ...caller, account });
  if (caller.client === "api") return { user, token, cart_session_id: secret };
  const older = tokenOf(header, shop.config);
  if (older) await signOut(db, older);
  reply.setSession(token, maxAge);
  if (secret) reply.setCartSecret(secret);
  return { user, token: null, cart_session_id: null };
}

/** The order that a buyer wants to keep, with its key as they name it or as this browser holds it. */
function heldOrder({ orderKey }: Parts, { ref, key }: { ref: string; key?: string | undefined }) {
  if (!orderNumber.safeParse(ref).success) return null;
  const held = key ?? orderKey(ref);
  return held === null ? null : { ref, key: held };
}
