import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { useModal } from "./use-modal.ts";

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  locked?: boolean;
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
  role?: "alertdialog";
};

/** The base of Dialog, Drawer and Sheet. It is a native modal dialog, which traps the focus and restores it when closed. */
export function Modal({
  open,
  onClose,
  title,
  closeLabel,
  locked,
  actions,
  footer,
  children,
  className,
  role,
}: ModalProps) {
  const { ref, present } = useModal(open);
  const heading = useId();
  const question = useId();
  const pressedOutside = useRef(false);

  const outside = (event: MouseEvent<HTMLDialogElement>) => event.target === event.currentTarget;
  const leave = () => {
    if (!locked) onClose();
  };
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return; // A file input inside the dialog emits cancel, too.
    event.preventDefault();
    leave();
  };
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    // Browsers close the dialog on a second Escape despite preventDefault. Then calls onClose, unless it was reopened.
    if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes; Escape does so from the keyboard.
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={heading}
      // Screen readers read the question together with the title, regardless of the focused button.
      aria-describedby={role && question}
      onCancel={cancel}
      onClose={closed}
      onMouseDown={(event) => {
        pressedOutside.current = outside(event);
      }}
      onClick={(event) => {
        if (outside(event) && pressedOutside.current) leave();
      }}
      className={cx("overlay fixed flex-col bg-plaster text-ink shadow-popup open:flex", className)}
    >
      {present && (
        <>
          <div className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line ps-4 pe-1.5">
            <h2 id={heading} className="min-w-0 grow py-3 text-h3">
              {title}
            </h2>
            {/* The close button is first in the tab order, so that an opening panel focuses it and not an action. */}
            <IconButton icon="close" label={closeLabel} onClick={leave} disabled={locked} className="order-last" />
            {actions}
          </div>
          <div id={question} className="min-h-0 grow overflow-y-auto overscroll-contain p-4">
            {children}
          </div>
          {footer && (
            <div className="shrink-0 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </>
      )}
    </dialog>
  );
}

export function Dialog({ className, ...rest }: ModalProps) {
  return (
    <Modal
      {...rest}
      className={cx(
        "m-auto max-h-[min(40rem,100dvh-2rem)] w-[min(100vw-2rem,30rem)] overflow-hidden rounded-xl",
        className,
      )}
    />
  );
}
