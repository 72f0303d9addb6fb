import { expect, test } from "vitest";
import { createTranslator } from "../../../contract/translate.ts";
import type { PaymentMessageKey } from "../../../messages/en/payment.ts";
import { customerMessagesIn } from "../../../messages/index.ts";
import { findAddressErrors, findPaymentErrors, findStepWithError, isAddressComplete } from "./draft.ts";

const en = customerMessagesIn("en");
const t = createTranslator("en", en);
const draft = {
  firstName: "Amina",
  lastName: "Alaoui",
  phone: "+212 6 12 34 56 78",
  city: "agadir",
  address: "12 rue des Oliviers",
  email: "",
  note: "",
  shipping_method_id: null,
  payment_method: "" as const,
  saved_address: null,
  save_address: "" as const,
  accept_terms: "" as const,
};

test("the error of a too short phone number says how many digits are missing [V1]", () => {
  expect(findAddressErrors(draft, t)).toEqual({});
  expect(findAddressErrors({ ...draft, phone: "+212 6 12 34 5" }, t).phone).toBe(
    "Please enter a valid phone number. 3 digits are missing from the phone number (10 digits in all).",
  );
  expect(findAddressErrors({ ...draft, phone: "0412345678" }, t).phone).toBe("Please enter a valid phone number.");
  expect(findAddressErrors({ ...draft, phone: " " }, t).phone).toBe("Phone number is required.");
});

test("checkout validation returns an error for each invalid address field, but not for an empty e-mail address [V2 V3 V4]", () => {
  const wrong = { ...draft, firstName: "", lastName: "A", city: "", address: "rue", email: "amina@" };
  expect(findAddressErrors(wrong, t)).toEqual({
    firstName: "First name is required",
    lastName: "This field must be at least 2 characters long.",
    city: "City is required",
    address: "Address must be at least 5 characters long.",
    email: "Please enter a valid email address.",
  });
});

test("a card payment requires an e-mail address and accepted terms, with errors at the payment step [V3 V9]", () => {
  const says = (key: Parameters<typeof t>[0] | PaymentMessageKey) =>
    key in en ? t(key as Parameters<typeof t>[0]) : key;
  expect(findPaymentErrors(draft, false, says)).toEqual({});
  const missing = findPaymentErrors({ ...draft, email: " " }, true, says);
  expect(missing).toEqual({ email: t("field.emailForCard"), accept_terms: "card.acceptRequired" });
  expect(findStepWithError(null, missing, true)).toBe("payment");
  expect(findStepWithError(null, missing, false)).toBe("address");
  expect(findStepWithError(null, { ...missing, phone: "wrong" }, true)).toBe("address");
  expect(isAddressComplete({ ...draft, email: "amina@" }, t)).toBe(true);
  expect(isAddressComplete({ ...draft, phone: "12" }, t)).toBe(false);
  expect(findPaymentErrors({ ...draft, email: "a@example.com", accept_terms: "1" }, true, says)).toEqual({});
});
