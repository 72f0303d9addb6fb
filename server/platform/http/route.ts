import type { IncomingMessage } from "node:http";
import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import type { Pagination } from "../../../contract/catalog.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { SensitiveAction } from "../../../contract/reauthentication.ts";
import type { CustomerMessageKey } from "../../../contract/translate.ts";
import type { Caller } from "../caller.ts";
import type { CardGateway } from "../config/card-config.ts";
import type { Config } from "../config/config.ts";
import type { Database, Db } from "../database/database.ts";
import type { RequestBody } from "./body.ts";

export type ShopContext = {
  config: Config;
  database: Database;
  stopping?: AbortSignal;
};

type ApiEnv = {
  Bindings: { incoming?: IncomingMessage };
  Variables: { body?: RequestBody; isMiss?: boolean };
};
export type ApiApp = Hono<ApiEnv>;
export type ApiContext = Context<ApiEnv>;

type Schema = z.ZodMiniType;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

export type RouteInput<P, Q, B> = {
  db: Db;
  shop: ShopContext;
  caller: Caller;
  cards: CardGateway | null;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  upload: Uint8Array;
  header: (name: string) => string | undefined;
  orderKey: (number: string) => string | null;
  feedbackMark: string | null;
  reply: ResponseCookies;
};

export type ResponseCookies = {
  setCartSecret: (secret: string) => void;
  setSession: (token: string | null, maxAgeSeconds?: number) => void;
  setOrderKey: (number: string, key: string) => void;
  setFeedbackMark: (mark: string) => void;
  /** Sets the cookie that identifies a sign-in between password and second factor; null deletes it. */
  setSignInStep: (token: string | null) => void;
};

type RouteResult<D> = { data: D; pagination?: Pagination; message?: CustomerMessageKey; version_hash?: string };

export const fileResponse = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  name: z.string(),
});
export type FileResponse = z.infer<typeof fileResponse>;

export type RouteAccess = "anyone" | "customer" | "verified" | "member" | "staff" | "admin";

type FormNext<D, B> = (data: D, body: B) => string;

export type RouteSpec<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema,
> = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: A;
  status?: 200 | 201;
  /** Who may call the route. `member`: staff, even before second-factor setup (P5). Others get 401 or 403. */
  access?: RouteAccess;
  /**
   * Requires re-authentication within the last REAUTHENTICATION_MINUTES; otherwise throws reauthentication_required. A
   * function decides this for each call; `run` must then check that the data used for the decision is unchanged. `run`
   * logs the action with `recordSensitiveAction`. tests/sensitive-routes.ts lists all actions.
   */
  sensitive?: SensitiveAction | ((call: RouteInput<P, Q, B>) => Promise<SensitiveAction | null>);
  /** Message for callers who are not signed in (401). Replaces the general message (V15). */
  signInMessage?: CustomerMessageKey;
  form?: FormNext<z.output<A>, Output<B>>;
  /** Form fields that the page shows again if the form is rejected. They never include passwords, codes or tokens. */
  redisplayedFields?: readonly string[];
  /** Accepts a multipart file as `file`, besides `body`. `admit` can reject the call before the file is read. */
  upload?: { maxBytes: number; admit?: (call: RouteInput<P, Q, undefined>) => Promise<void> };
  /** The response is a file of this media type (`fileResponse`) instead of JSON. Errors are still JSON. */
  file?: string;
  limitMs?: number;
  isPaged?: boolean;
  isIdempotent?: boolean;
  /** Accepts version 0.1 field names, but only from browsers, whose page may have been loaded before the update. */
  hasFormerNames?: boolean;
  fileSeconds?: number;
  /** The response is the same for everybody, and cached until public content changes. */
  isPublic?: boolean;
  /** Error codes that `run` may throw. server/declared-errors.test.ts checks them; the OpenAPI document lists them. */
  errors?: readonly ErrorCode[];
  run: (call: RouteInput<P, Q, B>) => Promise<RouteResult<z.output<A>>>;
};

export type AnyRoute = RouteSpec<Schema | undefined, Schema | undefined, Schema | undefined, Schema>;

/** Declares an API route. HTTP routes, the OpenAPI document and the access test are derived from the declarations. */
export function route<
  A extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(spec: RouteSpec<P, Q, B, A>): AnyRoute {
  return spec as unknown as AnyRoute;
}
