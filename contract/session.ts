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

export const session = z.object({
  user: z.nullable(sessionUser),
  favorites: z.array(z.int()),
});
export type Session = z.infer<typeof session>;
export type SessionUser = NonNullable<Session["user"]>;

export const signedInDevice = z.object({ id: z.int(), device: z.string(), since: z.string(), is_this: z.boolean() });
export type SignedInDevice = z.infer<typeof signedInDevice>;
