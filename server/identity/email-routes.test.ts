import { afterEach, expect, test } from "vitest";
import {
  VERIFICATION_CODE_ATTEMPT_NETWORK_LIMIT,
  VERIFICATION_CODE_MAX_ATTEMPTS,
  VERIFICATION_CODE_REQUEST_LIMIT,
  VERIFICATION_CODES_PER_HOUR,
} from "../../contract/constants.ts";
import { apiClient } from "../../tests/api-client.ts";
import { bearer, carrying, cookiesOf, encoded, formFrom, rejectedFormIn } from "../../tests/cookies.ts";
import { lastMail, mailsTo, PASSWORD, passTime, verifiedCustomer, wrongCode } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";

const EMAIL = "fatima@example.com";
const NEW = "a new and better one";
const path = "/auth/customers";
const realNow = clock.now;
const form = { first_name: "Fatima", last_name: "Alaoui", password: PASSWORD, password_confirmation: PASSWORD };
const newPassword = { password: NEW, password_confirmation: NEW };

afterEach(() => {
  clock.now = realNow;
});

/** Deletes the count of codes per minute, as if a minute had passed. */
const afterMinute = ({ pool }: Database) => pool.query("DELETE FROM rate_limits WHERE key LIKE 'code_resend%'");

describeOnBothEngines("e-mail verification through the API", (open) => {
  async function registered() {
    const database = await open();
    const api = apiClient(database);
    const { data } = (await api.post(`${path}/register`, { ...form, email: EMAIL })).body;
    return { database, api, headers: bearer(data.token) };
  }

  test("the mailed code, even typed in Arabic digits, verifies an e-mail address without starting a session [A2 T8 V7]", async () => {
    const { database, api, headers } = await registered();
    const { code } = await lastMail(database.db, EMAIL);
    const arabic = code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
    const otp = `${arabic.slice(0, 3)} ${arabic.slice(3)}`;
    const answer = await api.post(`${path}/verify-email?locale=en`, { email: EMAIL, otp }, { "X-Client": "browser" });
    expect(answer).toMatchObject({ status: 200, body: { data: { email: EMAIL } } });
    expect(answer.body.message).toBe("Your email address is verified.");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await api.get(`${path}/me`, headers)).body.data.email_verified_at).toMatch(/^\d{4}-/);
  });

  test("a wrong code is rejected with an error message in each language, and a malformed code with a field error [X2 V7]", async () => {
    const { database, api } = await registered();
    const { code } = await lastMail(database.db, EMAIL);
    const words = {
      en: "This code is wrong or no longer works.",
      fr: "Ce code est faux ou n’est plus valable.",
      ar: "هذا الرمز غير صحيح أو لم يعد صالحًا.",
    };
    for (const [locale, message] of Object.entries(words)) {
      const wrong = await api.post(`${path}/verify-email?locale=${locale}`, { email: EMAIL, otp: wrongCode(code) });
      expect([wrong.status, wrong.body.message]).toEqual([422, message]);
    }
    for (const otp of ["12345", "1234567", "12a456", "", null, 123456, [code], { $gt: "" }])
      expect(
        (await api.post(`${path}/verify-email`, { email: EMAIL, otp })).body.errors,
        JSON.stringify(otp),
      ).toMatchObject({ otp: [expect.any(String)] });
    expect((await api.post(`${path}/verify-email`, { email: EMAIL, otp: code })).status).toBe(200);
  });

  test("after five wrong codes, even the correct code is rejected; a wrong code gets the same response for a known and an unknown e-mail address [K2]", async () => {
    const { database, api } = await registered();
    const { code } = await lastMail(database.db, EMAIL);
    const guess = (email: string, otp: string) => api.post(`${path}/verify-email`, { email, otp });
    for (let index = 0; index < VERIFICATION_CODE_MAX_ATTEMPTS; index++) {
      const responseForKnown = await guess(EMAIL, wrongCode(code));
      const unknown = await guess("nobody@example.com", wrongCode(code));
      expect([responseForKnown.status, responseForKnown.body]).toEqual([unknown.status, unknown.body]);
    }
    expect((await guess(EMAIL, code)).status).toBe(422);
  });

  test("limits one IP address to fifty codes in a quarter of an hour, across all accounts [K2]", async () => {
    const { api } = await registered();
    const attempts = [
      ["verify-email", { email: "x@example.com", otp: "123456" }],
      ["reset-password/verify", { email: "x@example.com", otp: "123456" }],
      ["verify-email/link", { token: "x".repeat(43) }],
      ["verify-email-change/link", { token: "x".repeat(43) }],
      ["verify-email/link", { token: "y".repeat(43) }],
    ] as const;
    for (let count = 0; count < VERIFICATION_CODE_ATTEMPT_NETWORK_LIMIT.points; count += attempts.length) {
      const answers = await Promise.all(attempts.map(([call, body]) => api.post(`${path}/${call}`, body)));
      expect(answers.map(({ status }) => status)).toEqual(attempts.map(() => 422));
    }
    for (const call of ["verify-email", "reset-password/verify"])
      expect((await api.post(`${path}/${call}`, { email: EMAIL, otp: "123456" })).status).toBe(429);
    for (const call of ["verify-email/link", "verify-email-change/link", "reset-password"]) {
      const body = { token: "x".repeat(43), ...(call === "reset-password" && newPassword) };
      expect((await api.post(`${path}/${call}`, body)).status).toBe(429);
    }
  });

  test("mails another code after a minute, at most three an hour; other requests get 429 with the seconds to wait, for any e-mail address [T8 K2]", async () => {
    const { database, api, headers } = await registered();
    for (const [email, sent] of [
      [EMAIL, 1],
      ["nobody@example.com", 0],
    ] as const) {
      const ask = () => api.post(`${path}/email/request-otp?locale=en`, { email }, email === EMAIL ? headers : {});
      const answers = [];
      for (let index = sent; index < VERIFICATION_CODES_PER_HOUR; index++) {
        await afterMinute(database);
        answers.push(await ask());
        const early = await ask();
        const seconds = Number(early.headers.get("Retry-After"));
        expect([early.status, seconds > 50, seconds <= 60]).toEqual([429, true, true]);
        expect(early.body.message).toBe(
          `A code was just sent for this address. Another one can be sent in ${seconds} seconds.`,
        );
      }
      for (const { status, body } of answers)
        expect([status, body]).toEqual([
          200,
          {
            success: true,
            data: { resend_in: 60, expires_in: 600 },
            message: "If this address needs a code, we have sent it.",
          },
        ]);
      await afterMinute(database);
      const over = await ask();
      expect(over.status).toBe(429);
      expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(60);
    }
    expect(await mailsTo(database.db, EMAIL)).toHaveLength(VERIFICATION_CODES_PER_HOUR);
    expect(await mailsTo(database.db, "nobody@example.com")).toEqual([]);
  });

  test("rejects code requests above the limit per IP address with 429, counted over all e-mail addresses [K2]", async () => {
    const api = apiClient(await open());
    const ask = (index: number) =>
      api.post(`${path}/${index % 2 ? "forgot-password" : "email/request-otp"}`, { email: `x${index}@example.com` });
    for (let count = 0; count < VERIFICATION_CODE_REQUEST_LIMIT.points; count += 5) {
      const answers = await Promise.all([0, 1, 2, 3, 4].map((index) => ask(count + index)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    }
    expect((await api.post(`${path}/forgot-password`, { email: EMAIL })).status).toBe(429);
  });

  test("a verification link takes effect only by POST, and only once; an invalid link is rejected [R15 X2]", async () => {
    const { database, api, headers } = await registered();
    const { token } = await lastMail(database.db, EMAIL);
    for (const bad of ["", "short", `${token}x`, "x".repeat(42), null, { token }])
      expect((await api.post(`${path}/verify-email/link`, { token: bad })).status).toBe(422);
    const unknown = await api.post(`${path}/verify-email/link?locale=en`, { token: "x".repeat(43) });
    expect(unknown.body.message).toBe("The verification link is invalid or has expired.");
    expect((await api.get(`${path}/verify-email/link?token=${token}`)).status).toBe(405);
    expect((await api.post(`${path}/verify-email-change/link`, { token })).status).toBe(422);
    expect((await api.get(`${path}/me`, headers)).body.data.email_verified_at).toBeNull();
    expect((await api.post(`${path}/verify-email/link`, { token })).body.data).toEqual({ email: EMAIL });
    expect((await api.post(`${path}/verify-email/link`, { token })).status).toBe(422);
    expect((await api.get(`${path}/me`, headers)).body.data.email_verified_at).not.toBeNull();
  });

  test("without JavaScript, an e-mail address is verified by the code's form or by the link [T8]", async () => {
    const { database, api } = await registered();
    const { code, token } = await lastMail(database.db, EMAIL);
    const page = formFrom(`/fr/auth/verify-otp?email=${encodeURIComponent(EMAIL)}`);
    const send = async (call: string, fields: Record<string, string>) =>
      (await api.send("POST", `${path}/${call}`, encoded(fields), page)).headers.get("Location");
    const back = "/fr/auth/verify-otp?email=fatima%40example.com";
    const early = await send("email/request-otp", { email: EMAIL });
    expect(early).toBe(`${back}&refused=code_just_sent`);
    expect(await send("verify-email", { email: EMAIL, otp: wrongCode(code) })).toBe(`${back}&refused=code_invalid`);
    expect(await send("verify-email", { email: EMAIL, otp: code })).toBe("/fr/auth/email/verify/done?sent=1");
    expect(await send("verify-email/link", { token })).toBe(`${back}&refused=link_invalid`);
    await afterMinute(database);
    expect(await send("email/request-otp", { email: EMAIL })).toBe(back);
  });

  test("the API rejects the code of an e-mail change sent by a guest [A2]", async () => {
    const api = apiClient(await open());
    const { status } = await api.post(`${path}/verify-email-change`, { email: EMAIL, otp: "123456" });
    expect(status).toBe(401);
  });
});

describeOnBothEngines("password reset through the API", (open) => {
  async function forgotten() {
    const database = await open();
    await verifiedCustomer(database.db, EMAIL);
    const api = apiClient(database);
    const resetRequest = await api.post(`${path}/forgot-password`, { email: EMAIL });
    expect(resetRequest).toMatchObject({ status: 200, body: { data: { resend_in: 60, expires_in: 600 } } });
    return { database, api, mail: await lastMail(database.db, EMAIL) };
  }

  test("a password reset exchanges the code for a token, sets the password by the token and ends earlier sessions [A2 T10 K2]", async () => {
    const { api, mail } = await forgotten();
    const login = (password: string) => api.post(`${path}/login`, { email: EMAIL, password });
    const before = bearer((await login(PASSWORD)).body.data.token);
    const { token } = (await api.post(`${path}/reset-password/verify`, { email: EMAIL, otp: mail.code })).body.data;
    const set = await api.post(`${path}/reset-password?locale=en`, { token, ...newPassword });
    expect(set).toMatchObject({
      status: 200,
      body: { data: { email: EMAIL }, message: "Your password has been changed." },
    });
    expect(set.headers.getSetCookie()).toEqual([]);
    expect((await api.get(`${path}/me`, before)).status).toBe(401);
    expect([(await login(PASSWORD)).status, (await login(NEW)).status]).toEqual([401, 200]);
  });

  test("the error for an invalid password reset link is in the requested language; a too short or mismatched password does not use up the link [X2 V6]", async () => {
    const { api, mail } = await forgotten();
    const words = {
      en: "Invalid password reset link",
      fr: "Lien de réinitialisation du mot de passe invalide",
      ar: "رابط إعادة تعيين كلمة المرور غير صالح",
    };
    for (const [locale, message] of Object.entries(words)) {
      const bad = await api.post(`${path}/reset-password?locale=${locale}`, { token: "x".repeat(43), ...newPassword });
      expect([bad.status, bad.body.message]).toEqual([422, message]);
    }
    const { token } = mail;
    const short = { token, password: "short", password_confirmation: "short" };
    expect((await api.post(`${path}/reset-password?locale=en`, short)).body.errors).toEqual({
      password: ["Password must be at least 8 characters."],
    });
    const unlike = { token, password: NEW, password_confirmation: PASSWORD };
    expect((await api.post(`${path}/reset-password?locale=en`, unlike)).body.errors).toEqual({
      password_confirmation: ["Passwords do not match"],
    });
    expect((await api.post(`${path}/reset-password`, { token, ...newPassword })).status).toBe(200);
  });

  test("a wrong reset code gets the same response, and a second reset request gets 429, for a known and for an unknown e-mail address [T10]", async () => {
    const { api } = await forgotten();
    const unknown = "nobody@example.com";
    const answers = [];
    for (const email of [EMAIL, unknown]) {
      const wrong = await api.post(`${path}/reset-password/verify`, { email, otp: "000000" });
      const secondResponse = await api.post(`${path}/forgot-password`, { email });
      answers.push([wrong.status, wrong.body, secondResponse.status === 429]);
    }
    expect(answers[0]?.slice(0, 2)).toEqual(answers[1]?.slice(0, 2));
    expect(answers.map(([, , isEarly]) => isEarly)).toEqual([true, false]);
    expect((await api.post(`${path}/forgot-password`, { email: unknown })).status).toBe(429);
  });

  test("rejects password reset codes and tokens after ten minutes [T10]", async () => {
    const { api, mail } = await forgotten();
    passTime(11 * 60_000);
    expect((await api.post(`${path}/reset-password/verify`, { email: EMAIL, otp: mail.code })).status).toBe(422);
    expect((await api.post(`${path}/reset-password`, { token: mail.token, ...newPassword })).status).toBe(422);
  });

  test.each([
    ["/admin/orders?queue=to_pack", "redirect=%2Fadmin%2Forders%3Fqueue%3Dto_pack", "/ar/admin/sign-in?"],
    ["/cart", "redirect=%2Fcart", "/ar/auth/login?"],
    ["https://evil.example/", "", "/ar/auth/login?"],
    ["//evil.example", "", "/ar/auth/login?"],
  ])(
    "without JavaScript, a password reset carries the requested page %s to the right sign-in page, and drops pages of other sites [T10 G2]",
    async (requestedPage, carriedPage, signIn) => {
      const { database, api } = await forgotten();
      await afterMinute(database);
      const send = async (call: string, fields: Record<string, string>) =>
        (
          await api.send(
            "POST",
            `${path}/${call}`,
            encoded({ ...fields, redirect: requestedPage }),
            formFrom("/ar/auth"),
          )
        ).headers.get("Location") ?? "";
      const after = carriedPage && `&${carriedPage}`;
      expect(await send("forgot-password", { email: EMAIL })).toBe(
        `/ar/auth/reset-password-otp?email=fatima%40example.com${after}`,
      );
      const { code } = await lastMail(database.db, EMAIL);
      const setting = new URL(await send("reset-password/verify", { email: EMAIL, otp: code }), "http://shop.example");
      const token = setting.searchParams.get("token") ?? "";
      expect(setting.search).toBe(`?token=${token}${after}`);
      expect(await send("reset-password", { token, ...newPassword })).toBe(
        `${signIn}${carriedPage && `${carriedPage}&`}email=fatima%40example.com&password_set=1`,
      );
    },
  );

  test("if a plain form requests a second code within a minute, the error page keeps the entered e-mail address [T10 K2]", async () => {
    const { api } = await forgotten();
    const long = `${"f".repeat(60)}@${"x".repeat(60)}.example.com`;
    const page = "/fr/auth/forgot-password";
    const ask = (email: string) =>
      api.send("POST", `${path}/forgot-password`, encoded({ email }), formFrom(`${page}?redirect=%2Fadmin`));
    const rejected = await ask(EMAIL);
    expect(rejected.headers.get("Location")).toBe(`${page}?redirect=%2Fadmin&refused=code_just_sent`);
    const { fields, waitUntil } = rejectedFormIn(rejected, page) ?? {};
    expect(fields).toEqual({ email: EMAIL });
    const seconds = ((waitUntil ?? 0) - clock.now().getTime()) / 1000;
    expect([seconds > 50, seconds <= 60]).toEqual([true, true]);
    await ask(long);
    expect(rejectedFormIn(await ask(long), page)?.fields).toEqual({ email: long });
  });

  test("after ten wrong passwords, a password reset lifts the account's sign-in limit for the resetting IP address, but for no other account or IP address [T10 A2]", async () => {
    const { database, mail } = await forgotten();
    const api = apiClient(database, { TRUSTED_PROXIES: "127.0.0.1" });
    const login = async (call: string, email: string, password: string, from = "198.51.100.1") =>
      (await api.post(call, { email, password }, { "X-Forwarded-For": from })).status;
    const customer = `${path}/login`;
    const exhaust = (email: string, from?: string) =>
      Promise.all(Array.from({ length: 10 }, () => login(customer, email, "a wrong one", from)));
    for (const [email, from] of [[EMAIL], ["amina@example.com"], [EMAIL, "198.51.100.2"]] as const) {
      await exhaust(email, from);
      expect(await login(customer, email, NEW, from)).toBe(429);
    }
    const body = { token: mail.token, ...newPassword };
    expect((await api.post(`${path}/reset-password`, body, { "X-Forwarded-For": "198.51.100.1" })).status).toBe(200);
    expect(await login("/admin/session", EMAIL, NEW)).toBe(403);
    expect(await login(customer, EMAIL, NEW)).toBe(200);
    expect(await login(customer, "amina@example.com", NEW)).toBe(429);
    expect(await login(customer, EMAIL, NEW, "198.51.100.2")).toBe(429);
  });

  test.each([
    ["/profile/orders", "/profile/orders"],
    ["/fr/admin/orders?status=placed", "/admin/orders?status=placed"],
    ["/products?q=call%200600000000", "/products"],
    ["/page/evil.example", null],
    ["https://evil.example/x", null],
    ["//evil.example", null],
    ["/auth/login", null],
    [`/${"x".repeat(101)}`, null],
  ])(
    "requesting a password reset with the return page %s mails a link with the return page %s [T10 G2]",
    async (redirect, next) => {
      const database = await open();
      await verifiedCustomer(database.db, EMAIL);
      await apiClient(database).post(`${path}/forgot-password`, { email: EMAIL, redirect });
      const link = new URL((await lastMail(database.db, EMAIL)).link);
      expect(link.searchParams.get("redirect")).toBe(next);
      expect([...link.searchParams.keys()]).toEqual(next ? ["token", "redirect"] : ["token"]);
    },
  );

  test("without JavaScript, each password reset form redirects to the next, up to signing in with the new password [T10]", async () => {
    const { database, api } = await forgotten();
    await afterMinute(database);
    const send = async (call: string, fields: Record<string, string>, page: string) =>
      (await api.send("POST", `${path}/${call}`, encoded(fields), formFrom(page))).headers.get("Location") ?? "";
    const entering = await send("forgot-password", { email: EMAIL }, "/ar/auth/forgot-password");
    expect(entering).toBe("/ar/auth/reset-password-otp?email=fatima%40example.com");
    const { code } = await lastMail(database.db, EMAIL);
    const setting = await send("reset-password/verify", { email: EMAIL, otp: code }, entering);
    expect(setting).toMatch(/^\/ar\/auth\/reset-password\?token=[\w-]{43}$/);
    const token = setting.split("=")[1] ?? "";
    expect(await send("reset-password", { token, ...newPassword, password: "unlike it" }, setting)).toBe(
      `${setting}&refused=invalid`,
    );
    expect(await send("reset-password", { token, ...newPassword }, setting)).toBe(
      "/ar/auth/login?email=fatima%40example.com&password_set=1",
    );
    const signedIn = await api.send(
      "POST",
      `${path}/login`,
      encoded({ email: EMAIL, password: NEW }),
      formFrom("/ar/auth/login"),
    );
    expect((await api.get(`${path}/me`, carrying(cookiesOf(signedIn)))).status).toBe(200);
  });
});
