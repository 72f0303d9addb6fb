import type { Health } from "../../../contract/admin-health.ts";
import { mailFaultOf } from "../../../contract/mail-faults.ts";
import { useAdminI18n } from "../i18n.tsx";
import { MailState } from "../parts/mail-state.tsx";
import { Panel } from "../parts/panel.tsx";
import { useDurations } from "../time.ts";
import { TestMail } from "./test-mail.tsx";

/** The outbox: what waits, and the last mails with what became of them. */
export function Mails({ mails, now, onChanged }: { mails: Health["mails"]; now: number; onChanged: () => void }) {
  const { t } = useAdminI18n();
  const { ago } = useDurations();
  return (
    <Panel title={t("admin.health.mails")}>
      <p className={mails.waiting > 0 ? "font-semibold text-warning" : undefined}>
        {mails.oldest
          ? t("admin.health.mailsWaiting", { count: mails.waiting, age: ago(mails.oldest, now) })
          : t("admin.health.mailsNone")}
      </p>
      {mails.as_files && <p className="text-small text-ink-2">{t("admin.health.mailsFiles")}</p>}
      {mails.server_fault && (
        <p className="text-error">
          {t("admin.health.serverFault", {
            age: ago(mails.server_fault.at, now),
            fault: t(`admin.mail.fault.${mailFaultOf(mails.server_fault.fault)}`),
          })}{" "}
          <bdi dir="ltr">({mails.server_fault.fault})</bdi>
        </p>
      )}
      <div className="mt-3">
        <TestMail onWritten={onChanged} />
      </div>
      {mails.latest.length === 0 && <p className="mt-3 text-ink-2">{t("admin.health.mailsEmpty")}</p>}
      <ul className="mt-3">
        {mails.latest.map((mail) => (
          <li key={mail.id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <span className="min-w-0">
              <span dir="auto" className="block font-medium">
                {mail.subject}
              </span>
              <bdi className="text-small break-all text-ink-2">{mail.recipient}</bdi>
            </span>
            <span className="text-small text-ink-2">
              <MailState mail={mail} /> · {ago(mail.at, now)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
