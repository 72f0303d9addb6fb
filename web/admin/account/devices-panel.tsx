import type { TeamAccount } from "../../../contract/team.ts";
import { DeviceList } from "../../device-list.tsx";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { useAdminCall } from "../use-admin-call.ts";

/** Where one is signed in, and the way out of each place, or of all but this one. */
export function DevicesPanel({ sessions }: { sessions: TeamAccount["sessions"] }) {
  const { t } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const end = (path: string) => {
    const done = t(path ? "admin.devices.ended" : "admin.devices.allEnded");
    void call(`/admin/account/sessions${path}`, {}, done, { method: "DELETE" });
  };
  const words = {
    unknown: t("admin.devices.unknown"),
    here: t("admin.devices.this"),
    since: (date: string) => t("admin.devices.since", { date }),
  };
  return (
    <Panel title={t("admin.devices")}>
      <DeviceList
        devices={sessions}
        words={words}
        wayOut={({ id }, name) => (
          <Button
            variant="secondary"
            loading={isBusy}
            aria-label={t("admin.devices.endOf", { name })}
            onClick={() => end(`/${id}`)}
          >
            {t("admin.devices.end")}
          </Button>
        )}
      >
        <Button variant="secondary" icon="logout" loading={isBusy} onClick={() => end("")} className="mt-4">
          {t("admin.devices.endAll")}
        </Button>
      </DeviceList>
    </Panel>
  );
}
