import { isPaidAtGateway, type PaymentMethodCode } from "../../../contract/payment-methods.ts";

export const payPagePath = (number: string): string => `/payment/cmi/pay?order=${number}`;

export const pathAfterOrder = ({
  number,
  payment_method,
}: {
  number: string;
  payment_method: PaymentMethodCode;
}): string => (isPaidAtGateway(payment_method) ? payPagePath(number) : `/thank-you?order=${number}`);
