import { cx } from "./cx.ts";
import { Modal, type ModalProps } from "./modal.tsx";

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
