import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { callApi } from "../../state/api.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { toast } from "../../ui/toast.tsx";
import { useErrorToast } from "../use-error-toast.ts";
import { ConfirmDialog } from "./overlay.tsx";

type DeleteButtonProps = {
  path: string;
  then: string;
  label: string;
  title: string;
  done: string;
  className?: string;
  children: ReactNode;
};

export function DeleteButton({ path, then, label, title, done, className, children }: DeleteButtonProps) {
  const navigate = useNavigate();
  const showErrorToast = useErrorToast();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await callApi(path, { method: "DELETE", body: {} });
      toast.success(done);
      await navigate(then);
    } catch (error) {
      showErrorToast(error);
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        icon="trash"
        className={cx("px-0!", className)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        answer={label}
        onAnswer={() => void remove()}
        isBusy={isBusy}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
