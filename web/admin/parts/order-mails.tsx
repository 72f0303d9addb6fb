import { ADDRESS_CHANGED } from "../../../contract/mail-faults.ts";
import type { AdminOrder } from "../../../contract/orders.ts";
import { type MailSentAgain, type OrderMailRow, stateSince } from "../../../contract/outbox-mail.ts";
import { Filled } from "../../i18n.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { MailState } from "./mail-state.tsx";
import { Panel } from "./panel.tsx";

export function OrderMails({ order }: { order: AdminOrder }) {
  const { t } = useAdminI18n();
  return (
    <Panel title={t("admin.order.mails")}>
      <UndeliveredMails order={order} />
      {order.mails.length === 0 && <p className="text-ink-2">{t("admin.order.mailsNone")}</p>}
      <ul>
        {order.mails.map((mail) => (
          <Mail key={mail.id} number={order.number} mail={mail} />
        ))}
      </ul>
    </Panel>
  );
}

function UndeliveredMails({ order: { number, mails, shipping_address } }: { order: AdminOrder }) {
  const { t } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const { email } = shipping_address;
  const missed = mails.filter(
    ({ id, kind, state, error, recipient, can_send_again }) =>
      state === "given_up" &&
      can_send_again &&
      (recipient !== email || error === ADDRESS_CHANGED) &&
      !mails.some((mail) => mail.kind === kind && mail.id > id),
  );
  if (!email || missed.length === 0) return null;
  const sendAll = async () => {
    const done = t("admin.mail.missedSent", { count: missed.length });
    for (const [index, { id }] of missed.toReversed().entries()) {
      const isLast = index === missed.length - 1;
      if (!(await call(`/admin/orders/${number}/mails/${id}/again`, {}, isLast ? done : null))) return;
    }
  };
  return (
    <Banner tone="warning" role="status" className="mb-3">
      <p>
        <Filled
          text={t("admin.mail.missed", { count: missed.length })}
          values={{ email: <bdi className="font-semibold wrap-anywhere">{email}</bdi> }}
        />
      </p>
      <Button variant="secondary" icon="refresh" loading={isBusy} onClick={() => void sendAll()} className="mt-2">
        {t("admin.mail.missedSend", { count: missed.length })}
      </Button>
    </Banner>
  );
}

function Mail({ number, mail }: { number: string; mail: OrderMailRow }) {
  const { t, dateTime } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const at = stateSince(mail);
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
