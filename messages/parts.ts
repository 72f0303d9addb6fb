import type { texts } from "./en/index.ts";
import type { Message } from "./language.ts";

/** English is the reference. Every language has the same parts and keys. */
type Reference = typeof texts;
export type Part = keyof Reference;
/** The messages of a part in one language. */
export type MessagesOf<P extends Part> = Record<KeyOf<P>, Message>;
export type KeyOf<P extends Part> = keyof Reference[P] & string;

/** Parts that only the back office shows. A language without them uses those of its `fallback` (language.ts). */
type BackOfficePart = "admin";
/** All texts of one language. The parts that customers read, in pages, mails and documents, are required. */
export type LanguageTexts = { [P in Exclude<Part, BackOfficePart>]: MessagesOf<P> } & {
  [P in BackOfficePart]?: MessagesOf<P>;
};

/** Parts whose messages can occur in API responses to customers. */
export const CUSTOMER_PARTS = ["common", "forms", "order", "cart", "checkout", "contact"] as const;
export type CustomerPart = (typeof CUSTOMER_PARTS)[number];
