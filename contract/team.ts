import * as z from "zod/mini";
import { createNewPasswordInput, existingPassword, redirectPath } from "./customers.ts";
import { email, requiredText, secondFactorCode } from "./fields.ts";
import { LOCALES } from "./locales.ts";
import { session, signedInDevice } from "./session.ts";

export const TEAM_ROLES = ["staff", "admin"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export const teamMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.nullable(z.enum(TEAM_ROLES)),
  has_second_factor: z.boolean(),
  is_self: z.boolean(),
  left_at: z.nullable(z.string()),
});
export type TeamMember = z.infer<typeof teamMember>;

export const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(TEAM_ROLES),
  locale: z.enum(LOCALES),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

export const team = z.object({ members: z.array(teamMember), invitations: z.array(invitation) });
export type Team = z.infer<typeof team>;

const role = z.enum(TEAM_ROLES, "field.invalid");
const locale = z.enum(LOCALES, "field.invalid");

export const invitationInput = z.strictObject({ email, role, locale });
export type InvitationInput = z.infer<typeof invitationInput>;
export const teamRoleInput = z.strictObject({ role });

const names = {
  first_name: requiredText("field.firstNameRequired"),
  last_name: requiredText("field.lastNameRequired"),
};
const token = z.string("field.required").check(z.regex(/^[\w-]{43}$/, "field.invalid"));
export const joinTeamInput = createNewPasswordInput({ token, ...names });
export type JoinTeamInput = z.infer<typeof joinTeamInput>;

export const ownNamesInput = z.strictObject({ ...names, locale });
export type OwnNamesInput = z.infer<typeof ownNamesInput>;

export const adminSession = z.extend(session, { code_required: z.boolean() });

export const signInCodeInput = z.strictObject({ code: secondFactorCode, redirect: redirectPath });

export const secondFactorSetUp = z.object({ secret: z.string(), address: z.string(), qr: z.string() });
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUp>;
export const secondFactorStartInput = z.strictObject({ password: existingPassword });
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
export const disableSecondFactorInput = z.strictObject({ password: existingPassword, code: secondFactorCode });

export const teamAccount = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  locale: z.enum(LOCALES),
  second_factor: z.object({
    is_on: z.boolean(),
    /** True if the account must have a second factor. The factor can then be replaced but not removed. */
    is_required: z.boolean(),
    recovery_codes_left: z.int(),
  }),
  sessions: z.array(signedInDevice),
});
export type TeamAccount = z.infer<typeof teamAccount>;
