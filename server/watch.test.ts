import { expect, test, vi } from "vitest";
import { SIGN_IN_ATTEMPT_LIMITS } from "../contract/constants.ts";
import { apiClient } from "../tests/api-client.ts";
import { authenticator } from "../tests/authenticator.ts";
import { carrying, cookiesOf } from "../tests/cookies.ts";
import { describeOnBothEngines } from "../tests/database.ts";
import { bearerOf, registeredCustomer } from "../tests/fixtures.ts";
import { loggedLines } from "../tests/logged.ts";
import type { Account } from "./platform/caller.ts";
import type { Db } from "./platform/database/database.ts";
import { events, SIGN_IN_LABELS } from "./platform/events.ts";
import { RATE_LIMIT_NAMES } from "./platform/http/rate-limit.ts";
import { ACCESS_DENIED_CODES, logAccessDenied, logLimitReached, recentLogLineCounts } from "./platform/security-log.ts";

const PASSWORD = "correct horse battery";
const STAFF = "nadia@shop.example";
const CUSTOMER = "salma@shop.example";

const counted: object[] = [];
events.signIn.on((message) => counted.push(message));
events.accessDenied.on((message) => counted.push(message));
events.limitReached.on((message) => counted.push(message));
events.crossSite.on(() => counted.push({ crossSite: 1 }));

function watched() {
  counted.length = 0;
  recentLogLineCounts.clear();
  return loggedLines();
}

async function people(db: Db) {
  const [staff, customer] = [
    await registeredCustomer(db, { email: STAFF, password: PASSWORD }),
    await registeredCustomer(db, { email: CUSTOMER, password: PASSWORD }),
  ];
  await db
    .updateTable("accounts")
    .set({ roles: ["staff"] })
    .where("id", "=", staff.account.id)
    .execute();
  return { staff: staff.account, customer: customer.account };
}

describeOnBothEngines("the security log", (open) => {
  test("each sign-in attempt is logged and counted by user group, method and result, without password and e-mail address", async () => {
    const database = await open();
    const { staff, customer } = await people(database.db);
    const api = apiClient(database);
    const logged = watched();
    const enter = (path: string, email: string, password = PASSWORD) => api.post(path, { email, password });
    await enter("/admin/session", STAFF, "guess-1234");
    await enter("/admin/session", "nobody@elsewhere.example");
    await enter("/admin/session", CUSTOMER);
    await enter("/admin/session", STAFF);
    await enter("/auth/customers/login", STAFF, "guess-1234");
    await enter("/auth/customers/login", CUSTOMER, "guess-1234");
    const { body } = await enter("/auth/customers/login", CUSTOMER);
    const change = { current_password: "guess-1234", password: "another good one" };
    const own = { Authorization: `Bearer ${body.data.token}` };
    await api.put("/auth/customers/password", { ...change, password_confirmation: change.password }, own);
    const by = "password";
    const wrong = { ended: "refused", why: "wrong_credentials" };
    const lines = [
      { of: "team", by, account: staff.id, ...wrong },
      { of: "team", by, ...wrong },
      { of: "team", by, account: customer.id, ended: "refused", why: "forbidden" },
      { of: "team", by, account: staff.id, ended: "let_in" },
      { of: "team", by, account: staff.id, ...wrong },
      { of: "customer", by, account: customer.id, ...wrong },
      { of: "customer", by, account: customer.id, ended: "let_in" },
      { of: "customer", by: "current_password", account: customer.id, ended: "refused", why: "wrong_password" },
    ];
    expect(logged()).toEqual(lines.map((line) => ({ event: "sign-in", ...line })));
    expect(counted).toEqual(lines.map(({ of, by, ended }) => ({ of, by, ended })));
    expect(JSON.stringify(logged())).not.toMatch(/guess|example|horse/);
  });

  test("each second-factor code and each registration is logged and counted", async () => {
    const database = await open();
    const { staff } = await people(database.db);
    const api = apiClient(database);
    const own = await bearerOf(database.db, { account: staff });
    const { body: factorSetUp } = await api.post("/admin/account/second-factor", { password: PASSWORD }, own);
    const shows = authenticator(factorSetUp.data.secret);
    const { body: on } = await api.post("/admin/account/second-factor/confirm", { code: shows(0) }, own);
    const logged = watched();
    const [recovery] = on.data.recovery_codes as string[];
    for (const code of ["000000", shows(1), recovery]) {
      const half = cookiesOf(await api.post("/admin/session", { email: STAFF, password: PASSWORD }));
      await api.post("/admin/session/code", { code }, carrying(half));
    }
    await api.post("/admin/session/code", { code: "000000" });
    const change = { current_password: PASSWORD, password: "another good one", code: "000000" };
    await api.put("/auth/customers/password", { ...change, password_confirmation: change.password }, own);
    const names = { first_name: "Lina", last_name: "Amrani", email: "lina@shop.example" };
    const password = "another good one";
    await api.post("/auth/customers/register", { ...names, password, password_confirmation: password });
    const account = staff.id;
    const half = { of: "team", by: "password", account, ended: "code_next" };
    const of = "team";
    const newest = await database.db.selectFrom("accounts").select("id").orderBy("id", "desc").executeTakeFirst();
    expect(logged().filter(({ event }) => event === "sign-in")).toEqual(
      [
        half,
        { of, by: "second_factor", account, ended: "refused", why: "code_invalid" },
        half,
        { of, by: "second_factor", account, ended: "let_in" },
        half,
        { of, by: "recovery_code", account, ended: "let_in" },
        { of, by: "second_factor", ended: "refused", why: "sign_in_expired" },
        { of, by: "current_password", account, ended: "let_in" },
        { of, by: "second_factor", account, ended: "refused", why: "code_invalid" },
        { of: "customer", by: "registering", account: newest?.id, ended: "let_in" },
      ].map((line) => ({ event: "sign-in", ...line })),
    );
    const words = Object.values(SIGN_IN_LABELS).flat() as string[];
    expect(counted.flatMap((each) => Object.values(each)).filter((word) => !words.includes(word))).toEqual([]);
  });

  test("each denied back-office call is logged and counted", async () => {
    const database = await open("seeded");
    const { staff, customer } = await people(database.db);
    const api = apiClient(database);
    const headersOf = (account: Account) => bearerOf(database.db, { account });
    const [asStaff, asCustomer] = [await headersOf(staff), await headersOf(customer)];
    const logged = watched();
    const statuses = [
      await api.get("/admin/orders"),
      await api.get("/admin/orders", asCustomer),
      await api.get("/admin/orders", asStaff),
      await api.get("/admin/team", asStaff),
      await api.get("/admin/arrivals", asCustomer),
      await api.get("/auth/customers/me"),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 403, 200, 403, 403, 401]);
    const denied = [
      { why: "unauthenticated" },
      { account: customer.id, why: "forbidden" },
      { account: staff.id, why: "forbidden" },
      { account: customer.id, why: "forbidden" },
    ];
    expect(logged()).toEqual(denied.map((line) => ({ event: "not let into the back office", ...line })));
    expect(counted).toEqual(denied.map(({ why }) => ({ code: why })));
    expect(denied.filter(({ why }) => !(ACCESS_DENIED_CODES as readonly string[]).includes(why))).toEqual([]);
  });

  test("a reached rate limit is logged once, and every rejection is counted", async () => {
    const database = await open();
    const api = apiClient(database);
    const enter = () => api.post("/auth/customers/login", { email: CUSTOMER, password: "wrong" });
    for (let attempt = 0; attempt < SIGN_IN_ATTEMPT_LIMITS.perAccountFromAddress; attempt++) await enter();
    const logged = watched();
    for (let nth = 0; nth < 3; nth++) expect((await enter()).status).toBe(429);
    expect(logged()).toEqual([{ event: "limit reached", limit: "sign_in_here" }]);
    expect(counted).toEqual(Array.from({ length: 3 }, () => ({ limit: "sign_in_here" })));
    expect(RATE_LIMIT_NAMES).toContain("sign_in_here");
  });
});

test("a cross-site state-changing request is logged and counted", async () => {
  const api = apiClient({} as never);
  const logged = watched();
  const forged = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
  expect((await api.post("/auth/customers/login", {}, forged)).status).toBe(403);
  expect(logged()).toEqual([{ event: "change of another site refused" }]);
  expect(counted).toEqual([{ crossSite: 1 }]);
});

test("at most 60 log lines a minute of one kind are written for guests or customers; the number suppressed is logged", () => {
  const minutes = vi.spyOn(performance, "now").mockReturnValue(60_000 * 1e6);
  const logged = watched();
  for (let nth = 0; nth < 100; nth++) logLimitReached("feed", true);
  expect(logged()).toHaveLength(60);
  minutes.mockReturnValue(60_000 * (1e6 + 5));
  logLimitReached("feed", true);
  expect(logged().slice(59)).toEqual([
    { event: "limit reached", limit: "feed" },
    { event: "limit reached", limit: "feed", leftOut: 40 },
  ]);
  expect(counted).toHaveLength(101);
  minutes.mockReturnValue(60_000 * (1e6 + 9));
  const customer = { account: { id: 7, roles: [] } as unknown as Account };
  for (let nth = 0; nth < 100; nth++) logAccessDenied(customer, "forbidden");
  expect(logged()).toHaveLength(61 + 60);
  minutes.mockRestore();
});
