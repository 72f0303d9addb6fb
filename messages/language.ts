/** Properties of a language besides its texts. Default values are left out, because every page loads them. */
export type Language<Fallback extends string = never> = {
  /** Name of the language, in the language itself. */
  name: string;
  /** Name on a narrow toggle. By default, the language's code in capitals. */
  shortName?: string;
  /** Determines fonts and reading direction. */
  script: "Arabic" | "Latin";
  /** Locale for Intl, with Latin digits. Begins with language and country, such as "fr-MA". */
  dates: string;
  /** How a date writes the first day of a month. By default "1". */
  firstOfMonth?: string;
  /** Name of the dirham after an amount. */
  currency: string;
  /** Thousands separator. */
  thousands: string;
  decimal: "," | ".";
  /** Decimal separator of spreadsheet programs in the countries of the language. By default, the same as `decimal`. */
  spreadsheetDecimal?: "," | ".";
  /** Text between a number and its percent sign. */
  percentSpace?: string;
  /** True if the last word before any preposition says what a product is ("argan oil"). False if the first word does. */
  isHeadLast?: true;
  /** True if "de" becomes "d’" before a name that begins with a vowel. */
  elides?: true;
  /** Stop words, folded, that are left out of the search index, because they name a product in another language ("the", "thé"). */
  unsearched?: readonly string[];
  /** Languages whose texts replace parts that this one lacks, in sequence, before English. The type parameter names them, too. */
  fallback?: readonly Fallback[];
  /** True if the shop offers the language only after the owner has switched it on. */
  isOptIn?: true;
};

/** Plural forms of a message. A missing form is replaced by `other`. */
export type Plural = { zero?: string; one?: string; two?: string; few?: string; many?: string; other: string };
export type Message = string | Plural;
