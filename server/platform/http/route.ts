import type { IncomingMessage } from "node:http";
import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import type { Pagination } from "../../../contract/catalog.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { SensitiveAct } from "../../../contract/reauthentication.ts";
import type { CustomerMessageKey } from "../../../contract/translate.ts";
import type { Caller } from "../caller.ts";
import type { CardGateway } from "../config/card-config.ts";
import type { Config } from "../config/config.ts";
import type { Database, Db } from "../database/database.ts";
import type { Body } from "./body.ts";

/** What the program holds for its whole life; doors take from it, verbs get only what they name. */
export type Shop = {
  config: Config;
  database: Database;
  /** Aborted when the program begins to stop: answers that would go on end then. */
  stopping?: AbortSignal;
};

/** What Hono gives a handler: the connection, and what was found out of the request so far. */
type ApiEnv = {
  Bindings: { incoming?: IncomingMessage };
  Variables: { body?: Body; isMiss?: boolean };
};
export type ApiApp = Hono<ApiEnv>;
export type ApiContext = Context<ApiEnv>;

type Schema = z.ZodMiniType;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a route's work is given, all of it already checked. */
export type Call<P, Q, B> = {
  db: Db;
  shop: Shop;
  caller: Caller;
  /** Where this caller may pay by card; null: nowhere. */
  cards: CardGateway | null;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  /** What was uploaded, where the route takes an upload; empty when no file was chosen. */
  upload: Uint8Array;
  header: (name: string) => string | undefined;
  /** The key that this browser keeps for an order of its own. */
  orderKey: (number: string) => string | null;
  /** What this browser was marked with when its guest gave feedback. */
  feedbackMark: string | null;
  reply: Reply;
};

/** What a route may add to its answer. */
export type Reply = {
  setCartSecret: (secret: string) => void;
  setSession: (token: string | null, maxAgeSeconds?: number) => void;
  setOrderKey: (number: string, key: string) => void;
  setFeedbackMark: (mark: string) => void;
  /** Between the password and the second factor; null forgets it. */
  setSignInStep: (token: string | null) => void;
};

type Answer<D> = { data: D; pagination?: Pagination; message?: CustomerMessageKey; version_hash?: string };

/** What a route answers that gives a file (`file`): its bytes, and the name it is kept under. */
export const fileResponse = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  name: z.string(),
});
export type FileResponse = z.infer<typeof fileResponse>;

export type Access = "anyone" | "customer" | "verified" | "member" | "staff" | "admin";

/** Where a plain HTML form goes on to after its post, when the call succeeded: an unprefixed path. */
type FormNext<D, B> = (data: D, body: B) => string;

export type RouteSpec<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema,
> = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api, with {name} for parameters, as OpenAPI writes it. */
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Of `data` in the answer. */
  response: A;
  status?: 200 | 201;
  /**
   * Who may call: everyone unless told; `customer` signed in, `verified` with a proved mailbox too, `staff`,
   * `admin` (P5); `member` is staff before they have set up the second factor that the shop wants, too. A wrong caller gets 401
   * or 403 before anything is read.
   */
  access?: Access;
  /**
   * An act of the back office by which money, customers' data or the team could be taken over: its caller must have proved who
   * they are within PROOF_MINUTES, by signing in or by POST /admin/session/proof; else reauthentication_required. A function
   * decides by the call whether it is one, on something that `run` finds unchanged. `run` records it by `recordSensitive`. Every
   * change of the back office has its act, or its reason for none, in tests/sensitive-routes.ts.
   */
  sensitive?: SensitiveAct | ((call: Call<P, Q, B>) => Promise<SensitiveAct | null>);
  /** What a guest is told where it is more than that they are to sign in (V15). */
  signInMessage?: CustomerMessageKey;
  /** Takes HTML form posts too. */
  form?: FormNext<z.output<A>, Output<B>>;
  /**
   * Fields of such a form that a refusal leads back with in the address, for the form to be filled in again: nothing secret, and an
   * e-mail address only where success carries it in the address too.
   */
  formKeeps?: readonly string[];
  /**
   * Takes one file as the field `file` of a multipart form; with a `body`, the form's other fields too, or JSON without a
   * file. `admit` refuses, beside `access`, before any of it is read; its call brings no file yet.
   */
  upload?: { maxBytes: number; admit?: (call: Call<P, Q, undefined>) => Promise<void> };
  /** The answer is a file of this media type, as `fileResponse` says, instead of JSON; refusals stay JSON. */
  file?: string;
  /** For tables and pictures that are sent, which take longer than any answer else may (time-limit.ts). */
  limitMs?: number;
  /** Answers a page of a list: its `pagination` stands beside `data`. */
  isPaged?: boolean;
  /** Takes the header Idempotency-Key, and must have it. */
  isIdempotent?: boolean;
  /** Takes what a page of version 0.1 sends, which another client may not. */
  hasFormerNames?: boolean;
  /** How long a browser may keep that file; nothing keeps it unless told. */
  fileSeconds?: number;
  /** The same for everybody: kept in the page cache until public content changes. */
  isPublic?: boolean;
  /**
   * The error codes that `run` throws beyond those of every route of its kind (route-errors.ts), which the document lists.
   * server/declared-errors.test.ts compares them with what the functions that `run` calls throw; an API test that is answered
   * another fails.
   */
  errors?: readonly ErrorCode[];
  run: (call: Call<P, Q, B>) => Promise<Answer<z.output<A>>>;
};

export type AnyRoute = RouteSpec<Schema | undefined, Schema | undefined, Schema | undefined, Schema>;

/**
 * Declares one call of the API: what it takes, what it answers, and the verb it runs. The list of these makes the HTTP
 * routes, the OpenAPI document and the table of the access test.
 */
export function route<
  A extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(spec: RouteSpec<P, Q, B, A>): AnyRoute {
  return spec as unknown as AnyRoute;
}
