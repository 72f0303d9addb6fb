import { useState } from "react";
import { useRevalidator } from "react-router";
import type { EarlierRegistrationInput, RegistrationMergeResult } from "../../../contract/customers.ts";
import { FormSubmit } from "../../form/form-action.tsx";
import { useForm } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { toast } from "../../ui/toast-store.ts";
import { ConfirmButton } from "../parts/confirm-button.tsx";
import { PasswordField } from "../parts/password-fields.tsx";

/** Button to merge an earlier registration. Always shown, so that it does not reveal whether a registration exists. */
export function MergeEarlierOrdersButton() {
  const { t } = useAccountI18n();
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="mt-8 max-w-2xl border-t border-line pt-4">
      <ConfirmButton
        variant="quiet"
        className="-ms-5 text-start text-small text-ink-2"
        label={t("orders.earlier")}
        title={t("orders.earlier")}
        locked={isBusy}
      >
        {(close) => <EarlierForm close={close} onBusy={setBusy} />}
      </ConfirmButton>
    </div>
  );
}

function EarlierForm({ close, onBusy }: { close: () => void; onBusy: (isBusy: boolean) => void }) {
  const { t } = useAccountI18n();
  const { revalidate } = useRevalidator();
  const form = useForm<EarlierRegistrationInput, RegistrationMergeResult>({
    schema: async () => (await import("../../../contract/customers.ts")).earlierRegistrationInput,
    call: "/auth/customers/earlier-registration",
    failed: t("orders.earlierFailed"),
    isInDialog: true,
    onBusy,
    done: async () => {
      close();
      toast.success(t("auth.registrationJoined"));
      await revalidate();
    },
  });
  return (
    <form {...form.form} className="grid gap-4">
      <p>{t("orders.earlierText")}</p>
      <PasswordField form={form} label={t("orders.earlierPassword")} />
      <Checkbox name="addresses" label={t("orders.earlierAddresses")} defaultChecked />
      <div className="grid gap-2">
        <FormSubmit form={form}>{t("orders.earlierSubmit")}</FormSubmit>
        <Button variant="secondary" size="lg" onClick={close} disabled={form.isBusy}>
          {t("devices.cancel")}
        </Button>
      </div>
    </form>
  );
}
