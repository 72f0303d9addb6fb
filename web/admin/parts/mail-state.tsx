import { classifyMailFault } from "../../../contract/mail-faults.ts";
import type { OutboxMail } from "../../../contract/outbox-mail.ts";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";

const NAMES = {
  waiting: "admin.health.mail.waiting",
  sent: "admin.health.mail.sent",
  written: "admin.health.mail.written",
  given_up: "admin.health.mail.givenUp",
} as const;
const COLOURS = {
  waiting: "text-warning",
  sent: "text-success",
  written: "text-warning",
  given_up: "text-error",
} as const;

type MailStateProps = { mail: Pick<OutboxMail, "state" | "sent_by" | "error"> };

export function MailStateText({ mail: { state, sent_by, error } }: MailStateProps) {
  const { t } = useAdminI18n();
  const shownState = sent_by === "file" ? "written" : state;
  return (
    <>
      <span className={cx("font-semibold", COLOURS[shownState])}>{t(NAMES[shownState])}</span>
      {error && (
        <>
          {" · "}
          <MailFaultText fault={error} />
        </>
      )}
    </>
  );
}

export function MailFaultText({ fault }: { fault: string }) {
  const { t } = useAdminI18n();
  const faultKind = classifyMailFault(fault);
  return (
    <>
      {t(`admin.mail.fault.${faultKind}`)}
      {faultKind !== "old" && faultKind !== "changed" && (
        <>
          {" "}
          (
          <bdi dir="ltr" className="wrap-anywhere">
            {fault}
          </bdi>
          )
        </>
      )}
    </>
  );
}
