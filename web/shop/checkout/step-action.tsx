import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { isPickUpMethodId } from "../../../contract/delivery-methods.ts";
import { isPaidAtGateway } from "../../../contract/payment-methods.ts";
import { useShopData } from "../../frame.tsx";
import { useCheckoutI18n } from "../../part-texts.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { WaitBanner } from "../../ui/wait-banner.tsx";
import { getWhatsappUrl } from "../contact-links.ts";
import { ADDRESS_FIELDS } from "./draft.ts";
import { PaymentDeadline } from "./payment-step.tsx";
import { getShownTotal } from "./summary.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import type { CheckoutStep } from "./use-steps.ts";

export function StepAction({ checkout }: { checkout: CheckoutState }) {
  const { t, money } = useCheckoutI18n();
  const { problem, wait, cart, plain, step } = checkout;
  const hasBadLine = cart.items.some((item) => item.problem);
  return (
    <>
      <CheckNotice checkout={checkout} />
      {step === "payment" && wait.seconds > 0 ? (
        <InSight>
          <WaitBanner
            seconds={wait.seconds}
            from={wait.from}
            text={(seconds) => t("refusal.too_many_checkouts", { seconds })}
          />
        </InSight>
      ) : (
        problem && (
          <InSight key={problem}>
            <Banner tone="error" role="alert">
              {problem}
            </Banner>
          </InSight>
        )
      )}
      {checkout.networkNotice && step === "payment" && (
        <InSight key={checkout.networkNotice}>
          <Banner tone={checkout.networkNotice === "offline" ? "warning" : "success"} role="alert">
            {t(checkout.networkNotice === "offline" ? "checkout.waits" : "checkout.back")}
          </Banner>
        </InSight>
      )}
      {hasBadLine && !plain && (
        <InSight>
          <Banner tone="warning" role="alert">
            {t("cart.problems")}{" "}
            <Anchor to="/cart" className="font-semibold underline underline-offset-4">
              {t("checkout.reviewCart")}
            </Anchor>
          </Banner>
        </InSight>
      )}
      <p role="status" className="text-center text-small text-ink-2">
        {checkout.isAtGateway && <span className="block py-2">{t("card.leaving")}</span>}
      </p>
      <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0">
        <PaymentDeadline checkout={checkout} />
        <div className="flex items-center gap-4">
          {step !== "payment" && (
            <p className="shrink-0 leading-tight lg:hidden">
              <span className="block text-small text-ink-2">{t("cart.total")}</span>
              <bdi className="font-bold">{money(getShownTotal(checkout))}</bdi>
            </p>
          )}
          <ActionButton checkout={checkout} />
        </div>
      </div>
    </>
  );
}

/** Ignores the second click of a double click. It would hit the next step's button, which may place the order. */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

function ActionButton({ checkout }: { checkout: CheckoutState }) {
  const { t, money } = useCheckoutI18n();
  const { step, total, isPlacing, isAtGateway, payment, wait, couriers, method, cart, plain, proof, asksCode } =
    checkout;
  const { deadline } = checkout;
  const isCodeNext = proof.isNeeded && proof.next === "payment";
  const toDelivery = isPickUpMethodId(checkout.draft.shipping_method_id) ? "checkout.toPickUp" : "checkout.toDelivery";
  const fromAddress = isCodeNext ? "checkout.sendCode" : toDelivery;
  const sent = mainButton(checkout);
  if (sent.name === "fit") {
    return (
      <Button {...sent} type="submit" size="lg" wide>
        {t("checkout.fit")}
      </Button>
    );
  }
  const isLooking = total === null && couriers.isFetching;
  // Without JavaScript the button is not disabled, because no countdown could enable it again.
  const isWaiting = wait.seconds > 0 && !plain;
  if (step === "payment") {
    const label = isWaiting
      ? t("form.wait", { seconds: wait.seconds })
      : t(deadline ? "checkout.agree" : isPaidAtGateway(payment?.code) ? "card.confirm" : "checkout.confirm", {
          total: money(total ?? cart.total),
        });
    return (
      <Button
        type="submit"
        size="lg"
        wide
        loading={isPlacing || isAtGateway || isLooking}
        disabled={isWaiting}
        onClick={ignoreSecondClick}
      >
        {label}
      </Button>
    );
  }
  return (
    <Button
      type="submit"
      size="lg"
      wide
      loading={proof.isBusy || (step === "delivery" && isLooking)}
      disabled={step === "delivery" && couriers.isSuccess && method === null}
      onClick={ignoreSecondClick}
    >
      {t(asksCode ? "checkout.codeSubmit" : step === "address" ? fromAddress : "checkout.toPayment")}
    </Button>
  );
}

function CheckNotice({ checkout }: { checkout: CheckoutState }) {
  const { t } = useCheckoutI18n();
  const { plain, isChecking, isUnchecked } = checkout;
  const due = plain?.check;
  const seconds = due?.seconds;
  return (
    <>
      {/* The status is rendered empty from the start, so that screen readers announce its later content. */}
      <div role="status">
        {isChecking && (
          <InSight>
            <Banner tone="info">{t("checkout.checking")}</Banner>
          </InSight>
        )}
      </div>
      {due && <Stuck text={seconds ? t("checkout.checkPlainWait", { seconds }) : t("checkout.checkPlain")} />}
      {isUnchecked && <Stuck text={t("checkout.checkFailed")} />}
    </>
  );
}

function Stuck({ text }: { text: string }) {
  const { t } = useCheckoutI18n();
  const { settings } = useShopData();
  const whatsapp = getWhatsappUrl(settings, t("checkout.orderText"));
  return (
    <InSight>
      <Banner tone="warning" role="alert">
        {text}{" "}
        {whatsapp && (
          <Anchor to={whatsapp} newTab className="font-semibold underline underline-offset-4">
            {t("checkout.orderOnWhatsapp")}
          </Anchor>
        )}
      </Banner>
    </InSight>
  );
}

function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="mb-3 scroll-mt-20 scroll-mb-32">
      {children}
    </div>
  );
}

const SHOWN: Record<CheckoutStep, readonly string[]> = {
  address: [...ADDRESS_FIELDS, "saved_address", "save_address"],
  delivery: ["shipping_method_id"],
  payment: ["payment_method", "note"],
};
const SHOWN_FOR_CARDS: readonly string[] = ["email", "accept_terms"];

/** Hidden fields with the values of the other steps, for a checkout without JavaScript (docs/decisions/0008). */
export function HiddenDraftFields({ checkout }: { checkout: CheckoutState }) {
  const { plain, typed, step, total, cart, takesCards } = checkout;
  if (!plain) return null;
  const shown = checkout.asksCode
    ? []
    : step === "payment" && takesCards
      ? [...SHOWN.payment, ...SHOWN_FOR_CARDS]
      : SHOWN[step];
  const isToggled = step === "address" && checkout.pickUp !== null;
  const carried: [name: string, value: string | number | null][] = Object.entries(typed).filter(
    ([name]) => !shown.includes(name) && !(isToggled && name === "shipping_method_id"),
  );
  if (step === "payment" && total !== null) {
    carried.push(["expected_total", total], ["idempotency_key", plain.idempotencyKey]);
    if (plain.deadline) carried.push(["accepted_hours", plain.deadline.pay_before_hours]);
    carried.push(["seen", cart.items.map(({ rowId, price }) => `${rowId}:${price}`).join()]);
  }
  return (
    <>
      {/* Enter uses the form's first button. Without this button, Enter would open a previous step. */}
      <button type="submit" hidden {...mainButton(checkout)} />
      {carried.map(
        ([name, value]) =>
          value !== null && value !== "" && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}

/** Attributes of the submit button. Without JavaScript, `fit` asks the server to limit cart quantities to the stock. */
function mainButton({ plain, cart }: CheckoutState): { name?: string; value?: string } {
  return plain && cart.items.some(({ problem }) => problem) ? { name: "fit", value: "1" } : {};
}
