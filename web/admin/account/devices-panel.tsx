import type { TeamAccount } from "../../../contract/team.ts";
import { Tag } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { deviceName } from "./device.ts";

/** Where one is signed in, and the way out of each place, or of all but this one. */
export function DevicesPanel({ sessions }: { sessions: TeamAccount["sessions"] }) {
  const { t, dateTime } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const end = (path: string, done: string) =>
    void call(`/admin/account/sessions${path}`, {}, done, { method: "DELETE" });
  return (
    <Panel title={t("admin.devices")}>
      <ul>
        {sessions.map(({ id, device, since, is_this }) => {
          const name = deviceName(device) || t("admin.devices.unknown");
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 first:pt-0"
            >
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-2">
                  <bdi className="font-medium">{name}</bdi>
                  {is_this && <Tag tone="success">{t("admin.devices.this")}</Tag>}
                </span>
                <span className="block text-small text-ink-2">
                  {t("admin.devices.since", { date: dateTime(since) })}
                </span>
              </span>
              {!is_this && (
                <Button
                  variant="secondary"
                  loading={isBusy}
                  aria-label={t("admin.devices.endOf", { name })}
                  onClick={() => end(`/${id}`, t("admin.devices.ended"))}
                >
                  {t("admin.devices.end")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          icon="logout"
          loading={isBusy}
          onClick={() => end("", t("admin.devices.ended"))}
          className="mt-4"
        >
          {t("admin.devices.endAll")}
        </Button>
      )}
    </Panel>
  );
}
