import type { Address } from "../../../contract/address.ts";
import type { User } from "../../../contract/customers.ts";
import { isPickUp } from "../../../contract/delivery-methods.ts";
import { phoneInPairs } from "../../../contract/phone.ts";
import type { Draft } from "../../state/checkout-draft.ts";

export type Customer = Pick<User, "id" | "first_name" | "last_name" | "email" | "phone" | "addresses">;

export const OTHER_ADDRESS = 0;

export const knownOf = ({ first_name, last_name, phone, email }: Customer): Partial<Draft> => ({
  firstName: first_name,
  lastName: last_name,
  phone: phoneInPairs(phone ?? ""),
  email,
});

/** The saved address to deliver to: the chosen one, or the default if none was chosen and no street typed. Null if none. */
export function savedAddress(draft: Draft, customer: Customer | null): Address | null {
  const { saved_address, address } = draft;
  if (!customer || saved_address === OTHER_ADDRESS || isPickUp(draft.shipping_method_id)) return null;
  const chosen = customer.addresses.find(({ id }) => id === saved_address);
  return chosen ?? (address === "" ? (customer.addresses[0] ?? null) : null);
}

export const isChoiceGone = ({ saved_address, shipping_method_id }: Draft, customer: Customer | null): boolean =>
  customer !== null &&
  !isPickUp(shipping_method_id) &&
  (saved_address ?? OTHER_ADDRESS) !== OTHER_ADDRESS &&
  !customer.addresses.some(({ id }) => id === saved_address);

export function withSaved(draft: Draft, saved: Address | null): Draft {
  if (!saved) return draft;
  const { firstName, lastName, phone, city, address, zip_code } = saved;
  const email = draft.email || (saved.email ?? "");
  return { ...draft, firstName, lastName, phone, city, address, zip_code, email };
}

export const savesTyped = (typed: Draft, customer: Customer | null): boolean =>
  customer !== null &&
  typed.save_address !== "" &&
  !isPickUp(typed.shipping_method_id) &&
  savedAddress(typed, customer) === null &&
  !customer.addresses.some(({ city, address }) => city === typed.city && address === typed.address.trim());

export const toBeSaved = ({ firstName, lastName, phone, city, address }: Draft) => ({
  firstName,
  lastName,
  phone,
  city,
  address,
});
