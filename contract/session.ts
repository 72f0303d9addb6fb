import * as z from "zod/mini";

export const sessionUser = z.object({
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  email_verified_at: z.nullable(z.string()),
  roles: z.array(z.string()),
});

/** Who is signed in (E1), as far as every page needs to know: name, what to remind of, which hearts are full. */
export const session = z.object({
  user: z.nullable(sessionUser),
  /** Ids of the products among the favourites; none for a guest. */
  favorites: z.array(z.int()),
});
export type Session = z.infer<typeof session>;
export type SessionUser = NonNullable<Session["user"]>;

/** Where an account is signed in. `device` is what the browser said of itself. */
export const device = z.object({ id: z.int(), device: z.string(), since: z.string(), is_this: z.boolean() });
export type Device = z.infer<typeof device>;
