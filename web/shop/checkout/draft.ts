import type { Address } from "../../../contract/address.ts";
import { recipient, shippingAddress } from "../../../contract/checkout.ts";
import type { User } from "../../../contract/customers.ts";
import { isPickUpMethodId } from "../../../contract/delivery-methods.ts";
import type { ErrorCode, FieldErrors } from "../../../contract/errors.ts";
import { toFieldErrors } from "../../../contract/fields.ts";
import { formatPhone, normalizePhone } from "../../../contract/phone.ts";
import type { Translate } from "../../../contract/translate.ts";
import type { FormMessageKey } from "../../../messages/en/forms.ts";
import type { PaymentMessageKey } from "../../../messages/en/payment.ts";
import type { CheckoutDraft } from "../../state/checkout-draft.ts";
import type { CheckoutStep } from "./use-steps.ts";

export type Customer = Pick<User, "id" | "first_name" | "last_name" | "email" | "phone" | "addresses">;

export const OTHER_ADDRESS_ID = 0;

export const createDraftFromCustomer = ({ first_name, last_name, phone, email }: Customer): Partial<CheckoutDraft> => ({
  firstName: first_name,
  lastName: last_name,
  phone: formatPhone(phone ?? ""),
  email,
});

export function findSavedAddress(draft: CheckoutDraft, customer: Customer | null): Address | null {
  const { saved_address, address } = draft;
  if (!customer || saved_address === OTHER_ADDRESS_ID || isPickUpMethodId(draft.shipping_method_id)) return null;
  const chosen = customer.addresses.find(({ id }) => id === saved_address);
  return chosen ?? (address === "" ? (customer.addresses[0] ?? null) : null);
}

export const isChosenAddressGone = (
  { saved_address, shipping_method_id }: CheckoutDraft,
  customer: Customer | null,
): boolean =>
  customer !== null &&
  !isPickUpMethodId(shipping_method_id) &&
  (saved_address ?? OTHER_ADDRESS_ID) !== OTHER_ADDRESS_ID &&
  !customer.addresses.some(({ id }) => id === saved_address);

export function applySavedAddress(draft: CheckoutDraft, saved: Address | null): CheckoutDraft {
  if (!saved) return draft;
  const { firstName, lastName, phone, city, address, zip_code } = saved;
  const email = draft.email || (saved.email ?? "");
  return { ...draft, firstName, lastName, phone, city, address, zip_code, email };
}

export const shouldSaveAddress = (typed: CheckoutDraft, customer: Customer | null): boolean =>
  customer !== null &&
  typed.save_address !== "" &&
  !isPickUpMethodId(typed.shipping_method_id) &&
  findSavedAddress(typed, customer) === null &&
  !customer.addresses.some(({ city, address }) => city === typed.city && address === typed.address.trim());

export const pickAddressToSave = ({ firstName, lastName, phone, city, address }: CheckoutDraft) => ({
  firstName,
  lastName,
  phone,
  city,
  address,
});

export const ADDRESS_FIELDS = ["firstName", "lastName", "phone", "city", "address", "email"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type CheckoutErrors = Partial<
  Record<
    AddressField | "shipping_method_id" | "payment_method" | "note" | "accept_terms" | "email_code" | "coupon",
    string
  >
>;

const PHONE_DIGITS = 10;

const addressOf = (draft: CheckoutDraft) => {
  const { firstName, lastName, phone, city, address, email, zip_code, shipping_method_id } = draft;
  const person = { firstName, lastName, phone, email };
  return isPickUpMethodId(shipping_method_id)
    ? { ...person, city: "", address: "" }
    : { ...person, city, address, ...(zip_code && { zip_code }) };
};

export function findAddressErrors(draft: CheckoutDraft, t: Translate<FormMessageKey>): CheckoutErrors {
  const schema = isPickUpMethodId(draft.shipping_method_id) ? recipient : shippingAddress;
  const parsed = schema.safeParse(addressOf(draft));
  if (parsed.success) return {};
  const errors: CheckoutErrors = {};
  const keys = toFieldErrors(parsed.error);
  for (const field of ADDRESS_FIELDS) {
    const key = keys[field]?.[0] as FormMessageKey | undefined;
    if (key) errors[field] = field === "phone" ? phoneText(draft.phone, key, t) : t(key);
  }
  return errors;
}

export function findPaymentErrors(
  draft: CheckoutDraft,
  isByCard: boolean,
  t: Translate<FormMessageKey | PaymentMessageKey>,
): CheckoutErrors {
  const errors = findAddressErrors(draft, t);
  if (!isByCard) return errors;
  return {
    ...errors,
    ...(draft.email.trim() === "" && { email: t("field.emailForCard") }),
    ...(draft.accept_terms === "" && { accept_terms: t("card.acceptRequired") }),
  };
}

export const isAddressComplete = (draft: CheckoutDraft, t: Translate<FormMessageKey>): boolean =>
  Object.keys(findAddressErrors(draft, t)).every((field) => field === "email");

/** Returns the error text for a phone number. If the number is too short, adds how many digits are missing (V1). */
function phoneText(typed: string, key: FormMessageKey, t: Translate<FormMessageKey>): string {
  const digits = normalizePhone(typed);
  const missing = PHONE_DIGITS - digits.length;
  return /^0[5-8]\d*$/.test(digits) && missing > 0
    ? `${t(key)} ${t("field.phoneMissing", { count: missing })}`
    : t(key);
}

export function createOrderInput<Chosen extends object>(draft: CheckoutDraft, chosen: Chosen) {
  const { email, ...address } = addressOf(draft);
  return {
    shipping_address: { ...address, email: email.trim() || null },
    note: draft.note.trim() || null,
    ...chosen,
  };
}

export const toCheckoutErrors = (errors: FieldErrors): CheckoutErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, [text]]) => [field.replace(/^shipping_address\./, ""), text]));

/** Returns the step that shows an error. With card payment, errors of the e-mail field belong to the last step. */
export function findStepWithError(code: ErrorCode | null, errors: CheckoutErrors, isByCard: boolean): CheckoutStep {
  const isWrong = (field: AddressField) => errors[field] && !(isByCard && field === "email");
  if (code === "email_proof_required" || ADDRESS_FIELDS.some(isWrong)) return "address";
  return errors.shipping_method_id || code === "shipping_method_unavailable" ? "delivery" : "payment";
}
