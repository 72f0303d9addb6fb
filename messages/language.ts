/** What the shop needs to know of a language beside its texts. What most languages share may be left out: every page loads this. */
export type Language<Fallback extends string = never> = {
  /** In the language itself. */
  name: string;
  /** Where only a toggle has room; its code in capitals unless told. */
  shortName?: string;
  /** By which fonts and the reading direction are chosen. */
  script: "Arabic" | "Latin";
  /** For Intl, with Latin digits; begins with language and country, as "fr-MA". */
  dates: string;
  /** How a date says the first of a month, where it is not a plain "1". */
  firstOfMonth?: string;
  /** How people name the dirham behind an amount. */
  currency: string;
  /** Between thousands, and in front of decimals. */
  thousands: string;
  decimal: "," | ".";
  /** In front of decimals in spreadsheets, as they are set where the language is read, if another. */
  spreadsheetDecimal?: "," | ".";
  /** What stands between a number and its percent sign. */
  percentSpace?: string;
  /** Whether the last word of a name says what the thing is, as in "argan oil from Taroudant", not the first. */
  isHeadLast?: true;
  /** Whether "de" in front of a name that begins with a vowel becomes "d’". */
  elides?: true;
  /** Small words, folded, that are a product's name in another language, so that nothing is found by them in this one. */
  unsearched?: readonly string[];
  /** Whose texts stand in for parts that this language lacks, in this order; English after them. The type names them too. */
  fallback?: readonly Fallback[];
  /** Whether the shop offers it only once its owner says so. */
  isOptIn?: true;
};

/** A message by the plural forms its language has; `other` stands in for the rest. */
export type Plural = { zero?: string; one?: string; two?: string; few?: string; many?: string; other: string };
export type Message = string | Plural;
