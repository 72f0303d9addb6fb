import { expect, test } from "vitest";
import { PASSWORD_CHECK_LIMIT } from "../../contract/constants.ts";
import { apiClient } from "../../tests/api-client.ts";
import { bearer } from "../../tests/cookies.ts";
import { lastMail, newcomer, PASSWORD, verifiedCustomer } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";

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

describeOnBothEngines("profile and password through the API", (open) => {
  async function signedIn() {
    const database = await open();
    await verifiedCustomer(database.db, EMAIL);
    const api = apiClient(database);
    const { token } = (await api.post(`${path}/login`, credentials)).body.data;
    return { database, api, headers: bearer(token) };
  }
  const profile = { first_name: "Fatima", last_name: "Amrani", email: EMAIL };
  const passwords = {
    current_password: PASSWORD,
    password: "a new one, better",
    password_confirmation: "a new one, better",
  };

  test("the API rejects a profile or password change by a guest [A1]", async () => {
    const api = apiClient(await open());
    expect((await api.put(`${path}/profile`, profile)).status).toBe(401);
    expect((await api.put(`${path}/password`, passwords)).status).toBe(401);
  });

  test("the API changes names without the password, and e-mail address and phone number only with the password [A1 C10 X2]", async () => {
    const { database, api, headers } = await signedIn();
    const saved = await api.put(`${path}/profile?locale=en`, profile, headers);
    expect(saved).toMatchObject({
      status: 200,
      body: { data: { name: "Fatima Amrani" }, message: "Your profile has been saved." },
    });
    const moved = { ...profile, email: "new@example.com", phone: PHONE };
    const missing = await api.put(`${path}/profile?locale=en`, moved, headers);
    expect([missing.status, missing.body.errors]).toEqual([422, { current_password: ["Password is required"] }]);
    const wrong = await api.put(`${path}/profile?locale=en`, { ...moved, current_password: "wrong" }, headers);
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { current_password: ["Your current password is incorrect."] },
    ]);
    const right = await api.put(`${path}/profile`, { ...moved, current_password: PASSWORD }, headers);
    expect(right.body.data).toMatchObject({ email: EMAIL, pending_email: "new@example.com", phone: PHONE });
    const secondResponse = await api.put(`${path}/profile`, { ...moved, current_password: PASSWORD }, headers);
    expect(secondResponse.status).toBe(429);
    const { code } = await lastMail(database.db, "new@example.com");
    expect(
      (await api.post(`${path}/verify-email-change`, { email: "new@example.com", otp: code }, headers)).body.data,
    ).toEqual({ email: "new@example.com" });
    expect((await api.get(`${path}/me`, headers)).body.data).toMatchObject({
      email: "new@example.com",
      pending_email: null,
    });
  });

  test("an API password change keeps the session of the caller's token and ends the others [A1 C11 V6]", async () => {
    const { api, headers } = await signedIn();
    const elsewhere = bearer((await api.post(`${path}/login`, credentials)).body.data.token);
    const differ = { ...passwords, password_confirmation: "another" };
    expect((await api.put(`${path}/password?locale=en`, differ, headers)).body.errors).toEqual({
      password_confirmation: ["Passwords do not match"],
    });
    const changed = await api.put(`${path}/password?locale=en`, passwords, headers);
    expect(changed).toMatchObject({ status: 200, body: { data: null, message: "Your password has been changed." } });
    expect((await api.get(`${path}/me`, headers)).status).toBe(200);
    expect((await api.get(`${path}/me`, elsewhere)).status).toBe(401);
  });

  test("the API limits the password attempts of a signed-in session; names can still be changed [A1]", async () => {
    const { api, headers } = await signedIn();
    const guess = (index: number) =>
      index % 2
        ? api.put(`${path}/password`, { ...passwords, current_password: "wrong" }, headers)
        : api.put(`${path}/profile`, { ...profile, phone: PHONE, current_password: "wrong" }, headers);
    for (let index = 0; index < PASSWORD_CHECK_LIMIT.perAccount; index++) expect((await guess(index)).status).toBe(422);
    expect((await api.put(`${path}/password`, passwords, headers)).status).toBe(429);
    expect((await api.put(`${path}/profile`, { ...profile, first_name: "Zahra" }, headers)).status).toBe(200);
  });

  test("the account API rejects undeclared fields, and then changes nothing [A1]", async () => {
    const { database, api, headers } = await signedIn();
    await newcomer(database.db, "other@example.com");
    const before = await database.db.selectFrom("accounts").selectAll().orderBy("id").execute();
    const calls: [method: "post" | "put", call: string, body: object][] = [
      ["post", "/login", credentials],
      ["post", "/register", { ...form, email: "third@example.com" }],
      ["put", "/profile", profile],
      ["put", "/password", passwords],
      ["post", "/forgot-password", { email: EMAIL }],
      ["post", "/email/request-otp", { email: EMAIL }],
      ["post", "/verify-email", { email: EMAIL, otp: "123456" }],
      ["post", "/verify-email-change", { email: EMAIL, otp: "123456" }],
      ["post", "/reset-password/verify", { email: EMAIL, otp: "123456" }],
      ["post", "/reset-password", { token: "x".repeat(43), password: PASSWORD, password_confirmation: PASSWORD }],
      ["post", "/verify-email/link", { token: "x".repeat(43) }],
      ["post", "/verify-email-change/link", { token: "x".repeat(43) }],
    ];
    const injected = [
      "roles",
      "email_verified_at",
      "emailVerifiedAt",
      "id",
      "account_id",
      "cod_eligible",
      "password_hash",
      "pending_email",
      "__proto__",
      "constructor",
      "prototype",
    ];
    for (const [method, call, body] of calls)
      for (const field of injected) {
        const json = JSON.stringify({ ...body, injected: ["admin"] }).replace('"injected"', JSON.stringify(field));
        const headersOfCall = { ...headers, "Content-Type": "application/json" };
        const { status } = await api.send(method.toUpperCase(), path + call, json, headersOfCall);
        expect([400, 422], `${call} ${field}`).toContain(status);
      }
    expect(await database.db.selectFrom("accounts").selectAll().orderBy("id").execute()).toEqual(before);
  });
});
