import type { Language } from "../language.ts";

export const language: Language<"fr"> = {
  name: "Español",
  script: "Latin",
  dates: "es-MA-u-nu-latn",
  currency: "DH",
  thousands: "\u202f",
  decimal: ",",
  percentSpace: "\u00a0",
  fallback: ["fr"],
  isOptIn: true,
};
