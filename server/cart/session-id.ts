import { createSecret } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";

const SESSION_ID = /^[A-Za-z][A-Za-z0-9]{0,15}[_-][A-Za-z0-9]{6,14}[_-]([\w.~-]{22,100})$/;
const KINDS = [/[a-z]/, /[A-Z]/, /[0-9]/];
const KINDS_MIN = 2;
const DISTINCT_MIN = 8;
const SURPRISES_MIN = 12;
/** Maximum period of a pattern, in characters. Examples of periods 1, 2 and 3: `abcd`, `a1b2c3`, `abxacyadz`. */
const PATTERN_MAX = 3;
/** A run of this length (`123456`) makes an id guessable. For long ids, the limit is a quarter of their length. */
const RUN_MIN = 6;
/** Matches a phone number or padded counter: 0 and five or more digits. UUIDs are exempt, because they may match. */
const NUMBER = /(?<![A-Za-z0-9])0[0-9]{5,}(?![A-Za-z0-9])/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const createCartSessionId = (): string => `cs_${clock.now().getTime().toString(36)}_${createSecret()}`;

export const isCartSessionId = (id: string | null): id is string => id !== null && SESSION_ID.test(id);

/** Whether an id is hard to guess, as every id from `createCartSessionId` is (T13, A4). */
export const isHardToGuess = (id: string): boolean => looksRandom(SESSION_ID.exec(id)?.[1] ?? "");

/** Whether a text looks random. Rejects less than 0.1% of random ids. Accepts phrases that have no pattern. */
function looksRandom(text: string): boolean {
  return (
    KINDS.filter((kind) => kind.test(text)).length >= KINDS_MIN &&
    new Set(text).size >= DISTINCT_MIN &&
    longestRun(text) < Math.max(RUN_MIN, text.length / 4) &&
    (UUID.test(text) || !NUMBER.test(text)) &&
    irregularitiesIn(text) >= Math.max(SURPRISES_MIN, text.length / 2)
  );
}

function irregularitiesIn(text: string): number {
  const pairs = new Set<string>();
  let surprises = 0;
  for (let at = 0; at < text.length; at++) {
    const pair = text.slice(Math.max(0, at - 1), at + 1);
    if (!pairs.has(pair) && !continuesSequence(text, at)) surprises++;
    pairs.add(pair);
  }
  return surprises;
}

function longestRun(text: string): number {
  let [longest, run] = [0, 2];
  for (let at = 2; at < text.length; at++) {
    run = hasConstantStep(text, at, 1) ? run + 1 : 2;
    longest = Math.max(longest, run);
  }
  return longest;
}

function continuesSequence(text: string, at: number): boolean {
  for (let length = 1; length <= PATTERN_MAX; length++) if (hasConstantStep(text, at, length)) return true;
  return false;
}

function hasConstantStep(text: string, at: number, length: number): boolean {
  const code = (place: number) => text.charCodeAt(place);
  return at >= 2 * length && code(at) - code(at - length) === code(at - length) - code(at - 2 * length);
}
