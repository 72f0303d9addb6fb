import { useId, useState } from "react";
import type { TeamAccount } from "../../../contract/team.ts";
import { DeviceList } from "../../device-list.tsx";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { useDeviceEnd } from "../../use-device-end.ts";
import { useAdminI18n } from "../i18n.tsx";
import { FormProblem } from "../parts/form-problem.tsx";
import { Question } from "../parts/overlay.tsx";
import { Panel } from "../parts/panel.tsx";
import { PasswordProof } from "./password-proof.tsx";

/** Where one is signed in, and the way out of each place, or of all but this one. */
export function DevicesPanel({ account: { email, sessions } }: { account: TeamAccount }) {
  const { t, dateTime } = useAdminI18n();
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
        wayOut={({ id, since }, name) => (
          <SignOut
            path={`/${id}`}
            email={email}
            label={t("admin.devices.end")}
            title={t("admin.devices.endOf", { name })}
            text={t("admin.devices.ask", { date: dateTime(since) })}
          />
        )}
      >
        <SignOut
          path=""
          email={email}
          label={t("admin.devices.endAll")}
          title={t("admin.devices.endAll")}
          text={t("admin.devices.askAll")}
          icon="logout"
          className="mt-4"
        />
      </DeviceList>
    </Panel>
  );
}

type SignOutProps = Pick<ButtonProps, "icon" | "className"> & {
  path: string;
  email: string;
  label: string;
  title: string;
  text: string;
};

function SignOut({ path, email, label, title, text, ...button }: SignOutProps) {
  const { t } = useAdminI18n();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useId();
  const close = () => setAsking(false);
  return (
    <>
      <Button {...button} variant="secondary" aria-label={title} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Question
        open={isAsking}
        onClose={close}
        title={title}
        answer={t("admin.devices.end")}
        form={form}
        isBusy={isBusy}
      >
        <SignOutForm id={form} path={path} email={email} text={text} close={close} onBusy={setBusy} />
      </Question>
    </>
  );
}

type SignOutFormProps = {
  id: string;
  path: string;
  email: string;
  text: string;
  close: () => void;
  onBusy: (isBusy: boolean) => void;
};

function SignOutForm({ id, path, email, text, close, onBusy }: SignOutFormProps) {
  const { t } = useAdminI18n();
  const form = useDeviceEnd({
    call: `/admin/account/sessions${path}`,
    ended: t(path ? "admin.devices.ended" : "admin.devices.allEnded"),
    failed: t("refusal.server_error"),
    onBusy,
    close,
  });
  return (
    <form {...form.form} id={id} className="grid gap-4">
      <p>{text}</p>
      <FormProblem form={form} />
      <PasswordProof form={form} email={email} />
    </form>
  );
}
