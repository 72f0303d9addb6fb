import { getDeliveryProperties } from "../../../contract/delivery-methods.ts";
import type { PaymentMethod } from "./method.ts";

/** Payment method of orders with total 0 (docs/decisions/0009). These orders can be packed immediately. */
export const nothingToPay: PaymentMethod<"none"> = {
  code: "none",
  isOn: async () => false,
  offer: async () => null,
  reject: () => null,
  place: async () => ({ pay_before_hours: null }),
  bankAccounts: async () => [],
  reminder: null,
  placedMail: (_locale, order) => [
    { text: getDeliveryProperties(order).goesToBuyer ? "orderPlaced.nothing" : "orderPlaced.nothingPickUp" },
  ],
  chat: { awaited: "whatsapp.placed", placed: "whatsapp.placed" },
};
