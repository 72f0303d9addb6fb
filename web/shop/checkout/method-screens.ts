import type { ChosenMethodCode } from "../../../contract/payment-methods.ts";
import type { CheckoutMessageKey } from "../../../messages/en/checkout.ts";
import type { IconName } from "../../ui/icon.tsx";

type MethodScreens = {
  icon: IconName;
  /** How paying goes, where the method's card needs to say it. */
  how: CheckoutMessageKey | null;
  /** That less time than usual is left to pay (docs/decisions/0051). */
  shortDeadline: CheckoutMessageKey;
  /** The same in a line. */
  shortLine: CheckoutMessageKey;
};

/** What the checkout shows of each payment method. */
export const METHOD_SCREENS: Record<ChosenMethodCode, MethodScreens> = {
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
