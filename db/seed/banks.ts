import { DEMO_SELLER } from "../../server/content/demo.ts";

export type SeedBankAccount = { bank_name: string; account_name: string; rib: string; swift: string };

/** The demo's bank accounts: invented numbers with valid check digits. */
export const banks: SeedBankAccount[] = [
  { bank_name: "Banque Populaire", account_name: "AMLOU SARL", rib: DEMO_SELLER.ribs[0], swift: "BCPOMAMC" },
  { bank_name: "Attijariwafa bank", account_name: "AMLOU SARL", rib: DEMO_SELLER.ribs[1], swift: "BCMAMAMC" },
];
