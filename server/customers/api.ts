import { loginInput } from "../../contract/customers.ts";
import { ShopError } from "../../contract/errors.ts";
import { type Session, session } from "../../contract/session.ts";
import { favouriteIds } from "../favourites/favourites.ts";
import type { Account } from "../platform/caller.ts";
import { type AnyRoute, route } from "../platform/door.ts";
import { limitSignIn } from "./limits.ts";
import { tokenOf } from "./session-token.ts";
import { signIn, signOut } from "./sessions.ts";
import { fullName } from "./user.ts";

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
    summary: "Sign in to the back office",
    body: loginInput,
    answer: session,
    form: () => "/admin",
    run: async ({ db, shop, caller, body, reply }) => {
      await limitSignIn(shop.database, caller.address, body.email);
      const { token, account, maxAge } = await signIn(db, caller, body);
      if (account.roles.length === 0) {
        await signOut(db, token);
        throw new ShopError("forbidden");
      }
      reply.setSession(token, maxAge);
      return { data: asSession(account) };
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
