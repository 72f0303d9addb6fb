import { expect, test } from "vitest";
import { en } from "../../../contract/messages/en.ts";
import { translator } from "../../../contract/translate.ts";
import { addressErrors } from "./validate.ts";

const t = translator("en", en);
const draft = {
  first_name: "Amina",
  last_name: "Alaoui",
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

test("[V1] a phone number that only lacks digits is told how many", () => {
  expect(addressErrors(draft, t)).toEqual({});
  expect(addressErrors({ ...draft, phone: "+212 6 12 34 5" }, t).phone).toBe(
    "3 digits are missing from the phone number (10 digits in all).",
  );
  expect(addressErrors({ ...draft, phone: "0412345678" }, t).phone).toBe("Please enter a valid phone number.");
  expect(addressErrors({ ...draft, phone: " " }, t).phone).toBe("Phone number is required.");
});

test("[V2] [V3] [V4] each field says what is wrong with it, an empty e-mail is fine", () => {
  const wrong = { ...draft, first_name: "", last_name: "A", city: "", address: "rue", email: "amina@" };
  expect(addressErrors(wrong, t)).toEqual({
    first_name: "First name is required",
    last_name: "This field must be at least 2 characters long.",
    city: "City is required",
    address: "Address must be at least 5 characters long.",
    email: "Please enter a valid email address.",
  });
});
