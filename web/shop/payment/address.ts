import { isPaidAtGateway, type PaymentMethodCode } from "../../../contract/payment-methods.ts";

/** Our page about an order's payment, unprefixed: for who was not led there by the gateway. */
export const payAddress = (number: string): string => `/payment/cmi/pay?order=${number}`;

/** The page that a placed order leads to, unprefixed: to its payment at the gateway, or to what happens next. */
export const pageAfterOrder = ({
  number,
  payment_method,
}: {
  number: string;
  payment_method: PaymentMethodCode;
}): string => (isPaidAtGateway(payment_method) ? payAddress(number) : `/thank-you?order=${number}`);
