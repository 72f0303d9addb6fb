import type { ChosenMethodCode } from "../../../contract/payment-methods.ts";
import type { CheckoutMessageKey } from "../../../messages/en/checkout.ts";
import type { IconName } from "../../ui/icon.tsx";

type MethodScreens = {
  icon: IconName;
  how: CheckoutMessageKey | null;
  shortDeadline: CheckoutMessageKey;
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
