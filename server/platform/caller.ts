import { hash, randomBytes } from "node:crypto";
import type { Locale } from "../../contract/locales.ts";
import type { ProofMethod } from "../../contract/reauthentication.ts";

export type Caller = {
  locale: Locale;
  account: Account | null;
  cartSecret: string | null;
  /** "browser": the shop's cookies identify the caller. "api": a client that stores its tokens itself. */
  client: "browser" | "api";
  address: string;
};

/** Steps required of staff before other access: replacing a generated password, setting up the second factor. */
export type RequiredFirstStep = "own_password_required" | "second_factor_required";

export type Account = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** When the e-mail address was verified. Null if it is not verified (G3). */
  emailVerifiedAt: Date | null;
  roles: readonly ("admin" | "staff")[];
  mustFirst?: RequiredFirstStep;
  sessionId?: number;
  /** When the session's holder last proved their identity; null if unknown. */
  provedAt?: Date | null;
  provesBy?: ProofMethod;
};

export const anonymous = (locale: Locale): Caller => ({
  locale,
  account: null,
  cartSecret: null,
  client: "browser",
  address: "",
});

export const createSecret = (): string => randomBytes(32).toString("base64url");

export const hashSecret = (secret: string): Buffer => hash("sha256", secret, "buffer");
