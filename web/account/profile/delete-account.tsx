import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { endSession, LEFT } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useAccountI18n } from "../i18n.ts";
import { AskFirst } from "../parts/ask-first.tsx";
import { FormAction } from "../parts/form-action.tsx";
import { PasswordField } from "../parts/password-fields.tsx";
import { useForm } from "../use-form.ts";

/** The account's end, for who knows its password (C14): asked about once more, and refused while an order is on its way. */
export function DeleteAccount() {
  const { t } = useAccountI18n();
  const [isBusy, setBusy] = useState(false);
  return (
    <AskFirst
      label={t("danger.button")}
      title={t("danger.askTitle")}
      locked={isBusy}
      className="border-error! text-error! hover:bg-error/5"
    >
      {(close) => <DeleteForm close={close} onBusy={setBusy} />}
    </AskFirst>
  );
}

/** What this tab kept of the customer's typing goes with them. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // There was no storage to keep anything in.
  }
}

type DeleteFormProps = { close: () => void; onBusy: (isBusy: boolean) => void };

function DeleteForm({ close, onBusy }: DeleteFormProps) {
  const { t } = useAccountI18n();
  const navigate = useNavigate();
  const form = useForm<{ password: string }>({
    schema: async () => (await import("../../../contract/customers.ts")).passwordProof,
    call: "/auth/customers/account",
    method: "DELETE",
    failed: t("danger.failed"),
    beside: { wrong_password: "password" },
    done: async () => {
      forgetDrafts();
      // Away first: without a session this page would lead to sign in.
      await navigate("/", { replace: true });
      endSession(LEFT);
      toast.success(t("danger.done"));
    },
  });
  const { isBusy } = form;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <form {...form.form} className="grid gap-4">
      <input type="hidden" name="_method" value="DELETE" />
      <p>{t("danger.askText")}</p>
      <PasswordField form={form} label={t("form.password")} />
      <div className="grid gap-2">
        <FormAction form={form} variant="danger">
          {t("danger.confirm")}
        </FormAction>
        <Button variant="secondary" size="lg" onClick={close} disabled={isBusy}>
          {t("danger.keep")}
        </Button>
      </div>
    </form>
  );
}
