import * as z from "zod/mini";
import { passwordProof } from "../../../contract/customers.ts";
import { id } from "../../../contract/fields.ts";
import { FALLBACK_LOCALE } from "../../../contract/locales.ts";
import { proofAnswer, proofInput } from "../../../contract/reauthentication.ts";
import {
  factorOffInput,
  factorSetUp,
  factorStartInput,
  inviteInput,
  joinInput,
  ownNamesInput,
  recoveryCodes,
  roleInput,
  signInCodeInput,
  team,
  teamAccount,
} from "../../../contract/team.ts";
import { readSetting } from "../../content/stored-settings.ts";
import { type AnyRoute, route } from "../../platform/http/route.ts";
import { inLocale } from "../../platform/messages/translations.ts";
import { memberOf } from "../../platform/staff.ts";
import { endDevice, endOtherDevices } from "../devices.ts";
import {
  limitCodeRequests,
  limitCodeTries,
  limitFactorTries,
  limitPasswordProofs,
  limitProofsFrom,
} from "../limits.ts";
import { reauthenticate } from "../second-factor/reauthenticate.ts";
import { confirmFactor, startFactor, stopFactor } from "../second-factor/set-up.ts";
import { tokenOf } from "../sessions.ts";
import { cancelInvitation, inviteMember, joinTeam } from "./invitations.ts";
import { changeRole, deactivateMember, listTeam, resetFactor, signOutMember } from "./members.ts";
import { changeOwnNames, getOwnAccount } from "./own-account.ts";
import { signOutAll } from "./sign-out-all.ts";

const byId = z.object({ id });

export const staffRoutes: readonly AnyRoute[] = [
  route({
    method: "GET",
    path: "/admin/team",
    summary: "Everybody who works in the back office, and whoever is invited to",
    access: "admin",
    response: team,
    run: async ({ db, caller }) => ({ data: await listTeam(db, caller) }),
  }),
  route({
    method: "POST",
    path: "/admin/team/invitations",
    summary: "Mail an invitation to join the team; its link is good for seven days, once",
    access: "admin",
    sensitive: "team",
    body: inviteInput,
    response: team,
    status: 201,
    errors: ["too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitCodeRequests(shop.database, `account ${caller.account?.id}`);
      await inviteMember(db, caller, body);
      return { data: await listTeam(db, caller) };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/team/invitations/{id}",
    summary: "Take an invitation back",
    access: "admin",
    params: byId,
    response: team,
    errors: ["not_found"],
    run: async ({ db, caller, params }) => {
      await cancelInvitation(db, caller, params.id);
      return { data: await listTeam(db, caller) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/invitation",
    summary: "Join the team by an invitation's link, with names and a password of one's own; then sign in",
    body: joinInput,
    response: z.null(),
    form: () => "/admin/sign-in",
    formKeeps: ["first_name", "last_name"],
    errors: ["link_invalid", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitCodeTries(shop.database, caller.address);
      await joinTeam(db, caller, body);
      return { data: null };
    },
  }),
  route({
    method: "PUT",
    path: "/admin/team/{id}/role",
    summary: "Give a member another role, or take one back who left; their sessions end",
    access: "admin",
    sensitive: "team",
    params: byId,
    body: roleInput,
    response: team,
    errors: ["not_found", "last_admin"],
    run: async ({ db, caller, params, body }) => {
      await changeRole(db, caller, { ...params, ...body });
      return { data: await listTeam(db, caller) };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/team/{id}",
    summary: "Take a member out of the team; their sessions end",
    access: "admin",
    sensitive: "team",
    params: byId,
    response: z.null(),
    errors: ["not_found", "last_admin"],
    run: async ({ db, caller, params }) => {
      await deactivateMember(db, caller, params.id);
      return { data: null };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/team/{id}/sessions",
    summary: "Sign a member out on every device, who lost one",
    access: "admin",
    params: byId,
    response: z.null(),
    errors: ["not_found"],
    run: async ({ db, caller, params }) => {
      await signOutMember(db, caller, params.id);
      return { data: null };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/sessions",
    summary: "Sign everybody out, customers and team, but for the session that asks, by the password",
    access: "admin",
    body: passwordProof,
    response: z.null(),
    errors: ["not_found", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitPasswordProofs(shop.database, memberOf(caller).id);
      await signOutAll(db, caller, body);
      return { data: null };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/team/{id}/second-factor",
    summary: "Take the second factor away of a member who lost it; their sessions end",
    access: "admin",
    sensitive: "team",
    params: byId,
    response: team,
    errors: ["not_found", "conflict"],
    run: async ({ db, caller, params }) => {
      await resetFactor(db, caller, params.id);
      return { data: await listTeam(db, caller) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/session/proof",
    summary:
      "Prove once more who holds this session, by the code of the second factor, without one by the password; sensitive acts are open to it for ten minutes",
    access: "staff",
    body: proofInput,
    response: proofAnswer,
    errors: ["wrong_credentials", "too_many_requests"],
    run: async ({ db, shop: { database }, caller, body }) => {
      await limitProofsFrom(database, caller.address);
      const { id: own } = memberOf(caller);
      const countPassword = () => limitPasswordProofs(database, own);
      const countCode = () => limitFactorTries(database, own);
      return { data: await reauthenticate(db, caller, { ...body, countPassword, countCode }) };
    },
  }),
  route({
    method: "GET",
    path: "/admin/account",
    summary: "One's own account: names, language of mails, second factor, devices",
    access: "member",
    response: teamAccount,
    run: async ({ db, caller }) => ({ data: await getOwnAccount(db, caller) }),
  }),
  route({
    method: "PUT",
    path: "/admin/account",
    summary: "Change one's own names and the language of one's mails",
    access: "member",
    body: ownNamesInput,
    response: teamAccount,
    run: async ({ db, caller, body }) => {
      await changeOwnNames(db, caller, body);
      return { data: await getOwnAccount(db, caller) };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/account/sessions",
    summary: "Sign out everywhere but here, by the password",
    access: "member",
    body: passwordProof,
    response: teamAccount,
    errors: ["wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body, header }) => {
      await limitPasswordProofs(shop.database, memberOf(caller).id);
      await endOtherDevices(db, caller, { ...body, token: tokenOf(header, shop.config) });
      return { data: await getOwnAccount(db, caller) };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/account/sessions/{id}",
    summary: "Sign out on one of one's devices, by the password",
    access: "member",
    params: byId,
    body: passwordProof,
    response: teamAccount,
    errors: ["not_found", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, params, body }) => {
      await limitPasswordProofs(shop.database, memberOf(caller).id);
      await endDevice(db, caller, { ...params, ...body });
      return { data: await getOwnAccount(db, caller) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/account/second-factor",
    summary: "Begin to set up an authenticator: its secret, as text and as a picture",
    access: "member",
    body: factorStartInput,
    response: factorSetUp,
    errors: ["conflict", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitPasswordProofs(shop.database, memberOf(caller).id);
      const issuer = inLocale(await readSetting(db, "site_name"), FALLBACK_LOCALE);
      return { data: await startFactor(db, caller, { ...body, issuer }) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/account/second-factor/confirm",
    summary: "Switch the authenticator on by a first code of it; the answer's recovery codes are shown this once",
    access: "member",
    body: signInCodeInput,
    response: recoveryCodes,
    errors: ["conflict", "code_invalid", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitFactorTries(shop.database, memberOf(caller).id);
      return { data: await confirmFactor(db, caller, body) };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/account/second-factor",
    summary: "Switch the second factor off, by password and code",
    access: "member",
    body: factorOffInput,
    response: teamAccount,
    errors: ["conflict", "code_invalid", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      const { id: own } = memberOf(caller);
      await limitPasswordProofs(shop.database, own);
      await stopFactor(db, caller, { ...body, countTry: () => limitFactorTries(shop.database, own) });
      return { data: await getOwnAccount(db, caller) };
    },
  }),
];
