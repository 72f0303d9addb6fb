import { isPaidAtGateway, type PaymentMethodCode } from "../../../contract/payment-methods.ts";

export const payAddress = (number: string): string => `/payment/cmi/pay?order=${number}`;

export const pageAfterOrder = ({
  number,
  payment_method,
}: {
  number: string;
  payment_method: PaymentMethodCode;
}): string => (isPaidAtGateway(payment_method) ? payAddress(number) : `/thank-you?order=${number}`);
