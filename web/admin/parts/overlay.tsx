import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog as PlainDialog } from "../../ui/dialog.tsx";
import { Sheet as PlainSheet } from "../../ui/drawer.tsx";
import type { ModalProps } from "../../ui/modal.tsx";
import { useTyped } from "../form/unsaved.ts";
import { useAdminI18n } from "../i18n.tsx";

/** `onClose` of what opens over a page; while a form inside holds what was typed, Escape, the backdrop and the cross ask first. */
type OverlayProps = Omit<ModalProps, "closeLabel">;

/** The back office's Sheet (web/ui/drawer.tsx). */
export const Sheet = (props: OverlayProps) => <Overlay {...props} frame={PlainSheet} />;
/** The back office's Dialog (web/ui/dialog.tsx). */
export const Dialog = (props: OverlayProps) => <Overlay {...props} frame={PlainDialog} />;

function Overlay({ frame: Frame, children, onClose, ...rest }: OverlayProps & { frame: ComponentType<ModalProps> }) {
  const { t } = useAdminI18n();
  const { content, isTyped } = useTyped(rest.open);
  const [isAsking, setAsking] = useState(false);
  const [reopenings, setReopenings] = useState(0);
  const leave = () => {
    if (!isTyped()) return onClose();
    const dialog = content.current?.closest("dialog");
    // A browser closes on one Escape after the other, whatever it is told: it is opened again, and asks the next time.
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
        <LeaveQuestion
          // One that is still sliding away would lie under what was opened again, and come back there.
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

export type LeaveQuestionProps = {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
  title?: string;
  text?: string;
  answer?: string;
};

/** Asked before what was typed and not saved is thrown away, or whatever else would be lost. */
export function LeaveQuestion({ open, onStay, onLeave, title, text, answer }: LeaveQuestionProps) {
  const { t } = useAdminI18n();
  return (
    <Question
      open={open}
      onClose={onStay}
      title={title ?? t("admin.leaveTitle")}
      answer={answer ?? t("admin.leave")}
      keep={t("admin.stay")}
      onAnswer={onLeave}
    >
      <p>{text ?? t("admin.leaveText")}</p>
    </Question>
  );
}

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
