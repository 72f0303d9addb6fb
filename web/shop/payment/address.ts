/** Our page about an order's payment, unprefixed: for who was not led there by the gateway. */
export const payAddress = (number: string): string => `/payment/cmi/pay?order=${number}`;
