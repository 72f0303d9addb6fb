import { partMessages } from "../platform/messages/part-messages.ts";

/** The coupons' messages: for the loaders of the cart's page and the checkout, and for what the server says of one. */
export const { of: couponMessagesOf, translate: couponTranslate } = partMessages("coupons");
