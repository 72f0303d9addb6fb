import { cx } from "./cx.ts";
import { Modal, type ModalProps } from "./modal.tsx";
import { useIsContentShown } from "./use-modal.ts";

/** A drawer. Opens from the right in Arabic, otherwise from the left (U6). `side="end"` swaps the sides. */
export function Drawer({ side = "start", className, children, ...rest }: ModalProps & { side?: "start" | "end" }) {
  const isFilled = useIsContentShown(rest.open);
  return (
    <Modal
      {...rest}
      className={cx(
        "inset-y-0 m-0 h-dvh max-h-none w-[min(100vw-2rem,27rem)] max-w-none",
        side === "start" ? "overlay-start start-0 end-auto" : "overlay-end start-auto end-0",
        className,
      )}
    >
      {isFilled && children}
    </Modal>
  );
}

export function Sheet({ className, ...rest }: ModalProps) {
  return (
    <Modal
      {...rest}
      className={cx(
        "overlay-bottom inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[88dvh] w-full max-w-none overflow-hidden rounded-t-xl",
        "md:bottom-6 md:w-[min(100vw-2rem,36rem)] md:rounded-xl",
        className,
      )}
    />
  );
}
