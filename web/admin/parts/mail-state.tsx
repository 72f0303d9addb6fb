import { useRouteLoaderData } from "react-router";
import { mailFaultOf } from "../../../contract/mail-faults.ts";
import type { OutboxMail } from "../../../contract/outbox-mail.ts";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";
import type { loader } from "../layout.tsx";

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

export function MailState({ mail: { state, error } }: { mail: Pick<OutboxMail, "state" | "error"> }) {
  const { t } = useAdminI18n();
  const layout = useRouteLoaderData<typeof loader>("admin/layout");
  const isWritten = state === "sent" && layout?.hasMailServer === false;
  const shown = isWritten ? "written" : state;
  return (
    <>
      <span className={cx("font-semibold", COLOURS[shown])}>{t(NAMES[shown])}</span>
      {error && (
        <>
          {" · "}
          <MailFault fault={error} />
        </>
      )}
    </>
  );
}

export function MailFault({ fault }: { fault: string }) {
  const { t } = useAdminI18n();
  const known = mailFaultOf(fault);
  return (
    <>
      {t(`admin.mail.fault.${known}`)}
      {known !== "old" && known !== "changed" && (
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
