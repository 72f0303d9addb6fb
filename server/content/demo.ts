/** What the demo shop made up, by which an owner is told that it still stands in the place of their own. */
export const DEMO = {
  phone: "0528000000",
  whatsapp: "212600000000",
  ice: "000000000000000",
  ribs: ["190010000000000012345668", "007010000000000065432140"],
} as const;

/** Whether an address of the web or of mail leads nowhere: the demo's own are all of the reserved domain .example. */
export const isOfDemo = (address: string): boolean => /[.@]example(?:[/?#]|$)/.test(address);
