import { useEffect, useId, useState } from "react";
import { REAUTHENTICATION_MINUTES } from "../../../contract/constants.ts";
import type { ReauthenticationRequest } from "../../../contract/reauthentication.ts";
import { SecondFactorCodeField } from "../../factor-code-field.tsx";
import { useForm } from "../../form/use-form.ts";
import { onReauthenticationRequired } from "../../state/api.ts";
import { Button } from "../../ui/button.tsx";
import { CurrentPasswordField } from "../account/password-proof.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useSessionEndedToast } from "../use-sign-in-again.ts";
import { FormProblem } from "./form-problem.tsx";
import { Dialog } from "./overlay.tsx";

/** A required re-authentication. `waiting` has a callback for each waiting API call, which gets false on cancel. */
type Required = { required: ReauthenticationRequest; waiting: ((isProved: boolean) => void)[] };

/** Asks for the password or a second-factor code if an API call requires re-authentication. The call is retried afterwards. */
export function ReauthenticationDialog({ email }: { email: string }) {
  const { t } = useAdminI18n();
  const form = useId();
  const [asked, setAsked] = useState<Required | null>(null);
  // Stays set after `asked` is cleared, so that the dialog's text does not change during its closing animation.
  const [shownRequest, setShownRequest] = useState<ReauthenticationRequest | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(
    () =>
      onReauthenticationRequired(
        (required) =>
          new Promise((settle) => {
            setShownRequest(required);
            setAsked((now) => ({ required, waiting: [...(now?.waiting ?? []), settle] }));
          }),
      ),
    [],
  );
  const end = (isProved: boolean) => {
    for (const settle of asked?.waiting ?? []) settle(isProved);
    setAsked(null);
  };
  return (
    <Dialog
      open={asked !== null}
      onClose={() => end(false)}
      locked={isBusy}
      title={t("admin.proof.title")}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button type="submit" form={form} loading={isBusy} className="sm:order-last">
            {t("admin.proof.submit")}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => end(false)}>
            {t("admin.cancel")}
          </Button>
        </div>
      }
    >
      {shownRequest && <ProofForm id={form} required={shownRequest} email={email} onBusy={setBusy} onEnd={end} />}
    </Dialog>
  );
}

type ProofFormProps = {
  id: string;
  required: ReauthenticationRequest;
  email: string;
  onBusy: (isBusy: boolean) => void;
  onEnd: (isProved: boolean) => void;
};

function ProofForm({ id, required: { by, act }, email, onBusy, onEnd }: ProofFormProps) {
  const { t } = useAdminI18n();
  const signInAgain = useSessionEndedToast();
  const form = useForm<object>({
    schema: async () =>
      by === "code"
        ? (await import("../../../contract/team.ts")).signInCodeInput
        : (await import("../../../contract/customers.ts")).passwordCheckInput,
    call: "/admin/session/proof",
    isInDialog: true,
    onBusy,
    onRefused: ({ code }) => {
      if (code !== "unauthenticated") return false;
      signInAgain();
      onEnd(false);
      return true;
    },
    done: () => onEnd(true),
  });
  return (
    <form {...form.form} id={id} className="grid gap-4">
      <p>{t("admin.proof.text", { act: t(`admin.proof.act.${act}`), minutes: REAUTHENTICATION_MINUTES })}</p>
      {by === "code" ? <SecondFactorCodeField form={form} /> : <CurrentPasswordField form={form} email={email} />}
      <FormProblem form={form} />
    </form>
  );
}
