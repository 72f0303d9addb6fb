import type { Invitation } from "../../../contract/team.ts";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useAdminCall } from "../use-admin-call.ts";

export function InvitationRow({ invitation: { id, email, role, locale, expires_at } }: { invitation: Invitation }) {
  const { t, date } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const invitationBody = { email, role, locale };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0 last:pb-0">
      <span className="min-w-0">
        <bdi dir="ltr" className="font-medium wrap-anywhere">
          {email}
        </bdi>
        <span className="block text-small text-ink-2">
          {t(`admin.team.role.${role}`)} · {t("admin.team.until", { date: date(expires_at) })}
        </span>
      </span>
      <span className="flex gap-2">
        <Button
          variant="secondary"
          loading={isBusy}
          onClick={() => void call("/admin/team/invitations", invitationBody, t("admin.team.sent"))}
        >
          {t("admin.team.sendAgain")}
        </Button>
        <Button
          variant="secondary"
          loading={isBusy}
          onClick={() =>
            void call(`/admin/team/invitations/${id}`, {}, t("admin.team.takenBack"), {
              method: "DELETE",
              undo: { path: "/admin/team/invitations", body: invitationBody },
            })
          }
        >
          {t("admin.team.cancelInvitation")}
        </Button>
      </span>
    </li>
  );
}
