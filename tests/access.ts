import type { Caller } from "../server/platform/caller.ts";
import type { Db } from "../server/platform/database/database.ts";

/** Who may call what (server/access.test.ts): the kinds of callers, and how a row says what each is answered. */

export const KINDS = ["guest", "otherGuest", "customer", "otherCustomer", "unverified", "staff", "admin"] as const;
export type Kind = (typeof KINDS)[number];
export type Statuses = Record<Kind, number>;

/** Somebody with a cart, an order, and if they have an account an address and a favourite. `mark` stands in all that is theirs. */
export type Person = {
  kind: Kind;
  mark: string;
  caller: Caller;
  headers: Record<string, string>;
  email: string;
  order: string;
  key: string;
  row: number;
  address: number;
  product: number;
};

/** Everybody's who has an account. */
export const PASSWORD = "correct horse battery";

export type Sent = {
  path?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
};
export type Row = {
  /** What `me` sends about what is `whose`: the same person, or another. */
  send?: (whose: Person, me: Person, db: Db) => Sent | Promise<Sent>;
  own: Statuses;
  /** Left out where a call concerns nobody's things or only the caller's. */
  others?: Statuses;
};

export const anyone = (status: number): Statuses => Object.fromEntries(KINDS.map((kind) => [kind, status])) as Statuses;
export const signedIn = (status: number): Statuses => ({ ...anyone(status), guest: 401, otherGuest: 401 });
export const verified = (status: number): Statuses => ({ ...signedIn(status), unverified: 403 });
export const staffOnly = (status: number): Statuses => ({
  ...anyone(403),
  guest: 401,
  otherGuest: 401,
  staff: status,
  admin: status,
});

export const adminOnly = (status: number): Statuses => ({ ...staffOnly(403), admin: status });
