import { Banner } from "../../ui/banner.tsx";
import { Filled } from "../filled.tsx";
import { useCheckoutI18n } from "./i18n.ts";
import { METHOD_SCREENS } from "./method-screens.ts";
import type { Checkout } from "./use-checkout.ts";

/** A shorter deadline than usual, told before the order is placed (docs/decisions/0051): the button below agrees to it. */
export function DeadlineNotice({ checkout }: { checkout: Checkout }) {
  const { t, dateTime } = useCheckoutI18n();
  const { deadline, payment, step } = checkout;
  if (!deadline || !payment || step !== "payment") return null;
  const until = (
    <time dateTime={deadline.pay_before} className="font-semibold">
      {dateTime(deadline.pay_before, "long")}
    </time>
  );
  return (
    <Banner tone="warning" role="alert" className="mb-3">
      <strong className="block">{t("checkout.shortTitle")}</strong>
      <Filled text={t(METHOD_SCREENS[payment.code].shortDeadline)} values={{ date: until }} />
    </Banner>
  );
}
