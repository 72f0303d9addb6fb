import { mailFaultOf } from "../../../contract/mail-faults.ts";
import type { OutboxMail } from "../../../contract/outbox-mail.ts";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";

const NAMES = {
  waiting: "admin.health.mail.waiting",
  sent: "admin.health.mail.sent",
  given_up: "admin.health.mail.givenUp",
} as const;
const COLOURS = { waiting: "text-warning", sent: "text-success", given_up: "text-error" } as const;

export function MailState({ mail: { state, error } }: { mail: Pick<OutboxMail, "state" | "error"> }) {
  const { t } = useAdminI18n();
  return (
    <>
      <span className={cx("font-semibold", COLOURS[state])}>{t(NAMES[state])}</span>
      {error && (
        <>
          {" · "}
          <MailFault fault={error} />
        </>
      )}
    </>
  );
}

function MailFault({ fault }: { fault: string }) {
  const { t } = useAdminI18n();
  const known = mailFaultOf(fault);
  return (
    <>
      {t(`admin.mail.fault.${known}`)}
      {known !== "old" && (
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
