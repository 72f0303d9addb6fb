import { isPaidAtGateway, type PaymentMethodCode } from "../../../contract/payment-methods.ts";

/** Our payment page of an order, unprefixed. */
export const payAddress = (number: string): string => `/payment/cmi/pay?order=${number}`;

/** The page after ordering, unprefixed: the payment page or the confirmation. */
export const pageAfterOrder = ({
  number,
  payment_method,
}: {
  number: string;
  payment_method: PaymentMethodCode;
}): string => (isPaidAtGateway(payment_method) ? payAddress(number) : `/thank-you?order=${number}`);
