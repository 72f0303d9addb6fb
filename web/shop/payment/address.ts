import { isPaidAtGateway, type PaymentMethodCode } from "../../../contract/payment-methods.ts";

export const getPayPagePath = (number: string): string => `/payment/cmi/pay?order=${number}`;

export const getPathAfterOrder = ({
  number,
  payment_method,
}: {
  number: string;
  payment_method: PaymentMethodCode;
}): string => (isPaidAtGateway(payment_method) ? getPayPagePath(number) : `/thank-you?order=${number}`);
