import { FAILED_MAIL_GROUPS, type HealthReport } from "../../../contract/admin-health.ts";
import type { MailResendResult } from "../../../contract/outbox-mail.ts";
import { isolateLeftToRight } from "../../../contract/text.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { MailSummary } from "./mail-summary.tsx";

type GivenUpMail = HealthReport["mails"]["given_up"][number];
type Props = { now: number; onChanged: () => void };

export function FailedMails({ mails, ...props }: Props & { mails: GivenUpMail[] }) {
  const { t } = useAdminI18n();
  const groups = FAILED_MAIL_GROUPS.map((group) => ({
    group,
    mails: mails.filter((mail) => mail.group === group),
  })).filter(({ mails }) => mails.length > 0);
  return (
    <Panel title={t("admin.health.givenUp")} isWrong>
      <div className="grid gap-5">
        {groups.map(({ group, mails }) => (
          <div key={group}>
            <p>{t(`admin.health.givenUp.${group}`)}</p>
            <ul className="mt-2">
              {mails.map((mail) => (
                <Mail key={mail.id} mail={mail} {...props} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  );
}

function Mail({ mail, now, onChanged }: Props & { mail: GivenUpMail }) {
  const { t } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const remedy = remedyOf(mail, t);
  const sentText = ({ is_sent, to }: MailResendResult) =>
    t(is_sent ? "admin.mail.sentAgain" : "admin.mail.justSent", { email: isolateLeftToRight(to) });
  const change = (path: string, successText: string | typeof sentText) =>
    void call(`/admin/health/mails/${mail.id}/${path}`, {}, successText).then(onChanged);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-72">
        <MailSummary mail={mail} now={now} />
        {!mail.can_send_again && (mail.group === "customer" || mail.group === "team") && (
          <p className="text-small text-ink-2">
            {t(mail.order ? "admin.mail.outdated" : "admin.health.mailForgotten")}
          </p>
        )}
        {remedy && (
          <Anchor
            to={remedy.to}
            className="inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4"
          >
            {remedy.text}
          </Anchor>
        )}
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {mail.can_send_again && (
          <Button variant="secondary" icon="refresh" loading={isBusy} onClick={() => change("again", sentText)}>
            {t("admin.mail.sendAgain")}
          </Button>
        )}
        <Button
          variant="quiet"
          loading={isBusy}
          onClick={() => change("dismiss", t("admin.health.mailDismissed"))}
          className="-mx-2 px-2!"
        >
          {t("admin.health.mailDismiss")}
        </Button>
      </div>
    </li>
  );
}

/** Returns the page where staff can correct the recipient's address. Null for mails without such a page. */
function remedyOf(
  { order, group, kind }: GivenUpMail,
  t: ReturnType<typeof useAdminI18n>["t"],
): { to: string; text: string } | null {
  if (order) return { to: `/admin/orders/${order}`, text: t("admin.health.mailOrder", { number: order }) };
  if (group !== "team") return null;
  return kind === "contact_received"
    ? { to: "/admin/settings/contact", text: t("admin.health.mailContact") }
    : { to: "/admin/team", text: t("admin.health.mailTeam") };
}
