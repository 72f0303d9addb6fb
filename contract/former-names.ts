/** Converts field names from and to version 0.1, which runs during a deployment. The next version can omit this. */

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

export function toCurrentFieldNames(sent: unknown): unknown {
  if (!isFields(sent)) return sent;
  const { shipping_address } = sent;
  return withPresentNames(
    isFields(shipping_address) ? { ...sent, shipping_address: withPresentNames(shipping_address) } : sent,
  );
}

/** Restores the field names and field sequence of version 0.1, because idempotency hashes depend on both. */
export function toLegacyFieldNames(order: object): object {
  const { shipping_address } = order as { shipping_address?: unknown };
  if (!isFields(shipping_address)) return order;
  const { firstName: first_name, lastName: last_name, phone, city, address, email, zip_code } = shipping_address;
  return { ...order, shipping_address: { first_name, last_name, phone, city, address, email, zip_code } };
}
