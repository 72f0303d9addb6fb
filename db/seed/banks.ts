import { DEMO } from "../../server/content/demo.ts";

/** An account customers transfer to. The RIB is 24 digits: bank 3, locality 3, account 16, key 2. */
export type SeedBankAccount = { bank_name: string; account_name: string; rib: string; swift: string };

/** Account numbers made up for the demo; their keys are valid. */
export const banks: SeedBankAccount[] = [
  { bank_name: "Banque Populaire", account_name: "AMLOU SARL", rib: DEMO.ribs[0], swift: "BCPOMAMC" },
  { bank_name: "Attijariwafa bank", account_name: "AMLOU SARL", rib: DEMO.ribs[1], swift: "BCMAMAMC" },
];
