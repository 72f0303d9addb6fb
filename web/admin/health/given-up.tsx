import type { Health } from "../../../contract/admin-health.ts";
import type { MailSentAgain } from "../../../contract/outbox-mail.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { MailState } from "../parts/mail-state.tsx";
import { Panel } from "../parts/panel.tsx";
import { useDurations } from "../time.ts";
import { useAdminCall } from "../use-admin-call.ts";

type GivenUpMail = Health["mails"]["given_up"][number];
type Props = { now: number; onChanged: () => void };

/** Mails that the shop no longer tries to send: why, and what to do about each. */
export function GivenUp({ mails, ...props }: Props & { mails: GivenUpMail[] }) {
  const { t } = useAdminI18n();
  return (
    <Panel
      title={
        <span className="text-warning">
          <Icon name="alert" size={22} className="me-2 inline-block align-[-0.2em]" />
          {t("admin.health.givenUp")}
        </span>
      }
    >
      <p>{t("admin.health.givenUpText")}</p>
      <ul className="mt-2">
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} {...props} />
        ))}
      </ul>
    </Panel>
  );
}

function Mail({ mail, now, onChanged }: Props & { mail: GivenUpMail }) {
  const { t } = useAdminI18n();
  const { ago } = useDurations();
  const { call, isBusy } = useAdminCall();
  const again = ({ is_sent }: MailSentAgain) => t(is_sent ? "admin.mail.sentAgain" : "admin.mail.justSent");
  const change = (path: string, done: string | typeof again) =>
    void call(`/admin/health/mails/${mail.id}/${path}`, {}, done).then(onChanged);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p dir="auto" className="font-medium wrap-anywhere">
          {mail.subject}
        </p>
        <p className="text-small text-ink-2">
          <bdi className="break-all">{mail.recipient}</bdi> · {ago(mail.at, now)}
        </p>
        <p className="text-small">
          <MailState mail={mail} />
        </p>
        {!mail.can_send_again && (
          <p className="text-small text-ink-2">
            {t(mail.order ? "admin.mail.outdated" : "admin.health.mailForgotten")}
          </p>
        )}
        {mail.order && (
          <Anchor
            to={`/admin/orders/${mail.order}`}
            className="inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4"
          >
            {t("admin.health.mailOrder", { number: mail.order })}
          </Anchor>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {mail.can_send_again && (
          <Button variant="secondary" icon="refresh" loading={isBusy} onClick={() => change("again", again)}>
            {t("admin.mail.sendAgain")}
          </Button>
        )}
        <Button variant="quiet" loading={isBusy} onClick={() => change("dismiss", t("admin.health.mailDismissed"))}>
          {t("admin.health.mailDismiss")}
        </Button>
      </div>
    </li>
  );
}
