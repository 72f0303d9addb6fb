import { expect, test } from "vitest";
import { REGISTRATION_LIMITS, SIGN_IN_ATTEMPT_LIMITS } from "../../contract/constants.ts";
import { apiClient } from "../../tests/api-client.ts";
import { BROWSER, bearer, carrying, cookiesOf, encoded, formFrom, typedFieldsIn } from "../../tests/cookies.ts";
import { mailsTo, PASSWORD, verifiedCustomer } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buy, sizeOf } from "../../tests/fixtures.ts";
import { addFavourite } from "../favourites/favourites.ts";
import type { Database } from "../platform/database/database.ts";

const EMAIL = "fatima@example.com";
const PHONE = "0612345678";
const credentials = { email: EMAIL, password: PASSWORD };
const form = {
  first_name: "Fatima",
  last_name: "Alaoui",
  email: EMAIL,
  password: PASSWORD,
  password_confirmation: PASSWORD,
};
const path = "/auth/customers";

type Api = ReturnType<typeof apiClient>;

async function addSize(api: Api, database: Database, quantity: number, headers: Record<string, string>) {
  const { product_id, variant_id } = await sizeOf(database.db, "thyme-honey", 500);
  return api.post("/cart/add", { product_id, variant_id, quantity }, headers);
}

describeOnBothEngines("registration through the API", (open) => {
  test("registration returns the user and a bearer token to an API client, and sets no cookie [A1 E1 P6]", async () => {
    const api = apiClient(await open());
    const signUp = await api.post(`${path}/register`, {
      ...form,
      email: " Fatima@Example.com ",
      phone: "+212 6 12 34 56 78",
    });
    expect([signUp.status, signUp.headers.getSetCookie()]).toEqual([201, []]);
    const user = {
      id: expect.any(Number),
      name: "Fatima Alaoui",
      first_name: "Fatima",
      last_name: "Alaoui",
      email: EMAIL,
      phone: PHONE,
      email_verified_at: null,
      pending_email: null,
      roles: [],
      addresses: [],
      cod_eligible: false,
    };
    expect(signUp.body).toEqual({ success: true, data: { user, token: expect.any(String), cart_session_id: null } });
    expect((await api.get(`${path}/me`, bearer(signUp.body.data.token))).body.data).toEqual(user);
    expect((await api.get(`${path}/me`)).status).toBe(401);
  });

  test("registration in a browser sets an HttpOnly session cookie and a cookie readable by scripts, and returns no token [A1 T12]", async () => {
    const api = apiClient(await open());
    const signUp = await api.post(`${path}/register`, form, { ...BROWSER, "User-Agent": "Firefox" });
    expect(signUp.body.data).toMatchObject({ token: null, cart_session_id: null });
    const devices = (await api.get(`${path}/sessions`, carrying(cookiesOf(signUp)))).body.data;
    expect(devices).toMatchObject([{ device: "Firefox", is_this: true }]);
    const cookies = signUp.headers.getSetCookie();
    expect(cookies[0]).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies[1]).toBe("signed_in=1; Path=/; SameSite=Lax");
    expect((await api.get(`${path}/me`, carrying(cookiesOf(signUp)))).body.data).toMatchObject({ email: EMAIL });
  });

  test("registration returns an error for each invalid field in the visitor's language [X2 X3 V1 V4 V5 V6 K3]", async () => {
    const api = apiClient(await open());
    const wrong = {
      first_name: "F",
      last_name: "",
      email: "fatima",
      phone: "0912",
      password: "short",
      password_confirmation: "shirt",
    };
    const { status, body } = await api.post(`${path}/register?locale=en`, wrong);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject({
      first_name: ["This field must be at least 2 characters long."],
      last_name: ["Last name is required"],
      email: ["Please enter a valid email address."],
      phone: [
        "Please enter a valid phone number.",
        "The phone number format is invalid. It should start with 06, 07, 08, or 05 and be 10 digits long.",
      ],
      password: ["Password must be at least 8 characters."],
    });
    const differ = { ...form, password_confirmation: "correct horse batterie" };
    const { body: french } = await api.post(`${path}/register?locale=fr`, differ);
    expect(french.errors).toEqual({ password_confirmation: ["Les mots de passe ne correspondent pas"] });
    const { body: english } = await api.post(`${path}/register?locale=en`, differ);
    expect(english.errors).toEqual({ password_confirmation: ["Passwords do not match"] });
  });

  test("registration rejects a taken phone number, but does not reveal that an e-mail address is taken [X3]", async () => {
    const database = await open();
    await verifiedCustomer(database.db, EMAIL, { phone: PHONE });
    const api = apiClient(database);
    const takenPhone = await api.post(`${path}/register`, { ...form, email: "other@example.com", phone: PHONE });
    expect([takenPhone.status, takenPhone.body.errors]).toEqual([
      422,
      { phone: ["The phone number has already been taken."] },
    ]);
    const { body: french } = await api.post(`${path}/register?locale=fr`, { ...form, phone: PHONE });
    expect(french.errors.phone[0]).toContain("téléphone");
    const takenEmail = await api.post(`${path}/register`, form);
    const unknown = await api.post(`${path}/register`, { ...form, email: "nobody@example.com" });
    expect([takenEmail.status, takenEmail.body.data.user.email_verified_at]).toEqual([201, null]);
    expect(Object.keys(takenEmail.body.data.user)).toEqual(Object.keys(unknown.body.data.user));
  });

  test("allows 30 registration attempts an hour from one IP address, counting rejected attempts [A1]", async () => {
    const database = await open();
    await verifiedCustomer(database.db, EMAIL, { phone: PHONE });
    const api = apiClient(database);
    for (let attempt = 0; attempt < REGISTRATION_LIMITS.perAddress; attempt++)
      expect((await api.post(`${path}/register`, { ...form, phone: PHONE })).status).toBe(422);
    const refused = await api.post(`${path}/register`, { ...form, phone: PHONE });
    expect([refused.status, refused.body.errors]).toEqual([429, undefined]);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(REGISTRATION_LIMITS.seconds);
  });

  test("registering an e-mail address repeatedly within a minute mails it only one code [K2 A1]", async () => {
    const database = await open();
    const api = apiClient(database);
    for (let attempt = 0; attempt < 3; attempt++) expect((await api.post(`${path}/register`, form)).status).toBe(201);
    expect(await mailsTo(database.db, EMAIL)).toEqual(["verify_email"]);
  });

  test("a rejected registration sends no mail, and a later accepted registration still sends the verification code [T8 A1]", async () => {
    const database = await open();
    await verifiedCustomer(database.db, "other@example.com", { phone: PHONE });
    const api = apiClient(database);
    const refusals = { password: { password: "12345678", password_confirmation: "12345678" }, phone: { phone: PHONE } };
    for (const [field, wrong] of Object.entries(refusals)) {
      const refused = await api.post(`${path}/register`, { ...form, ...wrong });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
    expect(await mailsTo(database.db, EMAIL)).toEqual([]);
    expect((await api.post(`${path}/register`, form)).status).toBe(201);
    expect(await mailsTo(database.db, EMAIL)).toEqual(["verify_email"]);
  });

  test("registration moves a guest's order to the new account only if the request has its order key, in a cookie or in the body [P3]", async () => {
    const database = await open("seeded");
    const api = apiClient(database);
    const size = await sizeOf(database.db, "thyme-honey", 500);
    const [own, others] = [
      await buy(database.db, { size, quantity: 1 }),
      await buy(database.db, { size, quantity: 1 }),
    ];
    const cookie = carrying({ [`order_${own.order.number}`]: own.access_key });
    const ref = own.order.number;
    const signUp = await api.post(`${path}/register`, { ...form, order: { ref } }, cookie);
    expect(signUp.status).toBe(201);
    expect((await api.get(`/orders/${ref}`, carrying(cookiesOf(signUp)))).status).toBe(200);
    const next = { ...form, email: "thief@example.com", order: { ref: others.order.number } };
    const thief = await api.post(`${path}/register`, next, cookie);
    expect(thief.status).toBe(201);
    expect((await api.get(`/orders/${others.order.number}`, carrying(cookiesOf(thief)))).status).toBe(404);
    const keyed = { ...form, email: "buyer@example.com", order: { ref: others.order.number, key: others.access_key } };
    const { body } = await api.post(`${path}/register`, keyed);
    expect((await api.get(`/orders/${others.order.number}`, bearer(body.data.token))).status).toBe(200);
    // An order reference with a control character is ignored like an unknown one, so registration succeeds.
    const odd = { ...form, email: "odd@example.com", order: { ref: "AM\u0000", key: "x" } };
    expect((await api.post(`${path}/register`, odd)).status).toBe(201);
  });
});

describeOnBothEngines("signing in and out through the API", (open) => {
  test("signs an API client in by a token, which sign-out makes invalid [A1 P6 T12]", async () => {
    const database = await open();
    await verifiedCustomer(database.db, EMAIL);
    const api = apiClient(database);
    const { status, headers, body } = await api.post(`${path}/login`, { ...credentials, rememberMe: true });
    expect([status, headers.getSetCookie()]).toEqual([200, []]);
    const { token, user } = body.data;
    expect(user).toMatchObject({ email: EMAIL, email_verified_at: expect.any(String) });
    expect((await api.get(`${path}/me`, bearer(token))).status).toBe(200);
    expect((await api.post(`${path}/logout`, {}, bearer(token))).body.data).toEqual({ cart_session_id: null });
    expect((await api.get(`${path}/me`, bearer(token))).status).toBe(401);
    expect((await api.post(`${path}/logout`, {})).status).toBe(200);
  });

  test("a remembered session lasts 60 days; a staff session lasts 12 hours even if 60 days are requested [T12]", async () => {
    const database = await open();
    await verifiedCustomer(database.db, EMAIL);
    const api = apiClient(database);
    const session = async (rememberMe: unknown) => {
      const answer = await api.post(`${path}/login`, { ...credentials, rememberMe }, BROWSER);
      expect(answer.body.data.token).toBeNull();
      return answer.headers.getSetCookie().map((cookie) => /Max-Age=\d+/.exec(cookie)?.[0]);
    };
    const days60 = `Max-Age=${60 * 24 * 3600}`;
    expect(await session(false)).toEqual([undefined, undefined]);
    expect(await session(undefined)).toEqual([undefined, undefined]);
    expect(await session(true)).toEqual([days60, days60]);
    expect(await session("on")).toEqual([days60, days60]);
    await database.db
      .updateTable("accounts")
      .set({ roles: ["staff"] })
      .execute();
    expect(await session(true)).toEqual(["Max-Age=43200", "Max-Age=43200"]);
    expect(await session(false)).toEqual(["Max-Age=43200", "Max-Age=43200"]);
  });

  test("sign-in rejects a wrong password and an unknown e-mail address with the same error in each language [X2 T12]", async () => {
    const database = await open();
    await verifiedCustomer(database.db, EMAIL);
    const api = apiClient(database);
    const messages = {
      en: "Login failed. Please check your email and password and try again.",
      fr: expect.stringContaining("e-mail"),
      ar: expect.stringContaining("البريد"),
    };
    for (const [locale, message] of Object.entries(messages)) {
      const wrong = await api.post(`${path}/login?locale=${locale}`, { ...credentials, password: "wrong" });
      const unknown = await api.post(`${path}/login?locale=${locale}`, { ...credentials, email: "nobody@example.com" });
      expect([wrong.status, wrong.body.message]).toEqual([401, message]);
      expect([unknown.status, unknown.body]).toEqual([401, wrong.body]);
    }
  });

  test("rejects too many sign-in attempts with the seconds to wait, for known and unknown e-mail addresses [A1]", async () => {
    const database = await open();
    await verifiedCustomer(database.db, EMAIL);
    const api = apiClient(database);
    for (const email of [EMAIL, "nobody@example.com"]) {
      const attempt = () => api.post(`${path}/login?locale=en`, { email, password: "wrong" });
      for (let i = 0; i < SIGN_IN_ATTEMPT_LIMITS.perAccountFromAddress; i++) expect((await attempt()).status).toBe(401);
      const { status, headers, body } = await attempt();
      const seconds = Number(headers.get("Retry-After"));
      expect(seconds).toBeGreaterThan(14 * 60);
      expect([status, body.code]).toEqual([429, "sign_in_locked"]);
      expect(body.message).toMatch(/^Too many attempts. Please try again in 15 minutes, or choose “Forgot password\?”/);
    }
  });

  test("sign-in merges the browser's guest cart into the account's cart; after sign-out, the browser's new cart still contains the items [A4 T12]", async () => {
    const database = await open("seeded");
    await verifiedCustomer(database.db, EMAIL);
    const api = apiClient(database);
    const guestCart = cookiesOf(await addSize(api, database, 2, BROWSER));
    const signedIn = cookiesOf(await api.post(`${path}/login`, credentials, carrying(guestCart)));
    expect(signedIn.cart).toMatch(/^cs_/);
    expect(signedIn.cart).not.toBe(guestCart.cart);
    expect((await api.get("/cart", carrying(signedIn))).body.data).toMatchObject({ count: 2, cart_session_id: null });
    expect((await api.get("/cart", carrying(guestCart))).body.data.count).toBe(0);
    const out = await api.post(`${path}/logout`, {}, carrying(signedIn));
    const signedOut = cookiesOf(out);
    expect(signedOut).toMatchObject({ session: "", signed_in: "", cart: expect.stringMatching(/^cs_/) });
    expect(signedOut.cart).not.toBe(signedIn.cart);
    expect(out.body.data).toEqual({ cart_session_id: null });
    expect((await api.get("/cart", carrying(signedOut))).body.data.count).toBe(2);
    const elsewhere = cookiesOf(await api.post(`${path}/login`, credentials, BROWSER));
    expect((await api.get("/cart", carrying(elsewhere))).body.data.count).toBe(2);
  });

  test("sign-in returns the cart's new session id to an API client [A4]", async () => {
    const database = await open("seeded");
    await verifiedCustomer(database.db, EMAIL);
    const api = apiClient(database);
    const { body } = await addSize(api, database, 3, {});
    const old = body.data.cart_session_id;
    const { data } = (await api.post(`${path}/login`, credentials, { "X-Cart-Session": old })).body;
    expect(data.cart_session_id).not.toBe(old);
    const headers = { ...bearer(data.token), "X-Cart-Session": data.cart_session_id };
    expect((await api.get("/cart", headers)).body.data).toMatchObject({
      count: 3,
      cart_session_id: data.cart_session_id,
    });
    const out = (await api.post(`${path}/logout`, {}, headers)).body.data;
    expect((await api.get("/cart", { "X-Cart-Session": out.cart_session_id })).body.data.count).toBe(3);
  });

  test("signing in again in the same browser ends the browser's previous session [T12]", async () => {
    const database = await open();
    await verifiedCustomer(database.db, EMAIL);
    const api = apiClient(database);
    const first = cookiesOf(await api.post(`${path}/login`, credentials, BROWSER));
    const second = cookiesOf(await api.post(`${path}/login`, credentials, carrying(first)));
    expect((await api.get(`${path}/me`, carrying(first))).status).toBe(401);
    expect((await api.get(`${path}/me`, carrying(second))).status).toBe(200);
  });

  test("GET /session returns the user and their favourites, and null without an error for a guest [T12 E17]", async () => {
    const database = await open("seeded");
    const caller = await verifiedCustomer(database.db, EMAIL, { phone: PHONE });
    const { product_id } = await sizeOf(database.db, "thyme-honey", 500);
    await addFavourite(database.db, caller, { product_id });
    const api = apiClient(database);
    const signedIn = cookiesOf(await api.post(`${path}/login`, credentials, BROWSER));
    expect((await api.get("/session", carrying(signedIn))).body.data).toEqual({
      user: {
        id: caller.account?.id,
        name: "Fatima Alaoui",
        first_name: "Fatima",
        last_name: "Alaoui",
        email: EMAIL,
        phone: PHONE,
        email_verified_at: expect.any(String),
        roles: [],
      },
      favorites: [product_id],
    });
    const strangers: Record<string, string>[] = [BROWSER, {}, bearer("x".repeat(43)), { Cookie: "session=expired" }];
    for (const headers of strangers)
      expect(await api.get("/session", headers)).toMatchObject({
        status: 200,
        body: { data: { user: null, favorites: [] } },
      });
  });
});

describeOnBothEngines("account forms without JavaScript", (open) => {
  test("sign-in by a form redirects to the requested page of this site, or back to the form with the error [G2]", async () => {
    const database = await open();
    await verifiedCustomer(database.db, EMAIL);
    const api = apiClient(database);
    const page = formFrom("/fr/auth/login?redirect=/favorites");
    const next = async (fields: Record<string, string>) => {
      const answer = await api.send("POST", `${path}/login`, encoded(fields), page);
      expect(answer.status).toBe(303);
      return answer.headers.get("Location");
    };
    expect(await next({ ...credentials, redirect: "/favorites" })).toBe("/fr/favorites");
    expect(await next(credentials)).toBe("/fr");
    for (const redirect of ["//evil.example", "https://evil.example/", "/\\evil.example", "/auth/login"])
      expect(await next({ ...credentials, redirect }), redirect).toBe("/fr");
    expect(await next({ ...credentials, password: "wrong" })).toBe(
      "/fr/auth/login?redirect=%2Ffavorites&refused=wrong_credentials",
    );
  });

  test("a plain HTML form without Sec-Fetch headers signs a browser in and out by cookie [T12]", async () => {
    const database = await open();
    await verifiedCustomer(database.db, EMAIL);
    const api = apiClient(database);
    const fields = encoded({ ...credentials, rememberMe: "on" });
    const signedIn = await api.send("POST", `${path}/login`, fields, formFrom("/ar/auth/login"));
    const cookies = carrying(cookiesOf(signedIn));
    expect((await api.get(`${path}/me`, cookies)).status).toBe(200);
    const out = await api.send("POST", `${path}/logout`, "", { ...formFrom("/ar/profile"), ...cookies });
    expect([out.status, out.headers.get("Location")]).toEqual([303, "/ar"]);
    expect((await api.get(`${path}/me`, cookies)).status).toBe(401);
  });

  test("without JavaScript, the profile and password forms apply the change, or redirect back to the form with the error [A1 C10 C11]", async () => {
    const database = await open();
    await verifiedCustomer(database.db, EMAIL);
    const api = apiClient(database);
    const signedIn = await api.post(`${path}/login`, credentials, BROWSER);
    const cookies = carrying(cookiesOf(signedIn));
    const submit = async (call: string, page: string, fields: Record<string, string>) => {
      const body = encoded({ _method: "PUT", ...fields });
      const answer = await api.send("POST", `${path}/${call}`, body, { ...formFrom(page), ...cookies });
      return answer.headers.get("Location");
    };
    const names = { first_name: "Salma", last_name: "Alaoui", email: EMAIL, phone: "", current_password: "" };
    expect(await submit("profile", "/fr/profile", names)).toBe("/fr/profile?saved=1");
    expect((await api.get(`${path}/me`, cookies)).body.data.name).toBe("Salma Alaoui");
    const again = await submit("profile", "/fr/profile?saved=1", { ...names, phone: PHONE });
    expect(again).toBe("/fr/profile?refused=invalid");
    const next = { password: "another password", password_confirmation: "another password" };
    const page = "/fr/profile/password";
    expect(await submit("password", page, { ...next, current_password: "wrong" })).toBe(
      `${page}?refused=wrong_password`,
    );
    expect(await submit("password", page, { ...next, current_password: PASSWORD })).toBe(`${page}?saved=1`);
    const signInResponse = await api.post(`${path}/login`, { email: EMAIL, password: next.password });
    expect(signInResponse.status).toBe(200);
  });

  test("without JavaScript, registration accepts an empty phone number; after an error, the form keeps the typed values except the password [A1]", async () => {
    const api = apiClient(await open());
    const signUp = await api.send(
      "POST",
      `${path}/register`,
      encoded({ ...form, phone: "", redirect: "/checkout" }),
      formFrom("/en/auth/register"),
    );
    expect(signUp.headers.get("Location")).toBe("/en/checkout");
    expect((await api.get("/session", carrying(cookiesOf(signUp)))).body.data.user).toMatchObject({ email: EMAIL });
    const wrong = await api.send(
      "POST",
      `${path}/register`,
      encoded({ ...form, password: "x" }),
      formFrom("/en/auth/register"),
    );
    expect(wrong.headers.get("Location")).toBe("/en/auth/register?refused=invalid");
    expect(Object.keys(cookiesOf(wrong))).toEqual(["rejected_form"]);
    expect(wrong.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax$/);
    const { password: _, password_confirmation: __, ...typedFields } = form;
    expect(typedFieldsIn(wrong, "/en/auth/register")).toEqual(typedFields);
  });
});
