import { ar } from "../../messages/ar/coupons.ts";
import { type CouponMessageKey, en } from "../../messages/en/coupons.ts";
import { fr } from "../../messages/fr/coupons.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The coupons' messages: for the loaders of the cart's page and the checkout, and for what the server says of one. */
export const { of: couponMessagesOf, translate: couponTranslate } = ownMessages<CouponMessageKey>({ ar, fr, en });
