import { loginInput } from "../../contract/customers.ts";
import { type Session, session } from "../../contract/session.ts";
import { adminSession, signInCodeInput } from "../../contract/team.ts";
import { favouriteIds } from "../favourites/favourites.ts";
import type { Account } from "../platform/caller.ts";
import { type AnyRoute, type Call, route } from "../platform/http/route.ts";
import { fullName } from "./account.ts";
import { deleteFirstPassword } from "./first-password.ts";
import { limitCodeTries, limitFactorTries, limitSignIn } from "./limits.ts";
import { beginSignIn, finishSignIn } from "./second-factor/sign-in.ts";
import { sessionCookieOf, signInStepOf, tokenOf } from "./session-token.ts";
import { type NewSession, signOut } from "./sessions.ts";

const asSession = (account: Account | null, favorites: number[] = []): Session => ({
  user: account && {
    id: account.id,
    name: fullName(account),
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    phone: account.phone,
    email_verified_at: account.emailVerifiedAt?.toISOString() ?? null,
    roles: [...account.roles],
  },
  favorites,
});

type Parts = Pick<Call<undefined, undefined, undefined>, "db" | "shop" | "header" | "reply">;

/** In place of the session that the browser's cookie held until now: nobody could end that one any more. */
async function enter({ db, shop, header, reply }: Parts, { token, account, maxAge }: NewSession) {
  const older = sessionCookieOf(header, shop.config);
  if (older) await signOut(db, older);
  reply.setSession(token, maxAge);
  return { ...asSession(account), code_required: false };
}

/** Who is signed in, and signing in and out of the back office. */
export const customersApi: readonly AnyRoute[] = [
  route({
    method: "GET",
    path: "/session",
    summary: "Who is signed in, and their favourites; a guest is answered too",
    answer: session,
    run: async ({ db, caller: { account } }) => ({
      data: asSession(account, account ? await favouriteIds(db, account.id) : []),
    }),
  }),
  route({
    method: "POST",
    path: "/admin/session",
    summary: "Sign in to the back office; whoever has a second factor gives its code next",
    body: loginInput,
    answer: adminSession,
    form: () => "/admin",
    errors: ["unauthenticated", "wrong_credentials", "forbidden", "too_many_requests"],
    run: async (call) => {
      const { db, shop, caller, body, header, reply } = call;
      await limitSignIn(shop.database, caller.address, body.email);
      const begun = await beginSignIn(db, caller, { ...body, device: header("User-Agent") });
      if ("step" in begun) {
        reply.setSignInStep(begun.step);
        return { data: { ...asSession(null), code_required: true } };
      }
      await deleteFirstPassword(shop.config.dataDir);
      return { data: await enter(call, begun.session) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/session/code",
    summary: "Finish signing in to the back office by the code of the second factor",
    body: signInCodeInput,
    answer: adminSession,
    form: () => "/admin",
    errors: ["sign_in_expired", "unauthenticated", "forbidden", "code_invalid", "too_many_requests"],
    run: async (call) => {
      const { db, shop, caller, body, header, reply } = call;
      await limitCodeTries(shop.database, caller.address);
      const step = signInStepOf(header, shop.config);
      const countTry = (accountId: number) => limitFactorTries(shop.database, accountId);
      const session = await finishSignIn(db, caller, { ...body, step, countTry });
      reply.setSignInStep(null);
      return { data: await enter(call, session) };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/session",
    summary: "Sign out of the back office",
    answer: session,
    form: () => "/admin/sign-in",
    run: async ({ db, shop, header, reply }) => {
      const token = tokenOf(header, shop.config);
      if (token) await signOut(db, token);
      reply.setSession(null);
      return { data: asSession(null) };
    },
  }),
];
