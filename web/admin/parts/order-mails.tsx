import { useEffect, useRef } from "react";
import { ADDRESS_CHANGED_FAULT } from "../../../contract/mail-faults.ts";
import type { AdminOrder } from "../../../contract/orders.ts";
import {
  getMailStateTime,
  isAboutToBeSent,
  type MailResendResult,
  type OrderMailRow,
} from "../../../contract/outbox-mail.ts";
import { isolateLeftToRight } from "../../../contract/text.ts";
import { scrollToMessage } from "../../form/use-form.ts";
import { InterpolatedText } from "../../i18n.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useRevalidationWhilePending } from "../time.ts";
import { useAdminCall } from "../use-admin-call.ts";
import { MailStateText } from "./mail-state.tsx";
import { Panel } from "./panel.tsx";

export function OrderMails({ order }: { order: AdminOrder }) {
  const { t } = useAdminI18n();
  useRevalidationWhilePending(order.mails.some(isAboutToBeSent));
  return (
    <Panel title={t("admin.order.mails")}>
      {order.mails.length === 0 && <p className="text-ink-2">{t("admin.order.mailsNone")}</p>}
      <ul>
        {order.mails.map((mail) => (
          <Mail key={mail.id} order={order} mail={mail} isLatest={isLatestOfKind(mail, order.mails)} />
        ))}
      </ul>
    </Panel>
  );
}

const isLatestOfKind = ({ id, kind }: OrderMailRow, mails: readonly OrderMailRow[]): boolean =>
  !mails.some((mail) => mail.kind === kind && mail.id > id);

export function UndeliveredMails({ order: { number, mails, shipping_address } }: { order: AdminOrder }) {
  const { t } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const { email } = shipping_address;
  const missed = mails.filter(
    (mail) =>
      mail.state === "given_up" &&
      mail.can_send_again &&
      (mail.recipient !== email || mail.error === ADDRESS_CHANGED_FAULT) &&
      isLatestOfKind(mail, mails),
  );
  const banner = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(missed.length);
  useEffect(() => {
    // Scrolls to the banner when it appears: on a phone, the form that caused it is further down the page.
    if (missed.length > shownBefore.current) scrollToMessage(banner.current);
    shownBefore.current = missed.length;
  }, [missed.length]);
  if (!email || missed.length === 0) return null;
  const sendAll = async () => {
    const successText = t("admin.mail.missedSent", { count: missed.length });
    for (const [index, { id }] of missed.toReversed().entries()) {
      const isLast = index === missed.length - 1;
      if (!(await call(`/admin/orders/${number}/mails/${id}/again`, {}, isLast ? successText : null))) return;
    }
  };
  return (
    <div ref={banner} tabIndex={-1} className="mb-5 outline-none">
      <Banner tone="warning" role="status">
        <p>
          <InterpolatedText
            text={t("admin.mail.missed", { count: missed.length })}
            values={{ email: <bdi className="font-semibold wrap-anywhere">{email}</bdi> }}
          />
        </p>
        <Button variant="secondary" icon="refresh" loading={isBusy} onClick={() => void sendAll()} className="mt-2">
          {t("admin.mail.missedSend", { count: missed.length })}
        </Button>
      </Banner>
    </div>
  );
}

type MailProps = { order: AdminOrder; mail: OrderMailRow; isLatest: boolean };

function Mail({ order: { number, shipping_address }, mail, isLatest }: MailProps) {
  const { t, dateTime } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const { email } = shipping_address;
  const at = getMailStateTime(mail);
  const successText = ({ is_sent, to }: MailResendResult) =>
    t(is_sent ? "admin.mail.sentAgain" : "admin.mail.justSent", { email: isolateLeftToRight(to) });
  const resend = () => void call(`/admin/orders/${number}/mails/${mail.id}/again`, {}, successText);
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
          <MailStateText mail={mail} />
        </span>
      </span>
      {mail.state !== "waiting" && mail.can_send_again && isLatest && (
        <Button
          variant="secondary"
          icon="refresh"
          loading={isBusy}
          onClick={resend}
          className="min-w-0 max-w-full wrap-anywhere"
        >
          {email && email !== mail.recipient
            ? t("admin.mail.sendTo", { email: isolateLeftToRight(email) })
            : t("admin.mail.sendAgain")}
        </Button>
      )}
    </li>
  );
}
