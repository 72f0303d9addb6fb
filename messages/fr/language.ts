import type { Language } from "../language.ts";

export const language: Language = {
  name: "Français",
  script: "Latin",
  dates: "fr-MA",
  firstOfMonth: "1er",
  currency: "DH",
  thousands: "\u202f",
  decimal: ",",
  percentSpace: "\u00a0",
  elides: true,
};
