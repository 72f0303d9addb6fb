import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { useShopData } from "../../frame.tsx";
import { usePaymentI18n } from "../../part-texts.ts";
import { getErrorText } from "../../state/api.ts";
import { type PaymentRef, usePaymentState } from "../../state/payment.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { getWhatsappUrl } from "../contact-links.ts";
import { OrderSummary } from "../order/order-summary.tsx";
import { InvoiceDownload } from "../order/paper.tsx";
import { getStatusAppearance, type StatusAppearance } from "./faces.ts";
import { PaymentFact } from "./gateway-form.tsx";
import type { PaymentResult } from "./load.ts";
import { PayByCardButton } from "./pay-by-card.tsx";

type OutcomeProps = { result: PaymentResult; payment: PaymentRef };
type Payment = ReturnType<typeof usePaymentState>;

export function PaymentOutcome({ result, payment }: OutcomeProps) {
  const current = usePaymentState(payment, result.state);
  useOrderOf(current.state.status, result.state.status);
  const face = getStatusAppearance(current.state, result.order?.status ?? null);
  return (
    <>
      <Headline face={face} />
      {current.state.status !== "unknown" && <Facts number={payment.number} result={result} face={face} />}
      <Looking payment={current} />
      <Actions number={payment.number} result={result} payment={current} face={face} />
      {result.order && (
        <div className="mt-8 border-t border-line pt-6">
          <OrderSummary order={result.order} />
        </div>
      )}
    </>
  );
}

/** Reloads the order when the status of its payment changes, because a confirmed payment adds an invoice. */
function useOrderOf(status: string, loaded: string): void {
  const { revalidate } = useRevalidator();
  const reloadFor = useEffectEvent((next: string) => {
    if (next !== loaded) void revalidate();
  });
  useEffect(() => reloadFor(status), [status]);
}

function Headline({ face }: { face: StatusAppearance }) {
  const { t } = usePaymentI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(face.title);
  useEffect(() => {
    if (shownTitle.current === face.title) return;
    shownTitle.current = face.title;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [face.title]);
  return (
    <div role="status">
      <p className={cx("mb-3 inline-flex size-12 items-center justify-center rounded-full", face.look)}>
        <Icon name={face.icon} size={28} />
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
        {t(face.title)}
      </h1>
      <p className="mt-1 max-w-prose text-ink-2">{t(face.text)}</p>
    </div>
  );
}

function Facts({ number, result: { order }, face }: { number: string; result: PaymentResult; face: StatusAppearance }) {
  const { t, money, dateTime } = usePaymentI18n();
  return (
    <dl className="mt-5 max-w-md rounded-md bg-sand px-4 py-1">
      <PaymentFact title={t("track.number")}>
        <bdi dir="ltr">{number}</bdi>
      </PaymentFact>
      {order && (
        <PaymentFact title={t("result.amount")}>
          <bdi>{money(order.total)}</bdi>
        </PaymentFact>
      )}
      {order?.pay_before && face.isDue && (
        <PaymentFact title={t("order.deadline")}>
          <time dateTime={order.pay_before}>{dateTime(order.pay_before, "long")}</time>
        </PaymentFact>
      )}
    </dl>
  );
}

function Looking({ payment: { state, error, isResting, hasAsked } }: { payment: Payment }) {
  const { t } = usePaymentI18n();
  // If the order can still be paid, automatic polling shows no text. The text appears after a click on "check".
  const isPending = state.status === "pending" && (hasAsked || !state.can_pay);
  const isAnswered = isResting || (hasAsked && !error);
  return (
    <div className="mt-4 grid gap-3">
      {error && (
        <Banner tone="error" role="alert">
          <strong className="block font-semibold">{t("result.checkFailed")}</strong>
          {getErrorText(error, t, "result.unknownText")}
        </Banner>
      )}
      <p role="status" className="flex items-center gap-2 text-small text-ink-2">
        {isPending && !isAnswered && !state.can_pay && <Spinner size={18} />}
        {isPending && t(isAnswered ? "result.rested" : "result.watching")}
      </p>
    </div>
  );
}

type ActionsProps = { number: string; result: PaymentResult; payment: Payment; face: StatusAppearance };

function Actions({ number, result: { order }, payment, face }: ActionsProps) {
  const { t } = usePaymentI18n();
  const canPay = payment.state.can_pay && order !== null;
  const isSettled = payment.state.status === "success";
  const check = (
    <Button
      variant={canPay || face.needsHelp ? "secondary" : "primary"}
      icon="refresh"
      loading={payment.isChecking}
      onClick={() => void payment.check()}
      className="max-sm:w-full"
    >
      {t("result.check")}
    </Button>
  );
  return (
    <div className="mt-4 grid gap-3">
      {canPay && <PayByCardButton number={number} total={order.total} onRefused={() => void payment.check()} />}
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        {!isSettled && check}
        {order ? (
          <ButtonLink
            to={order.is_own ? `/orders/${number}` : `/thank-you?order=${number}`}
            variant={isSettled ? "primary" : "quiet"}
            icon="box"
            className={isSettled ? "grow sm:grow-0" : "px-0!"}
          >
            {t("result.order")}
          </ButtonLink>
        ) : null}
        {(isSettled || !order) && (
          <ButtonLink to={`/track?order=${number}`} variant="secondary" icon="truck" className="grow sm:grow-0">
            {t("order.track")}
          </ButtonLink>
        )}
        {isSettled && order && <InvoiceDownload order={order} className="grow sm:grow-0" />}
        {!isSettled && <PaymentHelpLink number={number} isFirst={face.needsHelp} />}
      </div>
    </div>
  );
}

export function PaymentHelpLink({ number, isFirst }: { number: string | null; isFirst: boolean }) {
  const { t } = usePaymentI18n();
  const { settings } = useShopData();
  const text = number ? t("result.helpText", { number }) : t("result.helpPlain");
  const whatsapp = getWhatsappUrl(settings, text);
  return whatsapp ? (
    <ButtonLink
      to={whatsapp}
      newTab
      variant={isFirst ? "whatsapp" : "quiet"}
      icon="whatsapp"
      className={isFirst ? "order-first max-sm:w-full" : "px-0!"}
    >
      {t("result.help")}
    </ButtonLink>
  ) : null;
}
