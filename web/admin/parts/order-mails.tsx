import type { AdminOrder } from "../../../contract/orders.ts";
import type { MailSentAgain, OrderMailRow } from "../../../contract/outbox-mail.ts";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { MailState } from "./mail-state.tsx";
import { Panel } from "./panel.tsx";

/** What the shop mailed about an order, the newest first: which, when, to whom, what became of it. */
export function OrderMails({ order }: { order: AdminOrder }) {
  const { t } = useAdminI18n();
  return (
    <Panel title={t("admin.order.mails")}>
      {order.mails.length === 0 && <p className="text-ink-2">{t("admin.order.mailsNone")}</p>}
      <ul>
        {order.mails.map((mail) => (
          <Mail key={mail.id} number={order.number} mail={mail} />
        ))}
      </ul>
    </Panel>
  );
}

function Mail({ number, mail }: { number: string; mail: OrderMailRow }) {
  const { t, dateTime } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const at = mail.sent_at ?? mail.at;
  const done = ({ is_sent }: MailSentAgain) => t(is_sent ? "admin.mail.sentAgain" : "admin.mail.justSent");
  const again = () => void call(`/admin/orders/${number}/mails/${mail.id}/again`, {}, done);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
      <span className="min-w-0 flex-1 basis-56">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {mail.subject}
        </span>
        <span className="block text-small text-ink-2">
          <bdi className="break-all">{mail.recipient}</bdi> · <time dateTime={at}>{dateTime(at)}</time>
        </span>
        <span className="block text-small">
          <MailState mail={mail} />
        </span>
      </span>
      {mail.state !== "waiting" && mail.can_send_again && (
        <Button variant="secondary" icon="refresh" loading={isBusy} onClick={again}>
          {t("admin.mail.sendAgain")}
        </Button>
      )}
    </li>
  );
}
