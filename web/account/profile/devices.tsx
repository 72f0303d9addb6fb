import { type ReactNode, useState } from "react";
import type { SignedInDevice } from "../../../contract/session.ts";
import { DeviceList } from "../../device-list.tsx";
import { FormSubmit } from "../../form/form-action.tsx";
import { InterpolatedText } from "../../i18n.tsx";
import { useAccountI18n } from "../../part-texts.ts";
import { Button } from "../../ui/button.tsx";
import { useDeviceSignOutForm } from "../../use-device-end.ts";
import { ConfirmButton } from "../parts/confirm-button.tsx";
import { PasswordField } from "../parts/password-fields.tsx";
import { useProfileOwner } from "./owner.ts";

export function SignedInDevices({ devices }: { devices: readonly SignedInDevice[] }) {
  const { t, dateTime } = useAccountI18n();
  const words = {
    unknown: t("devices.unknown"),
    here: t("devices.this"),
    since: (date: ReactNode) => <InterpolatedText text={t("devices.since")} values={{ date }} />,
  };
  return (
    <section aria-labelledby="devices" className="mt-8 border-t border-line pt-6">
      <h2 id="devices" className="text-h3">
        {t("devices.title")}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{t("devices.text")}</p>
      <DeviceList
        devices={devices}
        words={words}
        wayOut={({ id, since }, name) => (
          <SignOut
            path={`/${id}`}
            label={t("devices.end")}
            title={t("devices.endOf", { name })}
            text={t("devices.ask", { date: dateTime(since) })}
          />
        )}
      >
        <div className="mt-4">
          <SignOut path="" label={t("devices.endAll")} title={t("devices.endAll")} text={t("devices.askAll")} />
        </div>
      </DeviceList>
    </section>
  );
}

type SignOutProps = { path: string; label: string; title: string; text: string };

function SignOut({ label, ...question }: SignOutProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <ConfirmButton label={label} aria-label={question.title} title={question.title} locked={isBusy}>
      {(close) => <SignOutForm {...question} close={close} onBusy={setBusy} />}
    </ConfirmButton>
  );
}

type SignOutFormProps = Omit<SignOutProps, "label"> & { close: () => void; onBusy: (isBusy: boolean) => void };

function SignOutForm({ path, text, close, onBusy }: SignOutFormProps) {
  const { t } = useAccountI18n();
  const { email } = useProfileOwner();
  const form = useDeviceSignOutForm({
    call: `/auth/customers/sessions${path}`,
    ended: t(path ? "devices.ended" : "devices.allEnded"),
    failed: t("devices.endFailed"),
    onBusy,
    close,
  });
  return (
    <form {...form.form} className="grid gap-4">
      <input type="hidden" name="_method" value="DELETE" />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <p>{text}</p>
      <PasswordField form={form} label={t("form.currentPassword")} />
      <div className="grid gap-2">
        <FormSubmit form={form}>{t("devices.end")}</FormSubmit>
        <Button variant="secondary" size="lg" onClick={close} disabled={form.isBusy}>
          {t("devices.cancel")}
        </Button>
      </div>
    </form>
  );
}
