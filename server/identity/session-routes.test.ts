import { expect, test } from "vitest";
import { SIGN_IN_ATTEMPT_LIMITS } from "../../contract/constants.ts";
import { apiClient } from "../../tests/api-client.ts";
import { authenticator } from "../../tests/authenticator.ts";
import { carrying, cookiesOf, encoded, FORM, formFrom } from "../../tests/cookies.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { hashPassword } from "./password-hashing.ts";

const EMAIL = "amal@shop.example";
const PASSWORD = "correct horse battery";
const credentials = { email: EMAIL, password: PASSWORD };

async function addAccount(db: Db, roles: ("admin" | "staff")[] = ["admin"]): Promise<void> {
  const account = {
    email: EMAIL,
    password_hash: await hashPassword(PASSWORD),
    first_name: "Amal",
    last_name: "Idrissi",
  };
  await db
    .insertInto("accounts")
    .values({ ...account, roles, created_at: clock.now() })
    .execute();
}

const cookieOf = (headers: Headers): { Cookie: string } => ({ Cookie: headers.get("Set-Cookie")?.split(";")[0] ?? "" });

describeOnBothEngines("back office sign-in through the API", (open) => {
  test("the back office's session API signs in, returns the user, and signs out [P5 T12]", async () => {
    const database = await open();
    await addAccount(database.db);
    const api = apiClient(database);
    const signedIn = await api.post("/admin/session", { ...credentials, email: "  Amal@Shop.example " });
    const user = { name: "Amal Idrissi", email: EMAIL, roles: ["admin"] };
    expect(signedIn).toMatchObject({ status: 200, body: { success: true, data: { user } } });
    const [session, flag] = signedIn.headers.getSetCookie();
    expect(session).toMatch(/^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(flag).toBe("signed_in=1; Max-Age=43200; Path=/; SameSite=Lax");
    const cookie = cookieOf(signedIn.headers);
    expect((await api.get("/session", cookie)).body.data).toMatchObject({ user });
    const signedOut = await api.send("DELETE", "/admin/session", undefined, cookie);
    expect(signedOut).toMatchObject({ status: 200, body: { data: { user: null } } });
    expect(cookiesOf(signedOut)).toEqual({ session: "", signed_in: "" });
    expect((await api.get("/session", cookie)).body.data).toEqual({ user: null, favorites: [] });
  });

  test("a new back-office sign-in ends the browser's previous session, and no other session", async () => {
    const database = await open();
    await addAccount(database.db);
    const api = apiClient(database);
    const enter = async (headers = {}) => cookieOf((await api.post("/admin/session", credentials, headers)).headers);
    const userOf = async (cookie: { Cookie: string }) => (await api.get("/session", cookie)).body.data.user;
    const [elsewhere, older] = [await enter(), await enter()];
    await api.post("/admin/session", { ...credentials, password: "wrong" }, older);
    expect(await userOf(older)).toMatchObject({ email: EMAIL });
    const newer = await enter(older);
    expect(await userOf(older)).toBeNull();
    for (const cookie of [newer, elsewhere]) expect(await userOf(cookie)).toMatchObject({ email: EMAIL });
  });

  test("back-office sign-in rejects a wrong password and an unknown e-mail address with the same response [T12]", async () => {
    const database = await open();
    await addAccount(database.db);
    const api = apiClient(database);
    const wrong = await api.post("/admin/session?locale=en", { ...credentials, password: "wrong" });
    const unknown = await api.post("/admin/session?locale=en", { ...credentials, email: "nobody@shop.example" });
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe("Login failed. Please check your email and password and try again.");
    expect([unknown.status, unknown.body, unknown.headers.get("Set-Cookie")]).toEqual([401, wrong.body, null]);
  });

  test("back-office sign-in rejects a customer's account with 403 [P5]", async () => {
    const database = await open();
    await addAccount(database.db, []);
    const rejected = await apiClient(database).post("/admin/session", credentials);
    expect([rejected.status, rejected.headers.get("Set-Cookie")]).toEqual([403, null]);
    expect(await database.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  test("the back-office sign-in form works without JavaScript: success redirects to the back office, failure back to the form with an error code", async () => {
    const database = await open();
    await addAccount(database.db);
    const api = apiClient(database);
    const from = { ...FORM, Referer: "http://localhost:3000/fr/admin/sign-in" };
    const wrong = await api.send("POST", "/admin/session", `email=${EMAIL}&password=wrong`, from);
    expect([wrong.status, wrong.headers.get("Location")]).toEqual([303, "/fr/admin/sign-in?refused=wrong_credentials"]);
    const right = await api.send("POST", "/admin/session", new URLSearchParams(credentials).toString(), from);
    expect([right.status, right.headers.get("Location")]).toEqual([303, "/fr/admin"]);
    expect((await api.get("/session", cookieOf(right.headers))).body.data.user).toMatchObject({ email: EMAIL });
  });

  test("back-office sign-in, with or without a second factor, redirects to the requested page only if the page belongs to the back office [G2 K2]", async () => {
    const database = await open();
    await addAccount(database.db);
    const api = apiClient(database);
    const requestedPage = "/admin/orders?queue=to_pack";
    const signInPage = `/fr/admin/sign-in?redirect=${encodeURIComponent(requestedPage)}`;
    const post = (path: string, fields: Record<string, string>, extraHeaders = {}) =>
      api.send("POST", path, encoded(fields), { ...formFrom(signInPage), ...extraHeaders });
    const locationOf = ({ headers }: { headers: Headers }) => headers.get("Location");
    const signedIn = await post("/admin/session", { ...credentials, redirect: requestedPage });
    expect(locationOf(signedIn)).toBe("/fr/admin/orders?queue=to_pack");
    for (const redirect of ["//evil.example/admin", "https://evil.example", "/cart", "/admin/../cart", ""])
      expect(locationOf(await post("/admin/session", { ...credentials, redirect })), redirect).toBe("/fr/admin");

    const own = cookieOf(signedIn.headers);
    const { body: factorSetUp } = await api.post("/admin/account/second-factor", { password: PASSWORD }, own);
    const shows = authenticator(factorSetUp.data.secret);
    const { body: on } = await api.post("/admin/account/second-factor/confirm", { code: shows(0) }, own);
    const half = await post("/admin/session", { ...credentials, redirect: requestedPage });
    expect(locationOf(half)).toBe(signInPage);
    const code = on.data.recovery_codes[0];
    const step = carrying(cookiesOf(half));
    const wrong = await post("/admin/session/code", { code: "000000", redirect: requestedPage }, step);
    expect(locationOf(wrong)).toBe(`${signInPage}&refused=code_invalid`);
    const whole = await post("/admin/session/code", { code, redirect: requestedPage }, step);
    expect(locationOf(whole)).toBe("/fr/admin/orders?queue=to_pack");
    const elsewhere = await post(
      "/admin/session/code",
      { code: on.data.recovery_codes[1], redirect: "//evil.example/admin" },
      carrying(cookiesOf(await post("/admin/session", credentials))),
    );
    expect(locationOf(elsewhere)).toBe("/fr/admin");
  });

  test("after too many failed sign-ins to an account from one IP address, the correct password is rejected from there, but accepted from elsewhere", async () => {
    const database = await open();
    await addAccount(database.db);
    const api = apiClient(database, { TRUSTED_PROXIES: "127.0.0.1" });
    const [here, elsewhere] = [{ "X-Forwarded-For": "203.0.113.7" }, { "X-Forwarded-For": "198.51.100.7" }];
    for (let attempt = 0; attempt < SIGN_IN_ATTEMPT_LIMITS.perAccountFromAddress; attempt++)
      expect((await api.post("/admin/session", { ...credentials, password: "wrong" }, here)).status).toBe(401);
    expect((await api.post("/admin/session", credentials, elsewhere)).status).toBe(200);
    const refused = await api.post("/admin/session", credentials, here);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(SIGN_IN_ATTEMPT_LIMITS.seconds);
  });

  test("after too many failed sign-ins to different accounts from one IP address, sign-in to any account is rejected from that address", async () => {
    const database = await open();
    const api = apiClient(database);
    const attempt = (index: number) =>
      api.post("/admin/session", { email: `staff${index}@shop.example`, password: "wrong" });
    for (let count = 0; count < SIGN_IN_ATTEMPT_LIMITS.perAddress; count += 5) {
      const answers = await Promise.all([0, 1, 2, 3, 4].map((index) => attempt(count + index)));
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    }
    expect((await api.post("/admin/session", { email: "another@shop.example", password: "wrong" })).status).toBe(429);
  });
});
