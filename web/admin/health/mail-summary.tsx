import { type OutboxMail, stateSince } from "../../../contract/outbox-mail.ts";
import { MailState } from "../parts/mail-state.tsx";
import { useDurations } from "../time.ts";

/** What a mail was, to whom, and since when it is sent, waiting or given up. */
export function MailSummary({ mail, now }: { mail: OutboxMail; now: number }) {
  const { ago } = useDurations();
  return (
    <>
      {/* In a mail's own language, but at the page's margin. */}
      <p className="font-medium wrap-anywhere">
        <bdi>{mail.subject}</bdi>
      </p>
      <p className="text-small text-ink-2">
        <bdi className="break-all">{mail.recipient}</bdi> · {ago(stateSince(mail), now)}
      </p>
      <p className="text-small">
        <MailState mail={mail} />
      </p>
    </>
  );
}
