import type { Address } from "../../../contract/address.ts";
import type { User } from "../../../contract/customers.ts";
import { isPickUp } from "../../../contract/delivery-methods.ts";
import { phoneInPairs } from "../../../contract/phone.ts";
import type { Draft } from "../../state/checkout-draft.ts";

/** What the checkout knows of a signed-in customer. */
export type Customer = Pick<User, "id" | "first_name" | "last_name" | "email" | "phone" | "addresses">;

/** The choice, beside the saved addresses, of one that is typed. */
export const OTHER_ADDRESS = 0;

/** What the account fills in where nothing was typed. */
export const knownOf = ({ first_name, last_name, phone, email }: Customer): Partial<Draft> => ({
  firstName: first_name,
  lastName: last_name,
  phone: phoneInPairs(phone ?? ""),
  email,
});

/**
 * The saved address that the order goes to: the chosen one, or the default while none was chosen and no street typed; null
 * where it goes to what is typed, or nowhere.
 */
export function savedAddress(draft: Draft, customer: Customer | null): Address | null {
  const { saved_address, address } = draft;
  if (!customer || saved_address === OTHER_ADDRESS || isPickUp(draft.shipping_method_id)) return null;
  const chosen = customer.addresses.find(({ id }) => id === saved_address);
  return chosen ?? (address === "" ? (customer.addresses[0] ?? null) : null);
}

/** Whether the saved address that was chosen has been deleted since: nothing goes to another one before that was seen. */
export const isChoiceGone = ({ saved_address, shipping_method_id }: Draft, customer: Customer | null): boolean =>
  customer !== null &&
  !isPickUp(shipping_method_id) &&
  (saved_address ?? OTHER_ADDRESS) !== OTHER_ADDRESS &&
  !customer.addresses.some(({ id }) => id === saved_address);

/** The draft as it is ordered: the saved address, if it goes to one, stands over what is typed. */
export function withSaved(draft: Draft, saved: Address | null): Draft {
  if (!saved) return draft;
  const { firstName, lastName, phone, city, address, zip_code } = saved;
  const email = draft.email || (saved.email ?? "");
  return { ...draft, firstName, lastName, phone, city, address, zip_code, email };
}

/** Whether what is typed is to be saved for next time: where it was asked for, is ordered, and is not saved already. */
export const savesTyped = (typed: Draft, customer: Customer | null): boolean =>
  customer !== null &&
  typed.save_address !== "" &&
  !isPickUp(typed.shipping_method_id) &&
  savedAddress(typed, customer) === null &&
  !customer.addresses.some(({ city, address }) => city === typed.city && address === typed.address.trim());

/** The typed address as it is saved. */
export const toBeSaved = ({ firstName, lastName, phone, city, address }: Draft) => ({
  firstName,
  lastName,
  phone,
  city,
  address,
});
