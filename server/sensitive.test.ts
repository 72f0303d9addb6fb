import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { SETTINGS_GROUP_NAMES, type SettingsGroup } from "../contract/admin-settings.ts";
import { PASSWORD_CHECK_LIMIT, REAUTHENTICATION_MINUTES, SENSITIVE_ACTION_LIMIT } from "../contract/constants.ts";
import { formatDateTime } from "../contract/dates.ts";
import { LOCALES, type Locale } from "../contract/locales.ts";
import type { SensitiveAction } from "../contract/reauthentication.ts";
import { apiClient } from "../tests/api-client.ts";
import { authenticator } from "../tests/authenticator.ts";
import { mailsTo, PASSWORD, passTime } from "../tests/customers.ts";
import { describeOnBothEngines } from "../tests/database.ts";
import { bearerOf, guest, owner, staffMember } from "../tests/fixtures.ts";
import { buyTo, customerIdOf, PHONE } from "../tests/known-customers.ts";
import { NOT_SENSITIVE } from "../tests/sensitive-routes.ts";
import { changePassword } from "./identity/change-password.ts";
import { hashPassword } from "./identity/password-hashing.ts";
import { confirmSecondFactor, startSecondFactorSetUp } from "./identity/second-factor/set-up.ts";
import { findAccountByToken } from "./identity/sessions.ts";
import { changeRole } from "./identity/staff/members.ts";
import type { Account } from "./platform/caller.ts";
import { clock, MINUTE_MS } from "./platform/clock.ts";
import type { Database, Db } from "./platform/database/database.ts";
import { mailTranslate } from "./platform/messages/part-messages.ts";
import { apiRoutes } from "./routes.ts";
import { getSettingsGroup } from "./settings/settings.ts";

const { now } = clock;
afterEach(() => {
  clock.now = now;
});

const OFFICE = new Set(["staff", "admin", "member"]);
const FR = "fr@shop.example";
const BANK = { bank_name: "CIH", account_name: "Amal", rib: "230010000000000011111146", swift: "CIHMMAMC" };
const STALE_MS = (REAUTHENTICATION_MINUTES + 1) * MINUTE_MS;
async function settingsOf(db: Db, group: SettingsGroup) {
  const { version, values } = await getSettingsGroup(db, await owner(db), group);
  const { map } = values as { map?: { lat: number; lng: number } };
  return { version, values: { ...values, ...(map && { map: `${map.lat}, ${map.lng}` }) } as Record<string, object> };
}

test("every back-office route that changes or downloads data is declared sensitive, or listed as not sensitive with a reason [ASVS 7.5.3]", () => {
  const ofOffice = apiRoutes.filter(({ access = "", method, file, path }) => {
    return OFFICE.has(access) && (method !== "GET" || file !== undefined || path.includes("export"));
  });
  const nameOf = ({ method, path }: (typeof apiRoutes)[number]) => `${method} ${path}`;
  const others = Object.values(NOT_SENSITIVE).flat();
  expect(
    ofOffice
      .filter(({ sensitive }) => sensitive === undefined)
      .map(nameOf)
      .sort(),
  ).toEqual(others.toSorted());
  const acts = apiRoutes.filter(({ sensitive }) => typeof sensitive === "string");
  expect(Object.fromEntries(acts.map((spec) => [nameOf(spec), spec.sensitive]))).toEqual(
    Object.fromEntries(Object.entries(CALLS).flatMap(([call, { act, decided }]) => (decided ? [] : [[call, act]]))),
  );
  const deciding = apiRoutes.filter(({ sensitive }) => typeof sensitive === "function").map(nameOf);
  expect(deciding.sort()).toEqual(SETTINGS_GROUP_NAMES.map((group) => `PUT /admin/settings/${group}`).sort());
});

type Sent = { path?: Record<string, number>; query?: string; body?: object };
type SensitiveCall = { act: SensitiveAction; decided?: true; send: (db: Db) => Promise<Sent> };

const saving = (
  group: "shop" | "contact" | "payment" | "protection",
  act: SensitiveAction,
  changes: (values: Record<string, object>) => object,
): SensitiveCall => ({
  act,
  decided: true,
  send: async (db) => {
    const { version, values } = await settingsOf(db, group);
    return { query: `version=${version}`, body: { ...values, ...changes(values) } };
  },
});
const ofMember = async (db: Db) => ({ path: { id: (await staffMember(db)).account.id } });
const ofCustomer = async (db: Db) => ({ path: { id: await customerIdOf(db, { phone: PHONE }) } });

const CALLS: Record<string, SensitiveCall> = {
  "POST /admin/bank-accounts": { act: "bank_accounts", send: async () => ({ body: BANK }) },
  "PUT /admin/bank-accounts/{id}": { act: "bank_accounts", send: async () => ({ path: { id: 1 }, body: BANK }) },
  "DELETE /admin/bank-accounts/{id}": { act: "bank_accounts", send: async () => ({ path: { id: 1 } }) },
  "POST /admin/bank-accounts/order": { act: "bank_accounts", send: async () => ({ body: { ids: [2, 1] } }) },
  "POST /admin/team/invitations": {
    act: "team",
    send: async () => ({ body: { email: "thief@example.com", role: "admin", locale: "fr" } }),
  },
  "PUT /admin/team/{id}/role": {
    act: "team",
    send: async (db) => ({ ...(await ofMember(db)), body: { role: "admin" } }),
  },
  "DELETE /admin/team/{id}": { act: "team", send: ofMember },
  "DELETE /admin/team/{id}/second-factor": {
    act: "team",
    send: async (db) => {
      const { account } = await staffMember(db);
      const factor = { secret: "S", confirmed_at: clock.now(), last_step: 0, created_at: clock.now() };
      await db
        .insertInto("second_factors")
        .values({ account_id: account.id, ...factor })
        .execute();
      return { path: { id: account.id } };
    },
  },
  "GET /admin/orders-export": { act: "order_export", send: async () => ({}) },
  "GET /admin/customers/{id}/export": { act: "customer_export", send: ofCustomer },
  "DELETE /admin/customers/{id}": {
    act: "customer_erase",
    send: async (db) => {
      await db.updateTable("orders").set({ status: "delivered" }).execute();
      return ofCustomer(db);
    },
  },
  "PUT /admin/settings/shop": saving("shop", "seller_settings", ({ seller }) => ({
    seller: { ...seller, legal_name: "Thief SARL" },
  })),
  "PUT /admin/settings/contact": saving("contact", "contact_settings", () => ({ company_whatsapp: "0699999999" })),
  "PUT /admin/settings/payment": saving("payment", "payment_settings", () => ({ bank_transfer_hours: 47 })),
  "PUT /admin/settings/protection": saving("protection", "protection_settings", () => ({
    checkout_challenge: "off",
  })),
};

async function administration(database: Database) {
  const { db } = database;
  const { account } = await owner(db);
  const admin = account as Account;
  await db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where("id", "=", admin.id)
    .execute();
  const other = await staffMember(db);
  await db
    .updateTable("accounts")
    .set({ roles: ["admin"], email: FR, locale: "fr" })
    .where("id", "=", other.account.id)
    .execute();
  const here = await bearerOf(db, { account: admin });
  const elsewhere = await bearerOf(db, { account: admin });
  return { db, admin, api: apiClient(database), here, elsewhere };
}

const EVERYTHING = [
  "activity",
  "bank_accounts",
  "customers",
  "invitations",
  "mails",
  "second_factors",
  "settings",
] as const;
const stateOf = async (db: Db) => {
  const tables = EVERYTHING.map((table) => db.selectFrom(table).selectAll().execute());
  const accounts = db.selectFrom("accounts").select(["id", "roles", "left_team_at", "email"]).orderBy("id").execute();
  return JSON.stringify(await Promise.all([...tables, accounts]));
};

describeOnBothEngines("sensitive acts", (open) => {
  test.each(Object.entries(CALLS))(
    "%s requires re-authentication within the last ten minutes, changes nothing without it, and is mailed to all administrators [ASVS 7.5.3]",
    async (call, { act, send }) => {
      const { db, admin, api, here, elsewhere } = await administration(await open("seeded"));
      await buyTo(db, guest());
      const [method = "", template = ""] = call.split(" ");
      const { path = {}, query = "", body } = await send(db);
      const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => String(path[name]));
      const ask = (headers: Record<string, string>) =>
        api.send(method, `${filled}?locale=en&${query}`, body && JSON.stringify(body), {
          ...headers,
          ...(body && { "Content-Type": "application/json" }),
        });
      passTime(STALE_MS);
      const before = await stateOf(db);
      const rejected = await ask(here);
      expect([rejected.status, rejected.body.code]).toEqual([403, "reauthentication_required"]);
      expect(rejected.body.data).toEqual({ by: "password", act });
      expect(await stateOf(db)).toBe(before);

      const proof = await api.post("/admin/session/proof", { password: PASSWORD }, here);
      expect(proof.status).toBe(200);
      expect((await ask(elsewhere)).body.code).toBe("reauthentication_required");
      const response = await ask(here);
      expect(response.status).toBeLessThan(300);
      const mails = await db.selectFrom("mails").selectAll().where("kind", "=", "sensitive_act").execute();
      expect(mails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual(
        [
          [admin.email, mailTranslate("ar")(`sensitiveAct.subject.${act}`)],
          [FR, mailTranslate("fr")(`sensitiveAct.subject.${act}`)],
        ].sort(),
      );
      for (const { body: text } of mails) {
        expect(text).toContain(admin.email);
        expect(text).toContain("shop:/admin/activity");
        expect(text).not.toContain("sensitiveAct");
        expect(text).not.toContain("admin.");
      }
      expect(await db.selectFrom("activity").select("id").execute()).toHaveLength(1);
    },
  );

  test("re-authenticating or signing in permits sensitive actions for ten minutes [ASVS 7.5.3]", async () => {
    const { db, api, here } = await administration(await open("seeded"));
    const start = new Date();
    const at = (minutes: number) => {
      clock.now = () => new Date(start.getTime() + minutes * MINUTE_MS);
    };
    const order = async () => (await api.post("/admin/bank-accounts/order", { ids: [2, 1] }, here)).status;
    await db.updateTable("sessions").set({ proved_at: start }).execute();
    at(REAUTHENTICATION_MINUTES - 0.01);
    expect(await order()).toBe(200);
    at(REAUTHENTICATION_MINUTES);
    expect(await order()).toBe(403);
    const proof = await api.post("/admin/session/proof", { password: PASSWORD }, here);
    expect(proof.body.data).toEqual({
      until: new Date(start.getTime() + 2 * REAUTHENTICATION_MINUTES * MINUTE_MS).toISOString(),
    });
    at(2 * REAUTHENTICATION_MINUTES - 0.01);
    expect(await order()).toBe(200);
    at(2 * REAUTHENTICATION_MINUTES);
    expect(await order()).toBe(403);
    // A session that an earlier version created has no time of re-authentication.
    await db.updateTable("sessions").set({ proved_at: null }).execute();
    expect(await order()).toBe(403);
  });

  test("after too many wrong passwords, re-authentication fails even with the correct one, and sensitive actions stay forbidden [ASVS 7.5.3]", async () => {
    const { api, here } = await administration(await open("seeded"));
    passTime(STALE_MS);
    const prove = (body: object) => api.post("/admin/session/proof?locale=en", body, here);
    expect((await prove({})).body).toMatchObject({ code: "invalid", errors: { password: [expect.any(String)] } });
    for (let tried = 0; tried < PASSWORD_CHECK_LIMIT.perAccount; tried++) {
      const { status, body } = await prove({ password: "wrong" });
      expect([status, body.code, Object.keys(body.errors)]).toEqual([401, "wrong_credentials", ["password"]]);
    }
    expect((await prove({ password: PASSWORD })).body.code).toBe("too_many_requests");
    expect((await api.post("/admin/bank-accounts", BANK, here)).status).toBe(403);
  });

  test("an account with a second factor re-authenticates only by a TOTP or recovery code, each usable once [ASVS 7.5.3]", async () => {
    const { db, admin, api, here } = await administration(await open("seeded"));
    const token = here.Authorization.split(" ")[1] ?? "";
    const caller = { ...guest("en"), account: (await findAccountByToken(db, token)) as Account };
    const stepMs = 30_000;
    const at = Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2;
    clock.now = () => new Date(at);
    const { secret } = await startSecondFactorSetUp(db, caller, { password: PASSWORD, issuer: "Amlou" });
    const shows = authenticator(secret);
    const { recovery_codes } = await confirmSecondFactor(db, caller, { code: shows(0, at) });
    clock.now = () => new Date(at + STALE_MS);
    const prove = (body: object) => api.post("/admin/session/proof?locale=en", body, here);
    const act = () => api.post("/admin/bank-accounts/order", { ids: [2, 1] }, here);
    expect((await act()).body.data).toEqual({ by: "code", act: "bank_accounts" });
    expect((await prove({ password: PASSWORD })).body.errors).toHaveProperty("code");
    expect((await prove({ password: PASSWORD, code: "000000" })).body.code).toBe("wrong_credentials");
    expect((await act()).status).toBe(403);
    const code = shows(STALE_MS / stepMs, at);
    expect((await prove({ code })).status).toBe(200);
    expect((await prove({ code })).body).toMatchObject({
      code: "wrong_credentials",
      errors: { code: [expect.any(String)] },
    });
    expect((await act()).status).toBe(200);
    clock.now = () => new Date(at + 2 * STALE_MS);
    expect((await act()).status).toBe(403);
    expect((await prove({ code: recovery_codes[0] })).status).toBe(200);
    expect((await prove({ code: recovery_codes[0] })).body.code).toBe("wrong_credentials");
    expect(await mailsTo(db, admin.email)).toContain("recovery_code_used");
  });

  test("changing the password or role invalidates the session's re-authentication [ASVS 7.5.3]", async () => {
    const { db, admin, api, here } = await administration(await open("seeded"));
    const exportOrders = async () => (await api.get("/admin/orders-export", here)).status;
    expect(await exportOrders()).toBe(200);
    const caller = { ...guest("en"), account: admin };
    const token = here.Authorization.split(" ")[1] ?? "";
    const password = "another and better one";
    const uncounted = async () => {};
    await changePassword(db, caller, { current_password: PASSWORD, password, token, countTry: uncounted });
    expect(await exportOrders()).toBe(403);
    expect((await api.post("/admin/session/proof", { password }, here)).status).toBe(200);
    expect(await exportOrders()).toBe(200);
    await changeRole(db, caller, { id: admin.id, role: "staff" });
    expect(await exportOrders()).toBe(403);
  });

  test("saving settings needs no re-authentication if no sensitive value changes [ASVS 7.5.3]", async () => {
    const { db, api, here } = await administration(await open("seeded"));
    passTime(STALE_MS);
    const save = async (group: SettingsGroup, changes: object) => {
      const { version, values } = await settingsOf(db, group);
      const { status } = await api.put(`/admin/settings/${group}?version=${version}`, { ...values, ...changes }, here);
      return status;
    };
    expect(await save("shop", { site_description: { ar: "جديد", fr: "Neuf", en: "New" } })).toBe(200);
    expect(await save("contact", { company_address: { ar: "فاس", fr: "Fès", en: "Fez" } })).toBe(200);
    expect(await save("orders", { low_stock_from: 4 })).toBe(200);
    for (const group of ["payment", "protection", "contact", "shop"] as const) expect(await save(group, {})).toBe(200);
    expect(await save("contact", { company_phone: "0522000000" })).toBe(403);
    // With a stale version, every save of a sensitive group is treated as sensitive, because it is unknown which stored
    // values the save changes.
    const { values } = await settingsOf(db, "contact");
    expect((await api.put("/admin/settings/contact?version=0000000000000000", values, here)).status).toBe(403);
    expect(await mailsTo(db, FR)).toEqual([]);
  });

  test("the mail about a sensitive action names person, action, time and IP address, and only a RIB's last digits [ASVS 7.5.1]", async () => {
    const { db, admin, api, here } = await administration(await open("seeded"));
    await db.updateTable("sessions").set({ device: "Mozilla/5.0 (Linux; Android 14) Chrome/125" }).execute();
    clock.now = () => new Date("2026-11-26T10:05:00Z");
    await db
      .updateTable("sessions")
      .set({ proved_at: clock.now(), expires_at: new Date("2026-11-26T12:00:00Z") })
      .execute();
    await api.put("/admin/bank-accounts/1", { ...BANK, bank_name: "<b>CIH</b>" }, here);
    for (const [recipient, name] of [
      [FR, "Samira"],
      [admin.email, admin.firstName],
    ]) {
      const mail = await db
        .selectFrom("mails")
        .selectAll()
        .where("recipient", "=", recipient ?? "")
        .executeTakeFirstOrThrow();
      expect(mail.body).toContain(name);
      expect(mail.body).toContain(`${admin.firstName} ${admin.lastName}`);
      expect(mail.body).toContain("Chrome · Android");
      expect(mail.body).toContain("127.0.0.1");
      expect(mail.body).toContain(formatDateTime(clock.now(), mail.locale as Locale));
      expect(mail.body).toContain("•••• 1146");
      expect(mail.body + mail.html).not.toContain(BANK.rib);
      expect(mail.html).not.toContain("<b>CIH");
    }
    const { body } = await db.selectFrom("mails").selectAll().where("recipient", "=", FR).executeTakeFirstOrThrow();
    expect(body).toContain("Compte bancaire modifié — <b>CIH</b>");
    expect(body).toContain("Banque (avant\u00a0: Banque Populaire)");
  });

  test("removing an administrator mails the removed person, but no administrator whose e-mail address is unverified [ASVS 7.5.1]", async () => {
    const { db, admin, api, here } = await administration(await open("seeded"));
    const { id } = await db.selectFrom("accounts").select("id").where("email", "=", FR).executeTakeFirstOrThrow();
    await db.updateTable("accounts").set({ email_verified_at: null }).where("id", "=", admin.id).execute();
    expect((await api.send("DELETE", `/admin/team/${id}`, undefined, here)).status).toBe(200);
    expect(await mailsTo(db, FR)).toEqual(["sensitive_act"]);
    expect(await mailsTo(db, admin.email)).toEqual([]);
  });

  test("each order export is logged, but several within ten minutes send only one mail; the 61st sensitive action within an hour is rejected [ASVS 7.5.1]", async () => {
    const { db, api, here } = await administration(await open("seeded"));
    const exportOrders = async () => (await api.get("/admin/orders-export", here)).status;
    for (let nth = 0; nth < 3; nth++) expect(await exportOrders()).toBe(200);
    expect(await mailsTo(db, FR)).toEqual(["sensitive_act"]);
    expect(await db.selectFrom("activity").select("id").execute()).toHaveLength(3);
    for (let nth = 3; nth < SENSITIVE_ACTION_LIMIT.perAccount; nth++)
      await api.post("/admin/bank-accounts/order", { ids: [1, 2] }, here);
    expect(await exportOrders()).toBe(429);
    passTime(STALE_MS);
    await db.updateTable("sessions").set({ proved_at: clock.now() }).execute();
    await sql`DELETE FROM rate_limits`.execute(db);
    expect(await exportOrders()).toBe(200);
    expect(await mailsTo(db, FR)).toEqual(["sensitive_act", "sensitive_act"]);
  });
});

test("the mail about each sensitive action has a subject in each language", () => {
  const acts = new Set(Object.values(CALLS).map(({ act }) => act));
  for (const locale of LOCALES)
    for (const act of acts)
      expect(mailTranslate(locale)(`sensitiveAct.subject.${act}`)).not.toBe(`sensitiveAct.subject.${act}`);
});
