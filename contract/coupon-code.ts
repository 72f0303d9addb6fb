import { compact } from "./cleaning.ts";

/** A coupon's code as it is kept. */
export const COUPON_CODE = /^[A-Z0-9_-]{3,32}$/;

/** A typed code as it is kept: in capitals, without spaces and hidden marks, with Latin digits. */
export const normalizeCode = (typed: string): string => compact(typed).toUpperCase();

/** Without those that are taken for one another when read out or written down. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const MADE_LENGTH = 8;

/** A code that nobody guesses: 8 signs, of which there are 10 to the power of 11. */
export function makeCode(): string {
  const picked = crypto.getRandomValues(new Uint32Array(MADE_LENGTH));
  return Array.from(picked, (number) => LETTERS[number % LETTERS.length]).join("");
}
