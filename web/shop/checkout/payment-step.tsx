import type { CityChoice } from "../../../contract/checkout.ts";
import { NOTE_MAX_LENGTH } from "../../../contract/constants.ts";
import type { ChosenMethodCode } from "../../../contract/payment-methods.ts";
import { useShop } from "../../frame.tsx";
import { ChoiceGroup, RadioCard } from "../../ui/choice.tsx";
import { TextArea } from "../../ui/field.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { CheckoutCoupon } from "../coupon/checkout-coupon.tsx";
import { CardChoice } from "./card-choice.tsx";
import { useCheckoutI18n } from "./i18n.ts";
import { KnownAlready } from "./known-already.tsx";
import { NothingToPay } from "./nothing-to-pay.tsx";
import { Recap } from "./recap.tsx";
import { SummaryLines, SummaryTotals } from "./summary.tsx";
import { Terms } from "./terms.tsx";
import type { Checkout } from "./use-checkout.ts";

const ICONS: Record<ChosenMethodCode, IconName> = { bank_transfer: "bank", cod: "cash", cmi: "card" };

type PaymentStepProps = { checkout: Checkout; cities: readonly CityChoice[] };

/** Step 3: how to pay, all that was settled, and the whole amount (C7); every way to pay is shown, a locked one with its reason. */
export function PaymentStep({ checkout, cities }: PaymentStepProps) {
  const { t } = useCheckoutI18n();
  const { settings } = useShop();
  const { customer, draft, errors, payments, payment, change, cart } = checkout;
  const city = cities.find(({ slug }) => slug === draft.city)?.name ?? draft.city;
  const explained: Partial<Record<ChosenMethodCode, string>> = {
    bank_transfer: t("checkout.transferHow", {
      count: checkout.deadline?.pay_before_hours ?? settings.bank_transfer_hours,
    }),
    cod: t("checkout.codHow"),
  };
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
                reason={code === "cod" && !customer ? <Unlock reason={reason} /> : reason}
                icon={ICONS[code]}
                title={name}
              >
                {available && explained[code] && <p className="text-small text-ink-2">{explained[code]}</p>}
                {available && code === "cmi" && <CardChoice checkout={checkout} />}
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
      {/* By card they are accepted by a tick of their own. */}
      <p hidden={payment?.code === "cmi"} className="text-small text-ink-2">
        <Terms text={t("checkout.terms")} />
      </p>
    </div>
  );
}

/** Why cash at the door is locked for somebody who has not signed in, and the way to unlock it (P3). */
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
