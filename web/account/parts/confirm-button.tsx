import { type ReactNode, useState } from "react";
import { useI18n } from "../../i18n.tsx";
import { useIsHydrated } from "../../state/store.ts";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Dialog } from "../../ui/modal.tsx";

type ConfirmButtonProps = Pick<ButtonProps, "variant" | "className" | "aria-label"> & {
  label: ReactNode;
  title: string;
  locked?: boolean;
  children: (close: () => void) => ReactNode;
};

/** A button with a confirmation dialog. Before hydration or without JavaScript, <details> replaces the dialog. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, locked, children, variant = "secondary", className, "aria-label": name } = props;
  const { t } = useI18n();
  const isHydrated = useIsHydrated();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (!isHydrated)
    return (
      <details className="min-w-0">
        <summary
          aria-label={name}
          className={cx(
            "inline-flex min-h-12 items-center rounded-md",
            variant === "quiet"
              ? "px-5 font-medium underline underline-offset-4"
              : "border border-control bg-surface px-5 font-semibold",
            className,
          )}
        >
          {label}
        </summary>
        <div className="pt-2">{children(close)}</div>
      </details>
    );
  return (
    <>
      <Button
        variant={variant}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className={className}
      >
        {label}
      </Button>
      <Dialog
        role="alertdialog"
        open={isAsking}
        onClose={close}
        locked={locked}
        title={title}
        closeLabel={t("frame.close")}
      >
        {children(close)}
      </Dialog>
    </>
  );
}
