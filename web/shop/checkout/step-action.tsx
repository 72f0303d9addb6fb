import { useI18n } from "../../i18n.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { WaitBanner } from "../../ui/wait-banner.tsx";
import { mainButton } from "./carried.tsx";
import type { Checkout } from "./use-checkout.ts";

/** The one button of the step, at the foot of a phone's screen, with what stands in its way said right above it. */
export function StepAction({ checkout }: { checkout: Checkout }) {
  const { t } = useI18n();
  const { problem, wait, cart } = checkout;
  const hasBadLine = cart.items.some((item) => item.problem);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0">
      {wait.seconds > 0 ? (
        <WaitBanner
          seconds={wait.seconds}
          from={wait.from}
          text={(seconds) => t("refusal.too_many_checkouts", { seconds })}
          className="mb-3"
        />
      ) : (
        problem && (
          <Banner tone="error" role="alert" className="mb-3">
            {problem}
          </Banner>
        )
      )}
      {hasBadLine && !checkout.plain && (
        <Banner tone="warning" role="alert" className="mb-3">
          {t("cart.problems")}{" "}
          <Anchor to="/cart" className="font-semibold underline underline-offset-4">
            {t("checkout.reviewCart")}
          </Anchor>
        </Banner>
      )}
      <ActionButton checkout={checkout} />
    </div>
  );
}

function ActionButton({ checkout }: { checkout: Checkout }) {
  const { t, money } = useI18n();
  const { step, total, isPlacing, wait, couriers, methods, cart } = checkout;
  const sent = mainButton(checkout);
  if (sent.name === "fit") {
    return (
      <Button {...sent} type="submit" size="lg" wide>
        {t("checkout.fit")}
      </Button>
    );
  }
  if (step === "payment") {
    const label =
      wait.seconds > 0
        ? t("checkout.wait", { count: wait.seconds })
        : t("checkout.confirm", { total: money(total ?? cart.total) });
    return (
      <Button
        type="submit"
        size="lg"
        wide
        loading={isPlacing || (total === null && couriers.isFetching)}
        disabled={wait.seconds > 0}
      >
        {label}
      </Button>
    );
  }
  return (
    <Button type="submit" size="lg" wide disabled={step === "delivery" && couriers.isSuccess && methods.length === 0}>
      {t(step === "address" ? "checkout.toDelivery" : "checkout.toPayment")}
    </Button>
  );
}
