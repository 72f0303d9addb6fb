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
import { createPartTexts, usePartTexts } from "./own-texts.tsx";

export const accountTexts = createPartTexts<AccountMessageKey>();

export const useAccountI18n = () => usePartTexts(accountTexts, formTexts);

export const useAccountOrderI18n = () => usePartTexts(accountTexts, formTexts, orderTexts);

export const cartTexts = createPartTexts<CartMessageKey>();

export const useCartI18n = () => usePartTexts(cartTexts);

export const checkoutTexts = createPartTexts<CheckoutMessageKey>();

export const useCheckoutI18n = () => usePartTexts(checkoutTexts, formTexts, paymentTexts);
export type CheckoutI18n = ReturnType<typeof useCheckoutI18n>;

export const contactTexts = createPartTexts<ContactMessageKey>();

export const useContactI18n = () => usePartTexts(contactTexts, formTexts);

export const couponTexts = createPartTexts<CouponMessageKey>();

export const useCouponI18n = () => usePartTexts(couponTexts);

export const offlineTexts = createPartTexts<OfflineMessageKey>();

export const useOfflineI18n = () => usePartTexts(offlineTexts);

export const orderTexts = createPartTexts<OrderMessageKey>();

export const useOrderI18n = () => usePartTexts(orderTexts, formTexts);

export type PaymentMessages = Record<PaymentMessageKey, Message>;

export const paymentTexts = createPartTexts<PaymentMessageKey>();

export const usePaymentI18n = () => usePartTexts(paymentTexts);

export const reviewTexts = createPartTexts<ReviewMessageKey>();

export const useReviewI18n = () => usePartTexts(reviewTexts, formTexts);
