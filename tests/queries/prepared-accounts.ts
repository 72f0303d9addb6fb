import { beginSignIn } from "../../server/identity/second-factor/sign-in.ts";
import { clock } from "../../server/platform/clock.ts";
import { SIGN_IN_COOKIE } from "../../server/platform/http/request.ts";
import { PASSWORD } from "../access.ts";
import { authenticator } from "../authenticator.ts";
import { lastMail, newcomer, verifiedCustomer } from "../customers.ts";
import { bearerOf, registeredCustomer, setSetting } from "../fixtures.ts";
import { customerIdOf } from "../known-customers.ts";
import type { Prepared, Scene } from "./scene.ts";

const names = { first_name: "Salma", last_name: "Naciri" };
const passwords = { password: "another good one", password_confirmation: "another good one" };

/** Makes a call that sends a code or link by mail, and returns this mail. */
async function mailed(scene: Scene, call: string, to: string, as: "guest" | "customer" | "unverified" = "guest") {
  await scene.call(call, { body: { email: to } }, as);
  return lastMail(scene.db, to);
}
const requestReset = ({ people, ...scene }: Scene) =>
  mailed({ ...scene, people }, "POST /auth/customers/forgot-password", people.customer.email);
const requestProof = ({ people, ...scene }: Scene) =>
  mailed({ ...scene, people }, "POST /auth/customers/email/request-otp", people.unverified.email, "unverified");

/** The customer requests a change of the e-mail address, which sends a mail. */
async function requestChange(scene: Scene) {
  const email = "other@example.com";
  await scene.call(
    "PUT /auth/customers/profile",
    { body: { ...names, email, current_password: PASSWORD } },
    "customer",
  );
  return { email, ...(await lastMail(scene.db, email)) };
}

/** Creates another session of the same person, besides the caller's, and returns its id. */
async function otherSession({ db, people }: Scene, kind: "customer" | "admin"): Promise<number> {
  const { account } = people[kind].caller;
  if (!account) throw new Error(`${kind} has no account`);
  await bearerOf(db, { account });
  const { id } = await db
    .selectFrom("sessions")
    .select("id")
    .where("account_id", "=", account.id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

async function secretOf({ call }: Scene, as: "admin" | "staff"): Promise<(steps?: number) => string> {
  const { secret } = await call("POST /admin/account/second-factor", { body: { password: PASSWORD } }, as);
  const codeAt = authenticator(secret);
  return (steps = 0) => codeAt(steps, clock.now().getTime());
}
/** Sets up a second factor for a team member and returns an unused code. */
async function withFactor(scene: Scene, as: "admin" | "staff"): Promise<string> {
  const codeAt = await secretOf(scene, as);
  await scene.call("POST /admin/account/second-factor/confirm", { body: { code: codeAt() } }, as);
  return codeAt(1);
}
const ofStaff = ({ people }: Scene) => ({ path: { id: people.staff.caller.account?.id ?? 0 } });

export const PREPARED_ACCOUNTS: Record<string, Prepared> = {
  "POST /checkout/email-code/verify": async (scene) => {
    await setSetting(scene.db, "email_verification_required", true);
    const email = "order@example.com";
    const { code } = await mailed(scene, "POST /checkout/email-code", email);
    return { as: "guest", body: { email, code } };
  },
  "POST /auth/customers/earlier-registration": async (scene) => {
    const password = "of an earlier registration";
    const email = "twice@example.com";
    await newcomer(scene.db, email, { password });
    const { account } = await verifiedCustomer(scene.db, email);
    if (!account) throw new Error("no account");
    return { as: "customer", headers: await bearerOf(scene.db, { account }), body: { password } };
  },
  "POST /auth/customers/reset-password/verify": async (scene) => ({
    as: "guest",
    body: { email: scene.people.customer.email, otp: (await requestReset(scene)).code },
  }),
  "POST /auth/customers/reset-password": async (scene) => ({
    as: "guest",
    body: { token: (await requestReset(scene)).token, ...passwords },
  }),
  "POST /auth/customers/verify-email": async (scene) => ({
    as: "unverified",
    body: { email: scene.people.unverified.email, otp: (await requestProof(scene)).code },
  }),
  "POST /auth/customers/verify-email/link": async (scene) => ({
    as: "guest",
    body: { token: (await requestProof(scene)).token },
  }),
  "POST /auth/customers/verify-email-change": async (scene) => {
    const { email, code } = await requestChange(scene);
    return { as: "customer", body: { email, otp: code } };
  },
  "POST /auth/customers/verify-email-change/link": async (scene) => ({
    as: "customer",
    body: { token: (await requestChange(scene)).token },
  }),
  "DELETE /auth/customers/sessions/{id}": async (scene) => ({
    as: "customer",
    path: { id: await otherSession(scene, "customer") },
    body: { password: PASSWORD },
  }),
  "DELETE /auth/customers/account": async (scene) => {
    const path = { number: scene.people.customer.order };
    await scene.call("POST /admin/orders/{number}/cancel", { path, body: {} });
    return { as: "customer", body: { password: PASSWORD } };
  },

  "POST /admin/session": ({ people }) => ({ as: "admin", body: { email: people.admin.email, password: PASSWORD } }),
  "POST /admin/session/code": async (scene) => {
    const code = await withFactor(scene, "admin");
    const { email } = scene.people.admin;
    const pendingSignIn = await beginSignIn(scene.db, scene.people.guest.caller, { email, password: PASSWORD });
    const step = "step" in pendingSignIn ? pendingSignIn.step : "";
    return { as: "guest", headers: { Cookie: `${SIGN_IN_COOKIE}=${step}` }, body: { code } };
  },
  "POST /admin/account/second-factor/confirm": async (scene) => ({
    body: { code: (await secretOf(scene, "admin"))() },
  }),
  "DELETE /admin/account/second-factor": async (scene) => ({
    body: { password: PASSWORD, code: await withFactor(scene, "admin") },
  }),
  "DELETE /admin/account/sessions/{id}": async (scene) => ({
    path: { id: await otherSession(scene, "admin") },
    body: { password: PASSWORD },
  }),
  "DELETE /admin/team/invitations/{id}": async ({ db, call }) => {
    await call("POST /admin/team/invitations", { body: INVITED });
    return { path: await db.selectFrom("invitations").select("id").executeTakeFirstOrThrow() };
  },
  "POST /admin/invitation": async (scene) => ({
    as: "guest",
    body: { token: await mailedInvitation(scene), ...names, ...passwords },
  }),
  "PUT /admin/team/{id}/role": async (scene) => ({ ...ofStaff(scene), body: { role: "admin" } }),
  "DELETE /admin/team/{id}": (scene) => ofStaff(scene),
  "DELETE /admin/team/{id}/sessions": (scene) => ofStaff(scene),
  "DELETE /admin/team/{id}/second-factor": async (scene) => {
    await withFactor(scene, "staff");
    return ofStaff(scene);
  },

  "DELETE /admin/customers/{id}/notes/{note}": async ({ db, call }) => {
    const id = await newCustomer(db);
    await call("POST /admin/customers/{id}/notes", { path: { id }, body: { body: "Calls at noon" } });
    const { id: note } = await db.selectFrom("customer_notes").select("id").executeTakeFirstOrThrow();
    return { path: { id, note } };
  },
  "POST /admin/customers/{id}/block": async ({ db }) => ({
    path: { id: await newCustomer(db) },
    body: { reason: "Refused thrice" },
  }),
  "DELETE /admin/customers/{id}/block": async ({ db, call }) => {
    const path = { id: await newCustomer(db) };
    await call("POST /admin/customers/{id}/block", { path, body: { reason: "Refused thrice" } });
    return { path };
  },
  "DELETE /admin/customers/{id}": async ({ db }) => ({ path: { id: await newCustomer(db) } }),
  "PUT /admin/inbox/contact/{id}": async ({ db, call }) => {
    await call("POST /contact", {
      body: { name: "Salma", email: "salma@example.com", message: "Do you ship abroad?" },
    });
    return { path: await db.selectFrom("contact_messages").select("id").executeTakeFirstOrThrow(), body: DONE };
  },
  "PUT /admin/inbox/feedback/{id}": async ({ db, call }) => {
    await call("POST /feedback", { body: { option: "ui", message: "Clear and quick" } }, "customer");
    return { path: await db.selectFrom("feedback").select("id").executeTakeFirstOrThrow(), body: DONE };
  },
};

const INVITED = { email: "new@example.com", role: "staff", locale: "fr" };
/** Invites a member and returns the link's token. */
export async function mailedInvitation({ db, call }: Scene): Promise<string> {
  await call("POST /admin/team/invitations", { body: INVITED });
  const { text } = await lastMail(db, INVITED.email);
  return /invitation\/([\w-]{43})/.exec(text)?.[1] ?? "";
}

const DONE = { status: "done" };

async function newCustomer(db: Scene["db"]): Promise<number> {
  const { account } = await registeredCustomer(db);
  return customerIdOf(db, { account: account.id });
}
