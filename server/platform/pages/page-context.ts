import { createContext } from "react-router";
import type { Caller } from "../caller.ts";
import type { CardGateway } from "../config/card-config.ts";
import type { Config } from "../config/config.ts";
import type { Database, Db } from "../database/database.ts";
import type { RejectedForm } from "../http/rejected-form.ts";

/** What loaders and actions of pages receive. They call operations and never fetch our own API. */
export type PageContext = {
  db: Db;
  /** For rate limits, which count outside of transactions. */
  database: Database;
  caller: Caller;
  publicUrl: string;
  cards: CardGateway | null;
  /** The card gateway's origin, to which forms may be sent. Independent of the visitor. */
  gatewayOrigin: string | null;
  /** Whether the browser sent a session cookie. If so and `caller` has no account, the session has ended. False on public pages. */
  keepsSession: boolean;
  signInStep: string | null;
  rejectedForm: RejectedForm | null;
  hasMailServer: boolean;
  storage: Pick<Config, "dataDir" | "backup">;
  orderKey: (number: string) => string | null;
  heldOrders: () => { ref: string; key: string }[];
  orderCookie: (number: string, key: string) => string;
  /** The built file of a source module ("messages/ar/common.ts"), for preloading. */
  assetOf: (source: string) => string | null;
  /** schema.org data for search engines. Loaders add to it; the document renders it at its end. */
  structuredData: object[];
  /** Reports an error of a loader or of rendering: it is logged without personal data and decides the status. */
  report: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();

/** The nonce that marks our own scripts while rendering; removed before the page is sent. */
export const nonceContext = createContext<string>("");
