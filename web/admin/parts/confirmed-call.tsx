import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { ConfirmDialog } from "./overlay.tsx";

type ConfirmedCallProps = {
  path: string;
  label: string;
  title: string;
  answer?: string;
  done: string;
  variant?: "secondary" | "quiet";
  icon?: IconName;
  className?: string;
  children: ReactNode;
};

export function ConfirmButton(props: ConfirmedCallProps) {
  const { path, label, title, answer = label, done, variant = "secondary", icon, className, children } = props;
  const { call, isBusy } = useAdminCall();
  const [isAsking, setAsking] = useState(false);
  const act = async () => {
    if (await call(path, {}, done, { method: "DELETE" })) setAsking(false);
  };
  return (
    <>
      <Button
        variant={variant}
        icon={icon}
        className={className}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        answer={answer}
        onAnswer={() => void act()}
        isBusy={isBusy}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
