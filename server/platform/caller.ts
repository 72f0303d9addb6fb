import { hash, randomBytes } from "node:crypto";
import type { Locale } from "../../contract/locales.ts";
import type { ProofMethod } from "../../contract/reauthentication.ts";

/** Who asks: built once per request and passed along, never ambient. */
export type Caller = {
  locale: Locale;
  account: Account | null;
  /** The cart's secret as the visitor holds it; null before there is a cart. */
  cartSecret: string | null;
  /** A browser with our cookies, or a client of the API that keeps its tokens itself. */
  client: "browser" | "api";
  /** The visitor's network address, for limits. */
  address: string;
};

/** A password of one's own in the place of one that the program made up; the second factor that the shop wants of its team. */
export type MustFirst = "own_password_required" | "second_factor_required";

export type Account = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** When the mailbox was proved to be the customer's; null until then (G3). */
  emailVerifiedAt: Date | null;
  roles: readonly ("admin" | "staff")[];
  /** What a member of the team has to do before anything else is open to them, as they are refused it. */
  mustFirst?: MustFirst;
  /** The session that they ask by. */
  sessionId?: number;
  /** When the holder of that session last proved who they are; null: too long ago to be known. */
  provedAt?: Date | null;
  /** What a member of the team proves it by. */
  provesBy?: ProofMethod;
};

/** A visitor about whom nothing is known: what anonymous pages are rendered for. */
export const anonymous = (locale: Locale): Caller => ({
  locale,
  account: null,
  cartSecret: null,
  client: "browser",
  address: "",
});

/** A fresh secret of 256 random bits, in letters that any header, cookie or address carries. */
export const createSecret = (): string => randomBytes(32).toString("base64url");

/** What of a secret is stored: a copy of the database opens nothing. */
export const hashSecret = (secret: string): Buffer => hash("sha256", secret, "buffer");
