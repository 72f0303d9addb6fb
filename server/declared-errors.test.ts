import { expect, test } from "vitest";
import type { ErrorCode } from "../contract/errors.ts";
import { type DeclaredErrors, declaredErrors } from "../tests/thrown-errors.ts";
import { ACCESS_ERRORS } from "./platform/http/route-errors.ts";
import { apiRoutes } from "./routes.ts";

const MINUTE_MS = 60_000;

const COMMON = new Set<ErrorCode>([
  ...Object.values(ACCESS_ERRORS).flat(),
  "malformed",
  "too_large",
  "reauthentication_required",
  "invalid",
  "server_error",
  "unavailable",
]);

/**
 * Errors that the source code can throw, but only in branches that the given routes never take. `because` is the
 * reason.
 */
const NEVER_THROWN: { codes: ErrorCode[]; by: RegExp; because: string }[] = [
  {
    codes: ["cart_session_unknown"],
    by: /^(?!POST (?:\/cart\/add|\/orders\/\{ref\}\/again)$)/,
    because: "only what puts something into a cart keeps a client's own id; anything else gives the cart a fresh one",
  },
  {
    codes: ["payment_method_unavailable"],
    by: /^(?!POST (?:\/checkout\/orders|\/admin\/phone-orders|\/payments\/\{ref\}\/start)$)/,
    because: "it is why a method is not offered, which an order and the list of methods show",
  },
  {
    codes: ["order_status_conflict", "payment_pending"],
    by: /^(?:POST \/checkout\/orders|POST \/admin\/phone-orders|GET \/payments\/\{ref\}\/status)$/,
    because: "it is why an order cannot be paid by card now, which the order shows",
  },
  {
    codes: ["too_much_unpaid", "challenge_required", "email_proof_required", "short_deadline_required"],
    by: /^POST \/admin\/phone-orders$/,
    because: "limits of strangers, and staff order for a customer",
  },
  {
    codes: ["code_just_sent"],
    by: /^POST `\$\{path\}\/register`$/,
    because: "registration then creates the account without mailing a code",
  },
  {
    codes: ["account_has_open_orders"],
    by: /^DELETE PATH$/,
    because: "only customers who delete their own account get this error",
  },
];

/**
 * Routes that the source declares in a loop: the text of the path in the source, without `$`, and a pattern of the real
 * paths.
 */
const IN_LOOPS = [
  ["GET `/reviews/{id}/{size}`", /^GET \/reviews\/\{id\}\/\w+$/],
  ["GET `/admin/inbox/{inbox}`", /^GET \/admin\/inbox\/\w+$/],
  ["PUT `/admin/inbox/{inbox}/{id}`", /^PUT \/admin\/inbox\/\w+\/\{id\}$/],
  ["PUT `/admin/settings/{group}`", /^PUT \/admin\/settings\/\w+$/],
] as const;

const isNever = (code: ErrorCode, { route }: DeclaredErrors): boolean =>
  NEVER_THROWN.some(({ codes, by }) => codes.includes(code) && by.test(route));

test("each route declares exactly the error codes that the functions called by it throw [A9]", {
  timeout: 5 * MINUTE_MS,
}, () => {
  const differences = declaredErrors();
  const written = differences.map(({ route }) => route.replaceAll("$", ""));
  const loops = written.filter((route) => IN_LOOPS.some(([loop]) => loop === route));
  expect(loops.sort()).toEqual(IN_LOOPS.map(([loop]) => loop).sort());
  const single = apiRoutes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => written.includes(route) || !IN_LOOPS.some(([, routes]) => routes.test(route)));
  expect(written.length - loops.length).toBe(single.length);
  const wrong = differences.flatMap((each) => {
    const missing = [...each.thrown].filter(
      (code) => !COMMON.has(code) && !each.declared.includes(code) && !isNever(code, each),
    );
    const invented = each.declared.filter((code) => !each.thrown.has(code) || isNever(code, each));
    return missing.length + invented.length > 0 ? [{ file: each.file, route: each.route, missing, invented }] : [];
  });
  expect(wrong).toEqual([]);
  const unused = NEVER_THROWN.filter(
    ({ codes, by }) =>
      !differences.some(({ route, thrown }) => by.test(route) && codes.some((code) => thrown.has(code))),
  );
  expect(unused).toEqual([]);
});
