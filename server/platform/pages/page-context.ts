import { createContext } from "react-router";
import type { Caller } from "../caller.ts";
import type { CardGateway } from "../config/card-config.ts";
import type { Config } from "../config/config.ts";
import type { Database, Db } from "../database/database.ts";

/** What a page's loader or action is given: the database and who asks. They call verbs; they never fetch our own API. */
export type PageContext = {
  db: Db;
  /** For what counts attempts outside of any transaction. */
  database: Database;
  caller: Caller;
  publicUrl: string;
  /** Where this page's visitor may pay by card; null: nowhere. */
  cards: CardGateway | null;
  /** Where the page's forms may go beside the shop, whoever visits it. */
  gatewayOrigin: string | null;
  /** Whether the visitor's browser keeps a session's token: without an account in `caller` that session is over. False on everybody's pages. */
  keepsSession: boolean;
  /** What the visitor's browser keeps between the password and the second factor. */
  signInStep: string | null;
  /** Whether mails go to a mail server, and not into files. */
  hasMailServer: boolean;
  /** Where the shop's data and its backups lie. */
  storage: Pick<Config, "dataDir" | "backup">;
  /** The order key that the visitor's browser keeps, by order number. */
  orderKey: (number: string) => string | null;
  /** Every order that the visitor's browser keeps a key of, with that key. */
  heldOrders: () => { ref: string; key: string }[];
  /** The Set-Cookie header by which the visitor's browser keeps an order's key. */
  orderCookie: (number: string, key: string) => string;
  /** The built file of a source module ("messages/ar/common.ts"), for preloading. */
  assetOf: (source: string) => string | null;
  /** What search engines read of the page beside what it shows, in schema.org's words: loaders put it in, the document ends with it. */
  structuredData: object[];
  /** Takes every error that a loader or the rendering met: it is logged without personal data and decides the status. */
  report: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();

/** Marks the scripts of this rendering as our own; the browser never sees it. */
export const nonceContext = createContext<string>("");
