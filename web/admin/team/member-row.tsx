import { TEAM_ROLES, type TeamMember, type TeamRole } from "../../../contract/team.ts";
import { Tag } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { ConfirmButton } from "../parts/confirmed-call.tsx";
import { useAdminCall } from "../use-admin-call.ts";

export function MemberRow({ member }: { member: TeamMember }) {
  const { t, date } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const { id, name, email, role, has_second_factor, is_self, left_at } = member;
  const setRole = (to: TeamRole, successText: string, undoTo: TeamRole | null) =>
    call(`/admin/team/${id}/role`, { role: to }, successText, {
      method: "PUT",
      ...(undoTo && { undo: { path: `/admin/team/${id}/role`, method: "PUT", body: { role: undoTo } } }),
    });
  const deactivate = () =>
    call(`/admin/team/${id}`, {}, t("admin.team.deactivated", { name }), {
      method: "DELETE",
      ...(role && { undo: { path: `/admin/team/${id}/role`, method: "PUT", body: { role } } }),
    });
  return (
    <li className="grid gap-3 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-center">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold">{name}</bdi>
          {is_self && <Tag>{t("admin.team.you")}</Tag>}
          {has_second_factor && <Tag tone="success">{t("admin.team.hasFactor")}</Tag>}
        </p>
        <bdi dir="ltr" className="block text-small text-ink-2 wrap-anywhere rtl:text-end">
          {email}
        </bdi>
        {left_at && <p className="text-small text-ink-2">{t("admin.team.left", { date: date(left_at) })}</p>}
      </div>
      {role ? (
        <Select
          key={role}
          label={t("admin.team.roleOf", { name })}
          hideLabel
          defaultValue={role}
          disabled={isBusy}
          onChange={(event) => {
            const to = event.currentTarget.value as TeamRole;
            void setRole(to, t("admin.team.roleSet", { name, role: t(`admin.team.role.${to}`) }), role);
          }}
        >
          {TEAM_ROLES.map((one) => (
            <option key={one} value={one}>
              {t(`admin.team.role.${one}`)}
            </option>
          ))}
        </Select>
      ) : (
        <Button
          variant="secondary"
          loading={isBusy}
          onClick={() => void setRole("staff", t("admin.team.back", { name }), null)}
        >
          {t("admin.team.takeBack")}
        </Button>
      )}
      {role && !is_self && (
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button variant="secondary" loading={isBusy} onClick={() => void deactivate()}>
            {t("admin.team.deactivate")}
          </Button>
          <SignOut member={member} />
          {has_second_factor && <ResetFactor member={member} />}
        </div>
      )}
    </li>
  );
}

function ResetFactor({ member: { id, name } }: { member: TeamMember }) {
  const { t } = useAdminI18n();
  return (
    <ConfirmButton
      path={`/admin/team/${id}/second-factor`}
      label={t("admin.team.resetFactor")}
      title={t("admin.team.resetFactorTitle", { name })}
      done={t("admin.team.factorReset", { name })}
    >
      {t("admin.team.resetFactorText")}
    </ConfirmButton>
  );
}

function SignOut({ member: { id, name } }: { member: TeamMember }) {
  const { t } = useAdminI18n();
  return (
    <ConfirmButton
      path={`/admin/team/${id}/sessions`}
      label={t("admin.team.signOut")}
      title={t("admin.team.signOutTitle", { name })}
      done={t("admin.team.signedOut", { name })}
    >
      {t("admin.team.signOutText")}
    </ConfirmButton>
  );
}
