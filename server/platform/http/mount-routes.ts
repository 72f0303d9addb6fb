import type { Next } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { SIGN_IN_STEP_MINUTES, SIGNED_IN_COOKIE } from "../../../contract/constants.ts";
import { ERROR_HTTP_STATUSES, type FieldErrors, ShopError } from "../../../contract/errors.ts";
import { translateFieldErrors } from "../../../contract/field-words.ts";
import { toFieldErrors } from "../../../contract/fields.ts";
import { toCurrentFieldNames } from "../../../contract/former-names.ts";
import { DEFAULT_LOCALE, getPathLocale, type Locale } from "../../../contract/locales.ts";
import type { Account, Caller } from "../caller.ts";
import { DAY_MS } from "../clock.ts";
import { isDatabaseUnavailable } from "../database/database.ts";
import { getJobLane } from "../isolated/run.ts";
import { log } from "../log.ts";
import { createErrorTranslator } from "../messages/error-messages.ts";
import { translate } from "../messages/translations.ts";
import { createNetworkReader, type RunQueued } from "../pages/render-queue.ts";
import { limitSensitiveActions, requireReauthentication } from "../reauthentication.ts";
import { requireAdmin, requireMember, requireStaffMember } from "../staff.ts";
import { isHtmlFormUpload, type RequestBody, readBody, readUpload } from "./body.ts";
import { createErrorRedirectPath, getLocalizedRedirectPath } from "./form-redirect.ts";
import { encodeRejectedForm, getRejectedFormLifetimeSeconds } from "./rejected-form.ts";
import {
  CART_COOKIE,
  chooseApiLocale,
  createOrderCookie,
  FEEDBACK_COOKIE,
  getCookieName,
  ORDER_COOKIE_PREFIX,
  REJECTED_FORM_COOKIE,
  readCookie,
  readOrderCookies,
  SESSION_COOKIE,
  SIGN_IN_COOKIE,
} from "./request.ts";
import {
  type AnyRoute,
  type ApiApp,
  type ApiContext,
  type FileResponse,
  fileResponse,
  type ResponseCookies,
  type RouteInput,
  type ShopContext,
} from "./route.ts";
import { withTimeLimit } from "./time-limit.ts";
import { openUploadShare, type UploadShare } from "./upload-budget.ts";

/** Finds the account of a session token. Injected, because this layer must not import the identity feature. */
export type FindAccount = (token: string) => Promise<Account | null>;

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i;
const CART_COOKIE_DAYS = 60;
const FEEDBACK_COOKIE_DAYS = 365;
/** Retry-After while the database is unavailable: about as long as a database takes to start. */
export const DATABASE_RETRY_SECONDS = 10;

export function createCallerReader(
  shop: ShopContext,
  findAccount: FindAccount,
): (c: ApiContext, locale: Locale) => Promise<Caller> {
  const readNetwork = createNetworkReader(shop.config);
  return async (c, locale) => {
    const bearer = /^Bearer (\S{20,200})$/.exec(c.req.header("Authorization") ?? "")?.[1];
    const token = bearer ?? readCookie(c, shop.config, SESSION_COOKIE);
    const header = c.req.header("X-Cart-Session");
    return {
      locale,
      account: token ? await findAccount(token) : null,
      // API clients send X-Cart-Session, even if empty, and get the cart's token in the response. The cookie is ignored
      // for them, because scripts must not get the token of the HttpOnly cookie.
      cartSecret: (header === undefined ? readCookie(c, shop.config, CART_COOKIE) : header) || null,
      client: header === undefined && !bearer && isBrowser(c) ? "browser" : "api",
      address: readNetwork(c),
    };
  };
}

/** Whether a browser sent the request: the shop's script (X-Client) or a form (Sec-Fetch-Site or content type). */
function isBrowser(c: ApiContext): boolean {
  const client = c.req.header("X-Client");
  const isForm = c.req.header("Content-Type")?.match(FORM_TYPE) != null;
  return client === "browser" || (client === undefined && (isForm || c.req.header("Sec-Fetch-Site") !== undefined));
}

export function mountRoutes(
  app: ApiApp,
  shop: ShopContext,
  routes: readonly AnyRoute[],
  readCaller: CallerReader,
  inTurn: RunQueued,
): void {
  for (const spec of routes) {
    const path = `/api${spec.path.replace(/\{(\w+)\}/g, ":$1")}`;
    const handle = (c: ApiContext, next: Next) => answer(c, next, shop, spec, readCaller, inTurn);
    app.on(spec.method, path, handle);
    // An HTML form can only POST. It names any other method in its field `_method`.
    if (spec.form && spec.method !== "POST") app.post(path, handle);
  }
}

type CallerReader = (c: ApiContext, locale: Locale) => Promise<Caller>;

async function answer(
  c: ApiContext,
  next: Next,
  shop: ShopContext,
  spec: AnyRoute,
  readCaller: CallerReader,
  inTurn: RunQueued,
): Promise<Response> {
  const locale = chooseApiLocale(c.req.query("locale"), c.req.header("Accept-Language"));
  let isForm = spec.upload !== undefined && isHtmlFormUpload(c.req.raw);
  let share: UploadShare | undefined;
  try {
    if (spec.upload) share = await withTimeLimit(async () => admit(c, shop, spec, await readCaller(c, locale)));
    const body = spec.method === "GET" ? undefined : await bodyOf(c, spec, share);
    isForm = body?.isForm ?? false;
    if ((body?.method ?? c.req.method) !== spec.method && c.req.method !== "HEAD") {
      await next();
      return c.res;
    }
    if (isForm && !spec.form) throw new ShopError("malformed");
    const work = async () => run(c, shop, spec, await readCaller(c, locale), body);
    const { result, input } = await withTimeLimit(
      spec.isPublic ? () => inTurn(c, "anonymous", work) : work,
      spec.limitMs,
    );
    // After any change, even a sign-out, deletes the rejected form's cookie: another person may use the browser next.
    if (spec.method !== "GET") deleteRejectedForm(c, shop);
    if (isForm && spec.form)
      return c.redirect(getLocalizedRedirectPath(c.req.header("Referer"), spec.form(result.data, input as never)), 303);
    if (spec.file) return answerFile(c, spec, fileResponse.parse(result.data));
    const message = result.message && translate(locale)(result.message);
    const payload = {
      success: true,
      data: result.data,
      ...(result.pagination && { pagination: result.pagination }),
      ...(result.version_hash && { version_hash: result.version_hash }),
      ...(message && { message }),
    };
    return answerJson(c, payload, spec.status ?? 200, { "Cache-Control": spec.isPublic ? "no-cache" : "no-store" });
  } catch (error) {
    if (isForm && error instanceof ShopError) return redirectToForm(c, shop, spec, error);
    return sendError(c, locale, error);
  } finally {
    share?.release();
  }
}

/** Responds with JSON. Content-Length lets the compression skip small responses without reading them. */
function answerJson(
  c: ApiContext,
  payload: object,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
): Response {
  const text = JSON.stringify(payload);
  const length = String(Buffer.byteLength(text));
  return c.body(text, status, { ...headers, "Content-Type": "application/json", "Content-Length": length });
}

function redirectToForm(c: ApiContext, shop: ShopContext, spec: AnyRoute, rejection: ShopError): Response {
  const location = createErrorRedirectPath(c.req.header("Referer"), rejection);
  const [page = ""] = location.split("?", 1);
  const locale = getPathLocale(page) ?? DEFAULT_LOCALE;
  const body = (c.get("body")?.fields ?? {}) as Record<string, unknown>;
  const keptFields = (spec.redisplayedFields ?? []).flatMap((name) => {
    const value = body[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  const errors = translateFieldErrors(createErrorTranslator(locale), locale, rejection.fields ?? {}, rejection.params);
  const rejected = {
    page,
    call: c.req.path.replace(/^\/api/, ""),
    fields: Object.fromEntries(keptFields),
    errors: Object.fromEntries(Object.entries(errors).map(([name, [text = ""]]) => [name, text])),
    waitSeconds: secondsToWait(rejection),
  };
  const form = encodeRejectedForm(rejected);
  if (form === null) deleteRejectedForm(c, shop);
  else {
    const options = { ...cookieOptions(shop.config), maxAge: getRejectedFormLifetimeSeconds(rejected) };
    setCookie(c, getCookieName(shop.config, REJECTED_FORM_COOKIE), form, options);
  }
  return c.redirect(location, 303);
}

function secondsToWait({ code, params: { seconds } }: ShopError): number | null {
  return ERROR_HTTP_STATUSES[code] === 429 && Number.isSafeInteger(seconds) && Number(seconds) > 0
    ? Number(seconds)
    : null;
}

function deleteRejectedForm(c: ApiContext, shop: ShopContext): void {
  if (readCookie(c, shop.config, REJECTED_FORM_COOKIE) !== undefined)
    deleteCookie(c, getCookieName(shop.config, REJECTED_FORM_COOKIE), cookieOptions(shop.config));
}

function answerFile(
  c: ApiContext,
  { file: type = "", fileSeconds }: AnyRoute,
  { bytes, name }: FileResponse,
): Response {
  return c.body(new Uint8Array(bytes), 200, {
    "Content-Type": type,
    "Content-Disposition": `inline; filename="${name.replace(/[^\w.-]/g, "_")}"`,
    "Content-Length": String(bytes.byteLength),
    "Cache-Control": fileSeconds ? `public, max-age=${fileSeconds}` : "no-store",
  });
}

async function admit(c: ApiContext, shop: ShopContext, spec: AnyRoute, caller: Caller): Promise<UploadShare> {
  checkAccess(spec, caller);
  if (typeof spec.sensitive === "string") requireReauthentication(caller, spec.sensitive);
  await spec.upload?.admit?.(callOf(c, shop, spec, caller, undefined) as RouteInput<never, never, never>);
  return openUploadShare(getJobLane(caller).sender, caller.account?.roles.length ? "team" : "buyers");
}

async function run(c: ApiContext, shop: ShopContext, spec: AnyRoute, requester: Caller, body: RequestBody | undefined) {
  const caller = withCartSecretFromBody(requester, body?.fields);
  checkAccess(spec, caller);
  if (typeof spec.sensitive === "string") requireReauthentication(caller, spec.sensitive);
  const isFormerPage = spec.hasFormerNames && caller.client === "browser";
  const input = check(spec.body, isFormerPage ? toCurrentFieldNames(body?.fields) : body?.fields);
  const call = callOf(c, shop, spec, caller, input, body?.upload) as RouteInput<never, never, never>;
  const act = typeof spec.sensitive === "function" ? await spec.sensitive(call) : spec.sensitive;
  if (act) {
    requireReauthentication(caller, act);
    await limitSensitiveActions(shop.database, caller);
  }
  const result = await spec.run(call);
  return { result, input };
}

function callOf(
  c: ApiContext,
  shop: ShopContext,
  spec: AnyRoute,
  caller: Caller,
  input: unknown,
  upload: Uint8Array = new Uint8Array(),
) {
  return {
    db: shop.database.db,
    shop,
    caller,
    get cards() {
      return shop.config.cards.offeredTo(c);
    },
    params: check(spec.params, c.req.param()),
    query: check(spec.query, withoutLocaleParameter(c.req.query())),
    body: input,
    upload,
    header: (name: string) => c.req.header(name),
    orderKey: (number: string) => readCookie(c, shop.config, ORDER_COOKIE_PREFIX + number) ?? null,
    feedbackMark: readCookie(c, shop.config, FEEDBACK_COOKIE) ?? null,
    reply: replyOn(c, shop),
  };
}

function withCartSecretFromBody(caller: Caller, fields: unknown): Caller {
  const id = (fields as { cart_session_id?: unknown } | null | undefined)?.cart_session_id;
  return caller.cartSecret === null && typeof id === "string" && id !== ""
    ? { ...caller, cartSecret: id, client: "api" }
    : caller;
}

async function bodyOf(c: ApiContext, { upload, body }: AnyRoute, share: UploadShare | undefined): Promise<RequestBody> {
  const isUpload = upload && share && !(body && c.req.header("Content-Type")?.startsWith("application/json"));
  const parsedBody =
    c.get("body") ?? (await (isUpload ? readUpload(c.req.raw, upload.maxBytes, share) : readBody(c.req.raw)));
  c.set("body", parsedBody);
  return parsedBody;
}

function checkAccess(spec: AnyRoute, caller: Caller): void {
  if (!spec.access || spec.access === "anyone") return;
  if (spec.access === "member") return void requireMember(caller);
  if (spec.access === "staff") return void requireStaffMember(caller);
  if (spec.access === "admin") return void requireAdmin(caller);
  if (!caller.account) throw new ShopError("unauthenticated", spec.signInMessage ? { says: spec.signInMessage } : {});
  if (spec.access === "verified" && !caller.account.emailVerifiedAt) throw new ShopError("email_unverified");
}

function check(schema: AnyRoute["body"], value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw new ShopError("invalid", { fields: toFieldErrors(parsed.error) });
  return parsed.data;
}

function withoutLocaleParameter({ locale: _, ...query }: Record<string, string>): Record<string, string> {
  return query;
}

/** Sends an error response. Unexpected errors are logged, and the response does not reveal their cause. */
export function sendError(c: ApiContext, locale: Locale, error: unknown): Response {
  const rejection =
    error instanceof ShopError ? error : new ShopError(isDatabaseUnavailable(error) ? "unavailable" : "server_error");
  if (!(error instanceof ShopError)) log.error("request failed", error);
  const t = createErrorTranslator(locale);
  const errors = rejection.fields && translateFieldErrors(t, locale, rejection.fields, rejection.params);
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  const seconds = rejection.params.seconds ?? (rejection.code === "unavailable" ? DATABASE_RETRY_SECONDS : undefined);
  if (seconds) headers["Retry-After"] = String(seconds);
  const payload = {
    success: false,
    code: rejection.code,
    // For `invalid`, this is the first field's message, because some clients show only `message` (V1).
    message:
      (rejection.messageKey === "refusal.invalid" && firstOf(errors)) || t(rejection.messageKey, rejection.params),
    ...(errors && { errors }),
    ...(rejection.data !== undefined && { data: rejection.data }),
  };
  return answerJson(c, payload, ERROR_HTTP_STATUSES[rejection.code], headers);
}

const firstOf = (errors: FieldErrors | undefined): string | undefined => Object.values(errors ?? {})[0]?.[0];

const cookieOptions = ({ isSecure }: ShopContext["config"]) =>
  ({ path: "/", httpOnly: true, secure: isSecure, sameSite: "Lax" }) as const;

function replyOn(c: ApiContext, shop: ShopContext): ResponseCookies {
  const options = cookieOptions(shop.config);
  const set = (name: string, value: string, maxAge?: number) =>
    setCookie(c, getCookieName(shop.config, name), value, { ...options, ...(maxAge !== undefined && { maxAge }) });
  return {
    setCartSecret: (secret) => set(CART_COOKIE, secret, (CART_COOKIE_DAYS * DAY_MS) / 1000),
    setFeedbackMark: (mark) => set(FEEDBACK_COOKIE, mark, (FEEDBACK_COOKIE_DAYS * DAY_MS) / 1000),
    setOrderKey: (number, key) => c.header("Set-Cookie", createOrderCookie(shop.config, number, key), { append: true }),
    setSignInStep: (token) =>
      token === null
        ? void deleteCookie(c, getCookieName(shop.config, SIGN_IN_COOKIE), options)
        : set(SIGN_IN_COOKIE, token, SIGN_IN_STEP_MINUTES * 60),
    setSession: (token, maxAge) => {
      // This cookie tells scripts only that somebody is signed in. Without it, pages do not request the session.
      const flag = { ...options, httpOnly: false, ...(maxAge !== undefined && { maxAge }) };
      if (token === null) {
        deleteCookie(c, getCookieName(shop.config, SESSION_COOKIE), options);
        deleteCookie(c, getCookieName(shop.config, SIGNED_IN_COOKIE), flag);
        // Deletes the cookies that give access to orders and their addresses: another person may use this browser next.
        for (const { ref } of readOrderCookies(c, shop.config))
          deleteCookie(c, getCookieName(shop.config, ORDER_COOKIE_PREFIX + ref), options);
      } else {
        set(SESSION_COOKIE, token, maxAge);
        setCookie(c, getCookieName(shop.config, SIGNED_IN_COOKIE), "1", flag);
      }
    },
  };
}
