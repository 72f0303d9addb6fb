import { type ReactNode, useEffect, useRef } from "react";
import type { CityChoice } from "../../../contract/checkout.ts";
import { NOTE_MAX_LENGTH } from "../../../contract/constants.ts";
import {
  isPaidAtGateway,
  PAYMENT_PROPERTIES,
  type SelectablePaymentMethod,
} from "../../../contract/payment-methods.ts";
import type { CheckoutMessageKey } from "../../../messages/en/checkout.ts";
import { useShopData } from "../../frame.tsx";
import { InterpolatedText } from "../../i18n.tsx";
import { useCheckoutI18n } from "../../part-texts.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Checkbox, ChoiceGroup, RadioCard } from "../../ui/choice.tsx";
import { EmailInput, TextArea } from "../../ui/field.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { CheckoutCoupon } from "../coupon/checkout-coupon.tsx";
import { CardLogos } from "../payment/card-marks.tsx";
import { getAddressFieldProps, SignInOffer } from "./address-step.tsx";
import { CheckoutRecap, SummaryLines, SummaryTotals } from "./summary.tsx";
import type { CheckoutState } from "./use-checkout.ts";

type MethodScreens = {
  icon: IconName;
  how: CheckoutMessageKey | null;
  shortDeadline: CheckoutMessageKey;
  shortLine: CheckoutMessageKey;
};

const METHOD_SCREENS: Record<SelectablePaymentMethod, MethodScreens> = {
  bank_transfer: {
    icon: "bank",
    how: "checkout.transferHow",
    shortDeadline: "checkout.shortTransfer",
    shortLine: "checkout.shortLine",
  },
  cod: {
    icon: "cash",
    how: "checkout.codHow",
    shortDeadline: "checkout.shortCash",
    shortLine: "checkout.shortLineCash",
  },
  pay_at_pick_up: {
    icon: "cash",
    how: "checkout.payAtPickUpHow",
    shortDeadline: "checkout.shortCash",
    shortLine: "checkout.shortLineCash",
  },
  cmi: { icon: "card", how: null, shortDeadline: "checkout.shortCard", shortLine: "checkout.shortLine" },
};

type PaymentStepProps = { checkout: CheckoutState; cities: readonly CityChoice[] };

export function PaymentStep({ checkout, cities }: PaymentStepProps) {
  const { t } = useCheckoutI18n();
  const { customer, draft, errors, payments, payment, change, cart } = checkout;
  const city = cities.find(({ slug }) => slug === draft.city)?.name ?? draft.city;
  return (
    <div className="grid gap-5">
      {checkout.isFree ? (
        <NothingToPay />
      ) : (
        <ChoiceGroup label={t("checkout.paymentMethod")} hideLabel error={errors.payment_method}>
          <div className="grid gap-3">
            {payments.map(({ code, name, available, reason }) => (
              <RadioCard
                key={code}
                name="payment_method"
                value={code}
                checked={payment?.code === code}
                onChange={() => change({ payment_method: code })}
                disabled={!available}
                reason={PAYMENT_PROPERTIES[code].isUnlockedByAccount && !customer ? <Unlock reason={reason} /> : reason}
                icon={METHOD_SCREENS[code].icon}
                title={name}
              >
                {available && <HowToPay code={code} checkout={checkout} />}
                {available && isPaidAtGateway(code) && <CardChoice checkout={checkout} />}
              </RadioCard>
            ))}
          </div>
        </ChoiceGroup>
      )}
      <CheckoutRecap checkout={checkout} city={city} withDelivery />
      <CheckoutCoupon checkout={checkout} />
      <details open={draft.note || errors.note ? true : undefined} className="group/note -my-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm underline underline-offset-4 group-open/note:hidden">
          + {t("checkout.addNote")}
        </summary>
        <TextArea
          label={t("checkout.addNote")}
          name="note"
          value={draft.note}
          error={errors.note}
          onChange={(event) => change({ note: event.target.value })}
          placeholder={t("checkout.notePlaceholder")}
          maxLength={NOTE_MAX_LENGTH}
          rows={2}
        />
      </details>
      <section aria-label={t("checkout.summary")} className="lg:hidden">
        <SummaryLines cart={cart} />
        <SummaryTotals checkout={checkout} />
      </section>
      <p hidden={isPaidAtGateway(payment?.code)} className="text-small text-ink-2">
        <Terms text={t("checkout.terms")} />
      </p>
      <DeadlineNotice checkout={checkout} />
    </div>
  );
}

function HowToPay({ code, checkout }: { code: SelectablePaymentMethod; checkout: CheckoutState }) {
  const { t } = useCheckoutI18n();
  const { settings } = useShopData();
  const { how } = METHOD_SCREENS[code];
  const count = checkout.deadline?.pay_before_hours ?? settings.bank_transfer_hours;
  return how && <p className="text-small text-ink-2">{t(how, { count })}</p>;
}

function Unlock({ reason }: { reason: string | null }) {
  return (
    <>
      {reason}
      <span className="block text-ink-2">
        <SignInOffer step="payment" />
      </span>
    </>
  );
}

function NothingToPay() {
  const { t } = useCheckoutI18n();
  return (
    <p className="flex items-center gap-3 rounded-md bg-surface p-4">
      <Icon name="check" className="shrink-0 text-success" />
      {t("nothing.text")}
    </p>
  );
}

function CardChoice({ checkout }: { checkout: CheckoutState }) {
  const { t } = useCheckoutI18n();
  const { typed, draft, errors, change } = checkout;
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-2">{t("card.how")}</p>
      <CardLogos />
      <EmailInput
        {...getAddressFieldProps(checkout, "email")}
        label={t("checkout.email")}
        hint={t("card.emailHint")}
        placeholder={draft.email}
        required
      />
      <Checkbox
        name="accept_terms"
        value="1"
        checked={typed.accept_terms !== ""}
        onChange={({ target }) => change({ accept_terms: target.checked ? "1" : "" })}
        error={errors.accept_terms}
        required
        label={<Terms text={t("card.acceptTerms")} />}
      />
    </div>
  );
}

function Terms({ text }: { text: string }) {
  const { t } = useCheckoutI18n();
  const link = (
    <Anchor to="/page/terms" newTab className="text-ink underline underline-offset-4">
      {t("checkout.termsLink")}
    </Anchor>
  );
  return <InterpolatedText text={text} values={{ terms: link }} />;
}

/** Announces a shortened payment deadline before ordering (docs/decisions/0051). Clicking the order button accepts the deadline. */
function DeadlineNotice({ checkout }: { checkout: CheckoutState }) {
  const { deadline, payment, step } = checkout;
  return deadline && payment && step === "payment" && <Notice checkout={checkout} code={payment.code} />;
}

function Notice({ checkout, code }: { checkout: CheckoutState; code: SelectablePaymentMethod }) {
  const { t } = useCheckoutI18n();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The braces discard the promise of scrollIntoView in newer browsers, because an effect must not return a promise.
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={notice} role="alert" className="scroll-mt-20 scroll-mb-44">
      <Banner tone="warning">
        <strong className="block">{t("checkout.shortTitle")}</strong>
        <InterpolatedText
          text={t(METHOD_SCREENS[code].shortDeadline)}
          values={{ date: <Until checkout={checkout} style="long" /> }}
        />
      </Banner>
    </div>
  );
}

export function PaymentDeadline({ checkout }: { checkout: CheckoutState }): ReactNode {
  const { t } = useCheckoutI18n();
  const { deadline, payment, step } = checkout;
  if (!deadline || !payment || step !== "payment") return null;
  return (
    <p className="mb-1 flex gap-2 text-[0.8125rem] leading-[1.125rem] lg:hidden">
      <Icon name="alert" size={18} className="shrink-0 text-warning" />
      <span>
        <InterpolatedText
          text={t(METHOD_SCREENS[payment.code].shortLine)}
          values={{ date: <Until checkout={checkout} style="medium" /> }}
        />
      </span>
    </p>
  );
}

function Until({ checkout: { deadline }, style }: { checkout: CheckoutState; style: "long" | "medium" }) {
  const { dateTime } = useCheckoutI18n();
  return (
    deadline && (
      <time dateTime={deadline.pay_before} className="font-semibold">
        {dateTime(deadline.pay_before, style)}
      </time>
    )
  );
}
