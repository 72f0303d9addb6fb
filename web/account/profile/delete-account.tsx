import { useState } from "react";
import { FormSubmit } from "../../form/form-action.tsx";
import { useForm } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { addCurrentLocalePrefix, clearStoredInput } from "../../state/sign-out.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../parts/confirm-button.tsx";
import { PasswordField } from "../parts/password-fields.tsx";

/** Deletes the account. The server rejects the deletion while an order is in progress (C14). */
export function DeleteAccountButton() {
  const { t } = useAccountI18n();
  const [isBusy, setBusy] = useState(false);
  return (
    <ConfirmButton
      label={t("danger.button")}
      title={t("danger.askTitle")}
      locked={isBusy}
      className="border-error! text-error! hover:bg-error/5"
    >
      {(close) => <DeleteForm close={close} onBusy={setBusy} />}
    </ConfirmButton>
  );
}

type DeleteFormProps = { close: () => void; onBusy: (isBusy: boolean) => void };

function DeleteForm({ close, onBusy }: DeleteFormProps) {
  const { t } = useAccountI18n();
  const form = useForm<{ password: string }>({
    schema: async () => (await import("../../../contract/customers.ts")).passwordCheckInput,
    call: "/auth/customers/account",
    method: "DELETE",
    failed: t("danger.failed"),
    onBusy,
    beside: { wrong_password: "password" },
    done: () => {
      clearStoredInput();
      // Loads a new document. Otherwise, this page would notice the ended session and ask for a sign-in.
      location.replace(addCurrentLocalePrefix("/auth/account-deleted"));
      return new Promise(() => {});
    },
  });
  return (
    <form {...form.form} className="grid gap-4">
      <input type="hidden" name="_method" value="DELETE" />
      <p>{t("danger.askText")}</p>
      <PasswordField form={form} label={t("form.password")} />
      <div className="grid gap-2">
        <FormSubmit form={form} variant="danger">
          {t("danger.confirm")}
        </FormSubmit>
        <Button variant="secondary" size="lg" onClick={close} disabled={form.isBusy}>
          {t("danger.keep")}
        </Button>
      </div>
    </form>
  );
}
