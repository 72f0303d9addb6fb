import type { ChosenMethodCode } from "../../../contract/payment-methods.ts";
import type { CheckoutMessageKey } from "../../../messages/en/checkout.ts";
import type { IconName } from "../../ui/icon.tsx";

type MethodScreens = {
  icon: IconName;
  /** An extra explanation of how payment works, if the method needs one. */
  how: CheckoutMessageKey | null;
  /** For a shorter deadline than usual (docs/decisions/0051). */
  shortDeadline: CheckoutMessageKey;
  /** The same in one line. */
  shortLine: CheckoutMessageKey;
};

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
