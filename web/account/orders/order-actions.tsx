import type { FormEvent, ReactNode } from "react";
import { useAccountI18n } from "../../part-texts.ts";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { ConfirmButton } from "../parts/confirm-button.tsx";
import { useOrderActions } from "./use-order-calls.ts";

type OrderFormProps = { path: string; onSend: () => void; className?: string; children: ReactNode };

function OrderForm({ path, onSend, className, children }: OrderFormProps) {
  const { locale } = useAccountI18n();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form method="post" action={`/api/orders/${path}?locale=${locale}`} onSubmit={send} className={className}>
      {children}
    </form>
  );
}

type OrderAgainProps = Pick<ButtonProps, "variant" | "className"> & {
  number: string;
  formClassName?: string;
};

export function OrderAgainButton({ number, variant = "secondary", className, formClassName }: OrderAgainProps) {
  const { t } = useAccountI18n();
  const { orderAgain, busy } = useOrderActions(number);
  return (
    <OrderForm path={`${number}/again`} onSend={() => void orderAgain()} className={formClassName}>
      <Button
        type="submit"
        variant={variant}
        wide={formClassName !== undefined}
        loading={busy === "again"}
        className={className}
      >
        {t("orders.again")}
        <span className="visually-hidden"> {number}</span>
      </Button>
    </OrderForm>
  );
}

export function CancelOrderButton({ number, className }: { number: string; className?: string }) {
  const { t } = useAccountI18n();
  const { cancel, busy } = useOrderActions(number);
  const isBusy = busy !== null;
  return (
    <ConfirmButton
      variant="quiet"
      className={className}
      label={
        <>
          {t("orders.cancel")}
          <span className="visually-hidden"> {number}</span>
        </>
      }
      title={t("orders.cancelTitle", { number })}
      locked={isBusy}
    >
      {(close) => (
        <>
          <p>{t("orders.cancelText")}</p>
          <div className="mt-5 grid gap-2 sm:grid-cols-2">
            <OrderForm path={`${number}/cancel`} onSend={() => void cancel().finally(close)} className="sm:order-last">
              <Button type="submit" variant="danger" wide loading={isBusy}>
                {t("orders.cancel")}
              </Button>
            </OrderForm>
            <Button variant="secondary" disabled={isBusy} onClick={close}>
              {t("orders.cancelKeep")}
            </Button>
          </div>
        </>
      )}
    </ConfirmButton>
  );
}
