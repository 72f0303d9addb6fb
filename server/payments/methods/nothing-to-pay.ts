import { deliveryPropertiesOf } from "../../../contract/delivery-methods.ts";
import type { PaymentMethod } from "./method.ts";

/** The method of orders with total 0 (docs/decisions/0009). It cannot be chosen, and the orders are ready to pack immediately. */
export const nothingToPay: PaymentMethod<"none"> = {
  code: "none",
  isOn: async () => false,
  offer: async () => null,
  reject: () => null,
  place: async () => ({ pay_before_hours: null }),
  bankAccounts: async () => [],
  reminder: null,
  placedMail: (_locale, order) => [
    { text: deliveryPropertiesOf(order).goesToBuyer ? "orderPlaced.nothing" : "orderPlaced.nothingPickUp" },
  ],
  chat: { awaited: "whatsapp.placed", placed: "whatsapp.placed" },
};
