import type { FormEvent, ReactNode } from "react";
import { useHref } from "react-router";
import { usePaymentI18n } from "../../part-texts.ts";
import { getErrorText } from "../../state/api.ts";
import { usePayByCard } from "../../state/payment.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { getPayPagePath } from "./address.ts";

type PayByCardProps = {
  number: string;
  total: number | null;
  onRefused?: () => void;
  className?: string;
  children?: ReactNode;
};

export function PayByCardButton({ number, total, onRefused, className, children }: PayByCardProps) {
  const { t, money } = usePaymentI18n();
  const { pay, isLeaving, error } = usePayByCard(number, onRefused);
  const action = useHref(getPayPagePath(number));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    <form method="post" action={action} onSubmit={submit} className={className}>
      {error && (
        <Banner tone="error" role="alert" className="mb-3">
          <strong className="block font-semibold">{t("card.startFailed")}</strong>
          {getErrorText(error, t, "result.unknownText")}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" icon="card" loading={isLeaving} className="max-sm:w-full">
          {total === null ? t("card.payPlain") : t("card.pay", { total: money(total) })}
        </Button>
        {children}
      </div>
      <p role="status" className="text-small text-ink-2">
        {isLeaving && <span className="mt-2 block">{t("card.leaving")}</span>}
      </p>
    </form>
  );
}
