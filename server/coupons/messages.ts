import { ar } from "../../contract/messages/coupons/ar.ts";
import { type CouponMessageKey, en } from "../../contract/messages/coupons/en.ts";
import { fr } from "../../contract/messages/coupons/fr.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The coupons' messages: for the loaders of the cart's page and the checkout, and for what the server says of one. */
export const { of: couponMessagesOf, translate: couponTranslate } = ownMessages<CouponMessageKey>({ ar, fr, en });
