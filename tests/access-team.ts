import type { Db } from "../server/platform/database/database.ts";
import { adminOnly, anyone, PASSWORD, type Person, type Row, staffOnly } from "./access.ts";
import { registeredCustomer } from "./fixtures.ts";
import { customerIdOf } from "./known-customers.ts";

const NOWHERE = "w".repeat(43);
const names = { first_name: "Salma", last_name: "Naciri" };
const passwords = { password: "another good one", password_confirmation: "another good one" };

/**
 * The customer id of the subject's account. For a guest, the customer id of the phone number that all guests in these
 * tests share.
 */
async function ofCustomer(subject: Person, _me: Person, db: Db): Promise<{ path: Record<string, number> }> {
  const { id } = await db
    .selectFrom("customers")
    .select("id")
    .where("account_id", subject.caller.account ? "=" : "is", subject.caller.account?.id ?? null)
    .executeTakeFirstOrThrow();
  return { path: { id } };
}
async function ofNewCustomer(_whose: Person, _me: Person, db: Db): Promise<{ path: Record<string, number> }> {
  const { account } = await registeredCustomer(db);
  return { path: { id: await customerIdOf(db, { account: account.id }) } };
}
const saysOfCustomer = (field: "body" | "reason") => async (subject: Person, me: Person, db: Db) => ({
  ...(await ofCustomer(subject, me, db)),
  body: { [field]: "Calls at noon" },
});

export const TEAM_ROWS: Record<string, Row> = {
  "GET /admin/customers": { own: staffOnly(200) },
  "GET /admin/customers/{id}": { send: ofCustomer, own: staffOnly(200), others: staffOnly(200) },
  "POST /admin/customers/{id}/notes": { send: saysOfCustomer("body"), own: staffOnly(201), others: staffOnly(201) },
  "DELETE /admin/customers/{id}/notes/{note}": {
    send: async (subject, me, db) => ({ path: { ...(await ofCustomer(subject, me, db)).path, note: 1 } }),
    own: staffOnly(404),
  },
  "POST /admin/customers/{id}/block": {
    send: saysOfCustomer("reason"),
    own: staffOnly(403),
    others: staffOnly(200),
  },
  "DELETE /admin/customers/{id}/block": { send: ofCustomer, own: staffOnly(200), others: staffOnly(200) },
  "DELETE /admin/customers/{id}/sessions": { send: ofNewCustomer, own: staffOnly(200) },
  "GET /admin/customers/{id}/export": { send: ofCustomer, own: adminOnly(200), others: adminOnly(200) },
  "DELETE /admin/customers/{id}": { send: ofCustomer, own: adminOnly(403), others: adminOnly(409) },
  "POST /admin/session/code": { send: () => ({ body: { code: "123456" } }), own: anyone(401) },
  "POST /admin/session/proof": { send: () => ({ body: { password: PASSWORD } }), own: staffOnly(200) },
  "GET /admin/team": { own: adminOnly(200) },
  "POST /admin/team/invitations": {
    send: () => ({ body: { email: "new@example.com", role: "staff", locale: "fr" } }),
    own: adminOnly(201),
  },
  "DELETE /admin/team/invitations/{id}": { send: () => ({ path: { id: 999 } }), own: adminOnly(404) },
  "POST /admin/invitation": { send: () => ({ body: { token: NOWHERE, ...names, ...passwords } }), own: anyone(422) },
  // A customer is not a team member and is not found. The last administrator cannot be demoted.
  "PUT /admin/team/{id}/role": {
    send: (subject) => ({ path: { id: subject.caller.account?.id ?? 999 }, body: { role: "staff" } }),
    own: adminOnly(409),
    others: adminOnly(404),
  },
  "DELETE /admin/team/{id}": {
    send: (subject) => ({ path: { id: subject.caller.account?.id ?? 999 } }),
    own: adminOnly(409),
    others: adminOnly(404),
  },
  "DELETE /admin/team/{id}/second-factor": {
    send: (subject) => ({ path: { id: subject.caller.account?.id ?? 999 } }),
    own: adminOnly(403),
    others: adminOnly(404),
  },
  "DELETE /admin/team/{id}/sessions": {
    send: (subject) => ({ path: { id: subject.caller.account?.id ?? 999 } }),
    own: adminOnly(403),
    others: adminOnly(404),
  },
  "DELETE /admin/sessions": { send: () => ({ body: { password: PASSWORD } }), own: adminOnly(200) },
  "GET /admin/account": { own: staffOnly(200) },
  "PUT /admin/account": { send: () => ({ body: { ...names, locale: "fr" } }), own: staffOnly(200) },
  "DELETE /admin/account/sessions": { send: () => ({ body: { password: PASSWORD } }), own: staffOnly(200) },
  "DELETE /admin/account/sessions/{id}": {
    send: () => ({ path: { id: 999_999 }, body: { password: PASSWORD } }),
    own: staffOnly(404),
  },
  "POST /admin/account/second-factor": { send: () => ({ body: { password: PASSWORD } }), own: staffOnly(200) },
  "POST /admin/account/second-factor/confirm": { send: () => ({ body: { code: "123456" } }), own: staffOnly(422) },
  "DELETE /admin/account/second-factor": {
    send: () => ({ body: { password: PASSWORD, code: "123456" } }),
    own: staffOnly(422),
  },
  "GET /admin/activity": { own: adminOnly(200) },
};
