import { getMailStateTime, type OutboxMail } from "../../../contract/outbox-mail.ts";
import { MailStateText } from "../parts/mail-state.tsx";
import { useDurationTexts } from "../time.ts";

export function MailSummary({ mail, now }: { mail: OutboxMail; now: number }) {
  const { ago } = useDurationTexts();
  return (
    <>
      {/* <bdi> isolates the subject, whose language may differ from the page's, but keeps the page's alignment. */}
      <p className="font-medium wrap-anywhere">
        <bdi>{mail.subject}</bdi>
      </p>
      <p className="text-small text-ink-2">
        <bdi className="break-all">{mail.recipient}</bdi> · {ago(getMailStateTime(mail), now)}
      </p>
      <p className="text-small">
        <MailStateText mail={mail} />
      </p>
    </>
  );
}
