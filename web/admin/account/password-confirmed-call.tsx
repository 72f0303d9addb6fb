import { useId, useState } from "react";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { useDeviceSignOutForm } from "../../use-device-end.ts";
import { useAdminI18n } from "../i18n.tsx";
import { FormProblem } from "../parts/form-problem.tsx";
import { ConfirmDialog } from "../parts/overlay.tsx";
import { CurrentPasswordField } from "./password-proof.tsx";

type PasswordConfirmedCallProps = Pick<ButtonProps, "icon" | "className"> & {
  call: string;
  email: string;
  label: string;
  title: string;
  text: string;
  answer: string;
  done: string;
};

export function PasswordConfirmButton({
  call,
  email,
  label,
  title,
  text,
  answer,
  done,
  ...button
}: PasswordConfirmedCallProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useId();
  const close = () => setAsking(false);
  return (
    <>
      <Button {...button} variant="secondary" aria-label={title} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog open={isAsking} onClose={close} title={title} answer={answer} form={form} isBusy={isBusy}>
        <ProofForm id={form} call={call} email={email} text={text} done={done} close={close} onBusy={setBusy} />
      </ConfirmDialog>
    </>
  );
}

type ProofFormProps = Pick<PasswordConfirmedCallProps, "call" | "email" | "text" | "done"> & {
  id: string;
  close: () => void;
  onBusy: (isBusy: boolean) => void;
};

function ProofForm({ id, call, email, text, done, close, onBusy }: ProofFormProps) {
  const { t } = useAdminI18n();
  const form = useDeviceSignOutForm({ call, ended: done, failed: t("refusal.server_error"), onBusy, close });
  return (
    <form {...form.form} id={id} className="grid gap-4">
      <p>{text}</p>
      <CurrentPasswordField form={form} email={email} />
      <FormProblem form={form} />
    </form>
  );
}
