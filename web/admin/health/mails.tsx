import type { Health } from "../../../contract/admin-health.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { useDurations } from "../time.ts";

type Mail = Health["mails"]["latest"][number];

/** The outbox: what waits, and the last mails with what became of them. */
export function Mails({ mails, now }: { mails: Health["mails"]; now: number }) {
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
              <State mail={mail} /> · {ago(mail.at, now)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function State({ mail: { sent_at, error } }: { mail: Mail }) {
  const { t } = useAdminI18n();
  if (sent_at) return t("admin.health.mail.sent");
  return (
    <span className="text-warning">
      {error ? t("admin.health.mail.failed", { error }) : t("admin.health.mail.waiting")}
    </span>
  );
}
