import type { Order } from "../../../contract/orders.ts";
import { InterpolatedText } from "../../i18n.tsx";
import { PartTextsProvider } from "../../own-texts.tsx";
import { paymentTexts, usePaymentI18n } from "../../part-texts.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { NextSteps } from "../order/next-steps.tsx";
import { getPayPagePath } from "./address.ts";
import type { DueCardPayment as Due } from "./load.ts";
import { PayByCardButton } from "./pay-by-card.tsx";

type CardDueProps = { number: string; due: Due; className?: string };

export function DueCardPaymentNotice({ due, ...rest }: CardDueProps) {
  return (
    <PartTextsProvider texts={paymentTexts} messages={due.messages}>
      <Notice due={due} {...rest} />
    </PartTextsProvider>
  );
}

function Notice({ number, due: { state, total, pay_before }, className }: CardDueProps) {
  const { t, dateTime } = usePaymentI18n();
  const isDue = state.can_pay;
  return (
    <section aria-labelledby="card-due" className={className}>
      <div className="rounded-md bg-sand p-4">
        <h2 id="card-due" className="flex items-center gap-2 text-h3">
          <Icon name={isDue ? "card" : "clock"} size={22} className="text-honey-deep" />
          {t(isDue ? "card.due" : "card.confirming")}
        </h2>
        <p className="mt-1 text-small text-ink-2">
          {!isDue
            ? t("card.confirmingText")
            : pay_before && (
                <InterpolatedText
                  text={t("card.dueBefore")}
                  values={{ date: <time dateTime={pay_before}>{dateTime(pay_before, "long")}</time> }}
                />
              )}
        </p>
        {isDue && <PayByCardButton number={number} total={total} className="mt-3 print:hidden" />}
        <Anchor
          to={getPayPagePath(number)}
          className="mt-1 inline-flex min-h-11 items-center rounded-sm underline underline-offset-4 print:hidden"
        >
          {t("result.check")}
        </Anchor>
      </div>
    </section>
  );
}

export function CardNextSteps({ order, due }: { order: Order; due: Due }) {
  return (
    <PartTextsProvider texts={paymentTexts} messages={due.messages}>
      <Steps order={order} canPay={due.state.can_pay} />
    </PartTextsProvider>
  );
}

function Steps({ order, canPay }: { order: Order; canPay: boolean }) {
  const { t } = usePaymentI18n();
  const pay = canPay && order.pay_before ? [t("card.nextPay")] : [];
  return <NextSteps order={order} before={[...pay, t("card.nextPrepare")]} />;
}
