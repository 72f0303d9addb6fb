/** An account customers transfer to. The RIB is 24 digits: bank 3, locality 3, account 16, key 2. */
export type SeedBankAccount = { bank_name: string; account_name: string; rib: string; swift: string };

/** Account numbers made up for the demo; their keys are valid. */
export const banks: SeedBankAccount[] = [
  { bank_name: "Banque Populaire", account_name: "AMLOU SARL", rib: "190010000000000012345668", swift: "BCPOMAMC" },
  { bank_name: "Attijariwafa bank", account_name: "AMLOU SARL", rib: "007010000000000065432140", swift: "BCMAMAMC" },
];
