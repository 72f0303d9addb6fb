import { createContext } from "react-router";
import type { Caller } from "../caller.ts";
import type { CardGateway } from "../config/card-config.ts";
import type { Config } from "../config/config.ts";
import type { Database, Db } from "../database/database.ts";
import type { RejectedForm } from "../http/rejected-form.ts";

/** Context of page loaders and actions. They call the server's functions directly, never the shop's own HTTP API. */
export type PageContext = {
  db: Db;
  /** The database for rate limits, which must be counted outside of transactions. */
  database: Database;
  caller: Caller;
  publicUrl: string;
  cards: CardGateway | null;
  /** The card gateway's origin, an allowed form target (Content-Security-Policy). Does not depend on the visitor. */
  gatewayOrigin: string | null;
  /** Whether a session cookie was sent. If `caller` then has no account, the session ended. False on public pages. */
  hasSessionCookie: boolean;
  signInStep: string | null;
  rejectedForm: RejectedForm | null;
  hasMailServer: boolean;
  storage: Pick<Config, "dataDir" | "backup" | "smtpUrl" | "publicUrl">;
  orderKey: (number: string) => string | null;
  heldOrders: () => { ref: string; key: string }[];
  orderCookie: (number: string, key: string) => string;
  /** URL of the built file of a source module ("messages/ar/common.ts"), for preloading. */
  assetOf: (source: string) => string | null;
  /** schema.org data for search engines. Loaders add to it, and the HTML document contains it at its end. */
  structuredData: object[];
  /** Logs an error of a loader or of rendering, without personal data. The error also decides the response's status. */
  report: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();

/** Nonce of the shop's own scripts during rendering. Hashes replace it later (content-security-policy.ts). */
export const nonceContext = createContext<string>("");
