import type { texts } from "./en/index.ts";
import type { Message } from "./language.ts";

/** English is the reference: its parts and their keys are those of every language. */
type Reference = typeof texts;
export type Part = keyof Reference;
/** What a part says in one language. */
export type MessagesOf<P extends Part> = Record<KeyOf<P>, Message>;
export type KeyOf<P extends Part> = keyof Reference[P] & string;

/** Parts that only the back office shows. A language may lack them: its fallback's are shown then (`fallback` in its language.ts). */
type BackOfficePart = "admin";
/** The texts of one language: all that customers read, in pages, mails and papers. */
export type LanguageTexts = { [P in Exclude<Part, BackOfficePart>]: MessagesOf<P> } & {
  [P in BackOfficePart]?: MessagesOf<P>;
};

/** The parts from which the server answers customers, beside the pages that load them. */
export const CUSTOMER_PARTS = ["common", "forms", "order", "cart", "checkout", "contact"] as const;
export type CustomerPart = (typeof CUSTOMER_PARTS)[number];
