import { hash, randomBytes } from "node:crypto";
import type { Locale } from "../../contract/locales.ts";
import type { ReauthenticationMethod } from "../../contract/reauthentication.ts";

export type Caller = {
  locale: Locale;
  account: Account | null;
  cartSecret: string | null;
  /** "browser": the shop's cookies identify the caller. "api": a client that stores its tokens itself. */
  client: "browser" | "api";
  address: string;
};

export type RequiredFirstStep = "own_password_required" | "second_factor_required";

export type Account = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** Null until the e-mail address is verified (G3). */
  emailVerifiedAt: Date | null;
  roles: readonly ("admin" | "staff")[];
  mustFirst?: RequiredFirstStep;
  sessionId?: number;
  /** When the account holder last re-authenticated in this session. Null if unknown. */
  provedAt?: Date | null;
  provesBy?: ReauthenticationMethod;
};

export const createAnonymousCaller = (locale: Locale): Caller => ({
  locale,
  account: null,
  cartSecret: null,
  client: "browser",
  address: "",
});

export const createSecret = (): string => randomBytes(32).toString("base64url");

export const hashSecret = (secret: string): Buffer => hash("sha256", secret, "buffer");
