import type { ReactNode } from "react";
import type { TeamAccount } from "../../../contract/team.ts";
import { DeviceList } from "../../device-list.tsx";
import { InterpolatedText } from "../../i18n.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { PasswordConfirmButton } from "./password-confirmed-call.tsx";

const CALL = "/admin/account/sessions";

export function DevicesPanel({ account: { email, sessions } }: { account: TeamAccount }) {
  const { t, dateTime } = useAdminI18n();
  const words = {
    unknown: t("admin.devices.unknown"),
    here: t("admin.devices.this"),
    since: (date: ReactNode) => <InterpolatedText text={t("admin.devices.since")} values={{ date }} />,
  };
  return (
    <Panel title={t("admin.devices")}>
      <DeviceList
        devices={sessions}
        words={words}
        wayOut={({ id, since }, name) => (
          <PasswordConfirmButton
            call={`${CALL}/${id}`}
            email={email}
            label={t("admin.devices.end")}
            answer={t("admin.devices.end")}
            done={t("admin.devices.ended")}
            title={t("admin.devices.endOf", { name })}
            text={t("admin.devices.ask", { date: dateTime(since) })}
          />
        )}
      >
        <PasswordConfirmButton
          call={CALL}
          email={email}
          label={t("admin.devices.endAll")}
          answer={t("admin.devices.end")}
          done={t("admin.devices.allEnded")}
          title={t("admin.devices.endAll")}
          text={t("admin.devices.askAll")}
          icon="logout"
          className="mt-4"
        />
      </DeviceList>
    </Panel>
  );
}
