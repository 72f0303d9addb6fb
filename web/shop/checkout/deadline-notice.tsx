import { type ReactNode, useEffect, useRef } from "react";
import type { ChosenMethodCode } from "../../../contract/payment-methods.ts";
import { Filled } from "../../i18n.tsx";
import { useCheckoutI18n } from "../../part-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Icon } from "../../ui/icon.tsx";
import { METHOD_SCREENS } from "./method-screens.ts";
import type { Checkout } from "./use-checkout.ts";

/** Announces a shortened payment deadline before ordering (docs/decisions/0051). Clicking the order button accepts the deadline. */
export function DeadlineNotice({ checkout }: { checkout: Checkout }) {
  const { deadline, payment, step } = checkout;
  return deadline && payment && step === "payment" && <Notice checkout={checkout} code={payment.code} />;
}

function Notice({ checkout, code }: { checkout: Checkout; code: ChosenMethodCode }) {
  const { t } = useCheckoutI18n();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces, because an effect must not return the promise that scrollIntoView returns in newer browsers.
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={notice} role="alert" className="scroll-mt-20 scroll-mb-44">
      <Banner tone="warning">
        <strong className="block">{t("checkout.shortTitle")}</strong>
        <Filled
          text={t(METHOD_SCREENS[code].shortDeadline)}
          values={{ date: <Until checkout={checkout} style="long" /> }}
        />
      </Banner>
    </div>
  );
}

export function DeadlineLine({ checkout }: { checkout: Checkout }): ReactNode {
  const { t } = useCheckoutI18n();
  const { deadline, payment, step } = checkout;
  if (!deadline || !payment || step !== "payment") return null;
  return (
    <p className="mb-1 flex gap-2 text-[0.8125rem] leading-[1.125rem] lg:hidden">
      <Icon name="alert" size={18} className="shrink-0 text-warning" />
      <span>
        <Filled
          text={t(METHOD_SCREENS[payment.code].shortLine)}
          values={{ date: <Until checkout={checkout} style="medium" /> }}
        />
      </span>
    </p>
  );
}

function Until({ checkout: { deadline }, style }: { checkout: Checkout; style: "long" | "medium" }) {
  const { dateTime } = useCheckoutI18n();
  return (
    deadline && (
      <time dateTime={deadline.pay_before} className="font-semibold">
        {dateTime(deadline.pay_before, style)}
      </time>
    )
  );
}
