import type { CityChoice } from "../../../contract/checkout.ts";
import { NOTE_MAX_LENGTH } from "../../../contract/constants.ts";
import { type ChosenMethodCode, isPaidAtGateway, PAYMENT_PROPERTIES } from "../../../contract/payment-methods.ts";
import { useShop } from "../../frame.tsx";
import { Filled } from "../../i18n.tsx";
import { useCheckoutI18n } from "../../part-texts.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Checkbox, ChoiceGroup, RadioCard } from "../../ui/choice.tsx";
import { EmailInput, TextArea } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CheckoutCoupon } from "../coupon/checkout-coupon.tsx";
import { CardMarks } from "../payment/card-marks.tsx";
import { fieldOf } from "./address-fields.tsx";
import { KnownAlready } from "./address-step.tsx";
import { DeadlineNotice } from "./deadline-notice.tsx";
import { METHOD_SCREENS } from "./method-screens.ts";
import { Recap } from "./recap.tsx";
import { SummaryLines, SummaryTotals } from "./summary.tsx";
import type { Checkout } from "./use-checkout.ts";

type PaymentStepProps = { checkout: Checkout; cities: readonly CityChoice[] };

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
      <Recap checkout={checkout} city={city} withDelivery />
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

function HowToPay({ code, checkout }: { code: ChosenMethodCode; checkout: Checkout }) {
  const { t } = useCheckoutI18n();
  const { settings } = useShop();
  const { how } = METHOD_SCREENS[code];
  const count = checkout.deadline?.pay_before_hours ?? settings.bank_transfer_hours;
  return how && <p className="text-small text-ink-2">{t(how, { count })}</p>;
}

function Unlock({ reason }: { reason: string | null }) {
  return (
    <>
      {reason}
      <span className="block text-ink-2">
        <KnownAlready step="payment" />
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

function CardChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useCheckoutI18n();
  const { typed, draft, errors, change } = checkout;
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-2">{t("card.how")}</p>
      <CardMarks />
      <EmailInput
        {...fieldOf(checkout, "email")}
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
  return <Filled text={text} values={{ terms: link }} />;
}
