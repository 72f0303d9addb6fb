import { listTeam } from "../../server/identity/staff/members.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/team";
import { requireAdmin } from "./access.ts";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { Panel } from "./parts/panel.tsx";
import { InvitationRow } from "./team/invitation-row.tsx";
import { InviteForm } from "./team/invite-form.tsx";
import { MemberRow } from "./team/member-row.tsx";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  return { title: formatAdminTitle(caller.locale, "admin.team"), team: await listTeam(db, caller) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Team({ loaderData: { team } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const present = team.members.filter(({ role }) => role !== null);
  const former = team.members.filter(({ role }) => role === null);
  return (
    <div className="mx-auto max-w-3xl">
      <h1>{t("admin.team")}</h1>
      <p className="mt-1 mb-4 text-ink-2">{t("admin.team.text")}</p>
      <div className="grid gap-3 lg:gap-5">
        <Panel title={t("admin.team.members")}>
          <ul>
            {present.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        </Panel>
        <Panel title={t("admin.team.invite")}>
          <InviteForm key={team.invitations[0]?.id} />
          {team.invitations.length > 0 && (
            <>
              <h3 className="mt-6 font-body text-small font-medium text-ink-2">{t("admin.team.invited")}</h3>
              <ul>
                {team.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </>
          )}
        </Panel>
        {former.length > 0 && (
          <Panel title={t("admin.team.former")}>
            <ul>
              {former.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </div>
  );
}
