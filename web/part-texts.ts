import type { AccountMessageKey } from "../messages/en/account.ts";
import type { CartMessageKey } from "../messages/en/cart.ts";
import type { CheckoutMessageKey } from "../messages/en/checkout.ts";
import type { ContactMessageKey } from "../messages/en/contact.ts";
import type { CouponMessageKey } from "../messages/en/coupons.ts";
import type { OfflineMessageKey } from "../messages/en/offline.ts";
import type { OrderMessageKey } from "../messages/en/order.ts";
import type { PaymentMessageKey } from "../messages/en/payment.ts";
import type { ReviewMessageKey } from "../messages/en/reviews.ts";
import type { Message } from "../messages/language.ts";
import { formTexts } from "./form-texts.ts";
import { createOwnTexts, useOwnTexts } from "./own-texts.tsx";

export const accountTexts = createOwnTexts<AccountMessageKey>();

export const useAccountI18n = () => useOwnTexts(accountTexts, formTexts);

export const useAccountOrderI18n = () => useOwnTexts(accountTexts, formTexts, orderTexts);

export const cartTexts = createOwnTexts<CartMessageKey>();

export const useCartI18n = () => useOwnTexts(cartTexts);

export const checkoutTexts = createOwnTexts<CheckoutMessageKey>();

export const useCheckoutI18n = () => useOwnTexts(checkoutTexts, formTexts, paymentTexts);
export type CheckoutI18n = ReturnType<typeof useCheckoutI18n>;

export const contactTexts = createOwnTexts<ContactMessageKey>();

export const useContactI18n = () => useOwnTexts(contactTexts, formTexts);

export const couponTexts = createOwnTexts<CouponMessageKey>();

export const useCouponI18n = () => useOwnTexts(couponTexts);

export const offlineTexts = createOwnTexts<OfflineMessageKey>();

export const useOfflineI18n = () => useOwnTexts(offlineTexts);

export const orderTexts = createOwnTexts<OrderMessageKey>();

export const useOrderI18n = () => useOwnTexts(orderTexts, formTexts);

export type PaymentMessages = Record<PaymentMessageKey, Message>;

export const paymentTexts = createOwnTexts<PaymentMessageKey>();

export const usePaymentI18n = () => useOwnTexts(paymentTexts);

export const reviewTexts = createOwnTexts<ReviewMessageKey>();

export const useReviewI18n = () => useOwnTexts(reviewTexts, formTexts);
