import type { Language } from "../language.ts";

export const language: Language = {
  name: "English",
  script: "Latin",
  dates: "en-GB",
  currency: "DH",
  thousands: ",",
  decimal: ".",
  isHeadLast: true,
  unsearched: ["the"],
};
