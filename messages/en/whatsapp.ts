import type { Message } from "../language.ts";

/** Prefilled WhatsApp messages of staff to a customer, in the customer's language. */
export const messages = {
  "whatsapp.placed": "Hello {name}, this is {shop}. We have your order {number} ({amount}). Can you confirm it?",
  "whatsapp.ready": "Hello {name}, this is {shop}. Your order {number} is ready: you can come and pick it up.",
  "whatsapp.transfer":
    "Hello {name}, this is {shop}. Your order {number} ({amount}) waits for your bank transfer. Can we help with anything?",
  "whatsapp.shipped":
    "Hello {name}, this is {shop}. Your order {number} is with {courier}, tracking number {tracking}.",
  "whatsapp.plain": "Hello {name}, this is {shop}, about your order {number}.",
} satisfies Record<string, Message>;

export type WhatsappMessageKey = keyof typeof messages;
