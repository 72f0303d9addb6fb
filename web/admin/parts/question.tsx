import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useAdminI18n } from "../i18n.tsx";

type QuestionProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What the button says that does it, and the one that lets it be, where "Cancel" would not be clear. */
  answer: string;
  keep?: string;
  onAnswer?: () => void;
  /** The form inside that the answer sends, by its id. */
  form?: string;
  isBusy?: boolean;
  children: ReactNode;
};

/** Asked before what nothing brings back: the one strong button does it, the one beside it, under it on a phone, lets it be. */
export function Question({ open, onClose, title, answer, keep, onAnswer, form, isBusy, children }: QuestionProps) {
  const { t } = useAdminI18n();
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onClose}
      locked={isBusy}
      title={title}
      closeLabel={t("admin.close")}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button
            type={form ? "submit" : "button"}
            form={form}
            variant="danger"
            loading={isBusy}
            onClick={onAnswer}
            className="sm:order-last"
          >
            {answer}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {keep ?? t("admin.cancel")}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
