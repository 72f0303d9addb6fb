import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Sheet as PlainSheet } from "../../ui/drawer.tsx";
import { type ModalProps, Dialog as PlainDialog } from "../../ui/modal.tsx";
import { useTypedInputDetection } from "../form/unsaved.ts";
import { useAdminI18n } from "../i18n.tsx";

/** Props of a sheet or dialog. If it contains unsaved input, closing it asks for confirmation before `onClose` is called. */
type OverlayProps = Omit<ModalProps, "closeLabel">;

export const Sheet = (props: OverlayProps) => <Overlay {...props} frame={PlainSheet} />;
export const Dialog = (props: OverlayProps) => <Overlay {...props} frame={PlainDialog} />;

function Overlay({ frame: Frame, children, onClose, ...rest }: OverlayProps & { frame: ComponentType<ModalProps> }) {
  const { t } = useAdminI18n();
  const { content, isTyped } = useTypedInputDetection(rest.open);
  const [isAsking, setAsking] = useState(false);
  const [reopenings, setReopenings] = useState(0);
  const leave = () => {
    if (!isTyped()) return onClose();
    const dialog = content.current?.closest("dialog");
    // Reopens the dialog: browsers close it on a second Escape, even if the first Escape was prevented.
    const isClosed = dialog?.open === false;
    if (isClosed) {
      dialog.showModal();
      setReopenings(reopenings + 1);
    }
    setAsking(!isClosed);
  };
  return (
    <Frame {...rest} onClose={leave} closeLabel={t("admin.close")}>
      <div ref={content} className="contents">
        {children}
      </div>
      {rest.open && (
        <LeaveDialog
          // A new key mounts a new dialog, because the previous dialog may still play its closing animation.
          key={reopenings}
          open={isAsking}
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false);
            onClose();
          }}
        />
      )}
    </Frame>
  );
}

export type LeaveDialogProps = {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
  title?: string;
  text?: string;
  answer?: string;
};

export function LeaveDialog({ open, onStay, onLeave, title, text, answer }: LeaveDialogProps) {
  const { t } = useAdminI18n();
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      title={title ?? t("admin.leaveTitle")}
      answer={answer ?? t("admin.leave")}
      keep={t("admin.stay")}
      onAnswer={onLeave}
    >
      <p>{text ?? t("admin.leaveText")}</p>
    </ConfirmDialog>
  );
}

type QuestionProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `answer` labels the confirming button. `keep` labels the other button, which is "Cancel" by default. */
  answer: string;
  keep?: string;
  onAnswer?: () => void;
  form?: string;
  isBusy?: boolean;
  children: ReactNode;
};

export function ConfirmDialog({ open, onClose, title, answer, keep, onAnswer, form, isBusy, children }: QuestionProps) {
  const { t } = useAdminI18n();
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onClose}
      locked={isBusy}
      title={title}
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
