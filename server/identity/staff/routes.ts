import * as z from "zod/mini";
import { passwordCheckInput } from "../../../contract/customers.ts";
import { id } from "../../../contract/fields.ts";
import { FALLBACK_LOCALE } from "../../../contract/locales.ts";
import { reauthenticationInput, reauthenticationResponse } from "../../../contract/reauthentication.ts";
import {
  disableSecondFactorInput,
  invitationInput,
  joinTeamInput,
  ownNamesInput,
  recoveryCodes,
  secondFactorSetUp,
  secondFactorStartInput,
  signInCodeInput,
  team,
  teamAccount,
  teamRoleInput,
} from "../../../contract/team.ts";
import { readSetting } from "../../content/stored-settings.ts";
import { type AnyRoute, route } from "../../platform/http/route.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { requireMember } from "../../platform/staff.ts";
import { signOutDevice, signOutOtherDevices } from "../devices.ts";
import {
  limitCodeAttempts,
  limitCodeRequests,
  limitPasswordChecks,
  limitPasswordChecksFromIp,
  limitSecondFactorAttempts,
} from "../limits.ts";
import { reauthenticate } from "../second-factor/reauthenticate.ts";
import { confirmSecondFactor, disableSecondFactor, startSecondFactorSetUp } from "../second-factor/set-up.ts";
import { readSessionToken } from "../sessions.ts";
import { cancelInvitation, inviteMember, joinTeam } from "./invitations.ts";
import { changeRole, deactivateMember, listTeam, resetMemberFactor, signOutMember } from "./members.ts";
import { changeOwnNames, getOwnAccount } from "./own-account.ts";
import { signOutEveryone } from "./sign-out-all.ts";

const byId = z.object({ id });

export const staffRoutes: readonly AnyRoute[] = [
  route({
    method: "GET",
    path: "/admin/team",
    summary: "List the team members and pending invitations",
    access: "admin",
    response: team,
    run: async ({ db, caller }) => ({ data: await listTeam(db, caller) }),
  }),
  route({
    method: "POST",
    path: "/admin/team/invitations",
    summary: "Mail an invitation to join the team; its link is valid once, for seven days",
    access: "admin",
    sensitive: "team",
    body: invitationInput,
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
    summary: "Cancel an invitation",
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
    summary: "Accept an invitation with one's names and a new password; then sign in",
    body: joinTeamInput,
    response: z.null(),
    form: () => "/admin/sign-in",
    redisplayedFields: ["first_name", "last_name"],
    errors: ["link_invalid", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitCodeAttempts(shop.database, caller.address);
      await joinTeam(db, caller, body);
      return { data: null };
    },
  }),
  route({
    method: "PUT",
    path: "/admin/team/{id}/role",
    summary: "Change a team member's role or reactivate a former member, and end their sessions",
    access: "admin",
    sensitive: "team",
    params: byId,
    body: teamRoleInput,
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
    summary: "Remove a member from the team and end their sessions",
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
    summary: "Sign a team member out on every device",
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
    summary: "End all sessions of customers and team except the caller's; requires the password",
    access: "admin",
    body: passwordCheckInput,
    response: z.null(),
    errors: ["not_found", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitPasswordChecks(shop.database, requireMember(caller).id);
      await signOutEveryone(db, caller, body);
      return { data: null };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/team/{id}/second-factor",
    summary: "Remove a team member's second factor and end their sessions",
    access: "admin",
    sensitive: "team",
    params: byId,
    response: team,
    errors: ["not_found", "conflict"],
    run: async ({ db, caller, params }) => {
      await resetMemberFactor(db, caller, params.id);
      return { data: await listTeam(db, caller) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/session/proof",
    summary:
      "Reauthenticate by the second factor's code, or by the password if there is none; allows sensitive acts for ten minutes",
    access: "staff",
    body: reauthenticationInput,
    response: reauthenticationResponse,
    errors: ["wrong_credentials", "too_many_requests"],
    run: async ({ db, shop: { database }, caller, body }) => {
      await limitPasswordChecksFromIp(database, caller.address);
      const { id: own } = requireMember(caller);
      const countPassword = () => limitPasswordChecks(database, own);
      const countCode = () => limitSecondFactorAttempts(database, own);
      return { data: await reauthenticate(db, caller, { ...body, countPassword, countCode }) };
    },
  }),
  route({
    method: "GET",
    path: "/admin/account",
    summary: "Get the caller's own account: names, language of mails, second factor, devices",
    access: "member",
    response: teamAccount,
    run: async ({ db, caller }) => ({ data: await getOwnAccount(db, caller) }),
  }),
  route({
    method: "PUT",
    path: "/admin/account",
    summary: "Change the caller's own names and language of mails",
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
    summary: "Sign out on all other devices; requires the password",
    access: "member",
    body: passwordCheckInput,
    response: teamAccount,
    errors: ["wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body, header }) => {
      await limitPasswordChecks(shop.database, requireMember(caller).id);
      await signOutOtherDevices(db, caller, { ...body, token: readSessionToken(header, shop.config) });
      return { data: await getOwnAccount(db, caller) };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/account/sessions/{id}",
    summary: "Sign out on one of the caller's devices; requires the password",
    access: "member",
    params: byId,
    body: passwordCheckInput,
    response: teamAccount,
    errors: ["not_found", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, params, body }) => {
      await limitPasswordChecks(shop.database, requireMember(caller).id);
      await signOutDevice(db, caller, { ...params, ...body });
      return { data: await getOwnAccount(db, caller) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/account/second-factor",
    summary: "Start setting up an authenticator app: returns its secret as text and QR code",
    access: "member",
    body: secondFactorStartInput,
    response: secondFactorSetUp,
    errors: ["conflict", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitPasswordChecks(shop.database, requireMember(caller).id);
      const issuer = getTextInLocale(await readSetting(db, "site_name"), FALLBACK_LOCALE);
      return { data: await startSecondFactorSetUp(db, caller, { ...body, issuer }) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/account/second-factor/confirm",
    summary: "Confirm the authenticator app by a first code; returns the recovery codes, only once",
    access: "member",
    body: signInCodeInput,
    response: recoveryCodes,
    errors: ["conflict", "code_invalid", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitSecondFactorAttempts(shop.database, requireMember(caller).id);
      return { data: await confirmSecondFactor(db, caller, body) };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/account/second-factor",
    summary: "Remove the caller's second factor; requires password and code",
    access: "member",
    body: disableSecondFactorInput,
    response: teamAccount,
    errors: ["conflict", "code_invalid", "wrong_password", "too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      const { id: own } = requireMember(caller);
      await limitPasswordChecks(shop.database, own);
      await disableSecondFactor(db, caller, { ...body, countTry: () => limitSecondFactorAttempts(shop.database, own) });
      return { data: await getOwnAccount(db, caller) };
    },
  }),
];
