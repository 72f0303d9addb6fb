import { type FormEvent, type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import type { Device } from "../../../contract/session.ts";
import { DeviceList } from "../../device-list.tsx";
import { ApiError, callApi, errorText } from "../../state/api.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useAccountI18n } from "../i18n.ts";

const CALL = "/auth/customers/sessions";

/** Where the customer is signed in, and the way out of each place, or of all but this one. */
export function Devices({ devices }: { devices: readonly Device[] }) {
  const { t } = useAccountI18n();
  const words = {
    unknown: t("devices.unknown"),
    here: t("devices.this"),
    since: (date: string) => t("devices.since", { date }),
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
        wayOut={({ id }, name) => (
          <SignOut path={`/${id}`} label={t("devices.endOf", { name })}>
            {t("devices.end")}
          </SignOut>
        )}
      >
        <SignOut path="" className="mt-4">
          {t("devices.endAll")}
        </SignOut>
      </DeviceList>
    </section>
  );
}

type SignOutProps = { path: string; label?: string; className?: string; children: ReactNode };

/** A form of its own, so that it works before the script has come. */
function SignOut({ path, label, className, children }: SignOutProps) {
  const { t, locale } = useAccountI18n();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await callApi(CALL + path, { method: "DELETE", body: {} });
      toast.success(t(path ? "devices.ended" : "devices.allEnded"));
      await revalidate();
    } catch (error) {
      toast.error(errorText(error, t, "devices.endFailed"));
      // What had ended already is gone from the list then.
      if (error instanceof ApiError && error.status === 404) await revalidate();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      method="post"
      action={`/api${CALL}${path}?locale=${locale}`}
      onSubmit={(event) => void submit(event)}
      className={className}
    >
      <input type="hidden" name="_method" value="DELETE" />
      <Button type="submit" variant="secondary" loading={isBusy} aria-label={label}>
        {children}
      </Button>
    </form>
  );
}
