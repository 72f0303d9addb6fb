import type { Language } from "../language.ts";

export const language: Language = {
  name: "العربية",
  shortName: "ع",
  script: "Arabic",
  dates: "ar-MA-u-nu-latn",
  currency: "درهم",
  thousands: ",",
  decimal: ".",
  spreadsheetDecimal: ",",
};
