import type { Caller } from "../server/platform/caller.ts";
import type { Db } from "../server/platform/database/database.ts";

export const KINDS = ["guest", "otherGuest", "customer", "otherCustomer", "unverified", "staff", "admin"] as const;
export type Kind = (typeof KINDS)[number];
export type Statuses = Record<Kind, number>;

/**
 * A test person who has a cart and an order, and with an account also an address and a favourite. All of the person's
 * data contains the text `mark`.
 */
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

export const PASSWORD = "correct horse battery";

export type Sent = {
  path?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
};
export type Row = {
  send?: (subject: Person, me: Person, db: Db) => Sent | Promise<Sent>;
  own: Statuses;
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
