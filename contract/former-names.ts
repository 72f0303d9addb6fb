/**
 * What version 0.1 named otherwise: its pages stay open over a deploy, and its processes run beside ours during a rolling
 * restart. This file goes with the next version, and with it all that uses it.
 */

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function withPresentNames({ first_name: firstName, last_name: lastName, is_default, ...rest }: Fields): Fields {
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(is_default !== undefined && { default: is_default }),
    ...rest,
  };
}

/** What a page of version 0.1 kept or sends, of an address or with a shipping address, under the present names; anything else as it is. */
export function underPresentNames(sent: unknown): unknown {
  if (!isFields(sent)) return sent;
  const { shipping_address } = sent;
  return withPresentNames(
    isFields(shipping_address) ? { ...sent, shipping_address: withPresentNames(shipping_address) } : sent,
  );
}

/** An order as version 0.1 took it: its names, and its order of fields, which its hash depends on. */
export function underFormerNames(order: object): object {
  const { shipping_address } = order as { shipping_address?: unknown };
  if (!isFields(shipping_address)) return order;
  const { firstName: first_name, lastName: last_name, phone, city, address, email, zip_code } = shipping_address;
  return { ...order, shipping_address: { first_name, last_name, phone, city, address, email, zip_code } };
}
