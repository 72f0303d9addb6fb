import { useState } from "react";
import { type HealthReport, RUNBOOK_SECTIONS } from "../../../contract/admin-health.ts";
import { isolateLeftToRight } from "../../../contract/text.ts";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { MailFaultText } from "../parts/mail-state.tsx";
import { Panel } from "../parts/panel.tsx";
import { useDurationTexts } from "../time.ts";
import { useAdminCall } from "../use-admin-call.ts";
import { RUNBOOK_FILE } from "./backup.tsx";
import { MailSummary } from "./mail-summary.tsx";

type MailsProps = { mails: HealthReport["mails"]; now: number; isWrong: boolean; onChanged: () => void };

export function MailsPanel({ mails, now, isWrong, onChanged }: MailsProps) {
  const { t, date } = useAdminI18n();
  const { ago } = useDurationTexts();
  const { undelivered } = mails;
  return (
    <Panel title={t("admin.health.mails")} isWrong={isWrong}>
      <p className={mails.waiting > 0 ? "font-semibold text-warning" : undefined}>
        {mails.oldest
          ? t("admin.health.mailsWaiting", { count: mails.waiting, age: ago(mails.oldest, now) })
          : t("admin.health.mailsNone")}
      </p>
      {undelivered ? (
        <div className="mt-2">
          <p className="text-error">
            {t("admin.health.mailsUndelivered", { count: undelivered.count, since: date(undelivered.since) })}
          </p>
          <p className="mt-1 text-small">
            {t("admin.health.mailsUndeliveredAdvice", {
              file: isolateLeftToRight(RUNBOOK_FILE),
              section: isolateLeftToRight(RUNBOOK_SECTIONS.mails_as_files),
            })}
          </p>
        </div>
      ) : (
        mails.as_files && <p className="text-small text-ink-2">{t("admin.health.mailsFiles")}</p>
      )}
      {mails.server_fault && (
        <div className="mt-2">
          <p className="text-error">
            {t("admin.health.serverFault")} · {ago(mails.server_fault.at, now)}
          </p>
          <p className="text-small">
            <MailFaultText fault={mails.server_fault.fault} />
          </p>
          <p className="mt-1 text-small">{t("admin.health.serverAdvice")}</p>
        </div>
      )}
      <div className="mt-3">
        <TestMail onWritten={onChanged} />
      </div>
      {mails.latest.length === 0 && <p className="mt-3 text-ink-2">{t("admin.health.mailsEmpty")}</p>}
      <LatestMails latest={mails.latest} now={now} isShort={isWrong} />
    </Panel>
  );
}

/** Number of mails shown while the mail server fails. It is small, so that the faults further down stay visible. */
const SHORT = 3;

function LatestMails({
  latest,
  now,
  isShort,
}: {
  latest: HealthReport["mails"]["latest"];
  now: number;
  isShort: boolean;
}) {
  const { t } = useAdminI18n();
  const [isWhole, setWhole] = useState(false);
  const shown = isShort && !isWhole ? latest.slice(0, SHORT) : latest;
  return (
    <>
      <ul className="mt-3">
        {shown.map((mail) => (
          <li key={mail.id} className="border-t border-line py-2">
            <MailSummary mail={mail} now={now} />
          </li>
        ))}
      </ul>
      {shown.length < latest.length && (
        <Button variant="quiet" className="-mx-2 px-2!" onClick={() => setWhole(true)}>
          {t("admin.health.mailsShowAll", { count: latest.length })}
        </Button>
      )}
    </>
  );
}

function TestMail({ onWritten }: { onWritten: () => void }) {
  const { t } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const write = async () => {
    if (await call("/admin/health/test-mail", {}, t("admin.health.testMailWritten"))) onWritten();
  };
  return (
    <Button variant="secondary" icon="mail" loading={isBusy} onClick={() => void write()}>
      {t("admin.health.testMail")}
    </Button>
  );
}
