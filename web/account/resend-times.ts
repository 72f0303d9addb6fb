import { readTab, storeInTab } from "../state/tab-storage.ts";

const KEY = "codes.resendAt";
const SECOND_MS = 1000;

/** From when another code may be asked for, by call and address, in milliseconds: known to all pages of the tab (T8). */
type Times = Record<string, number>;

const read = (): Times => readTab<Times>(KEY) ?? {};

/** Notes that a code was mailed just now, and in how many seconds the call may be made again. */
export function noteCodeSent(call: string, email: string, resendIn: number): void {
  // Where it cannot be kept, the server refuses whoever is too early, and says for how long.
  storeInTab(KEY, { ...read(), [`${call} ${email}`]: Date.now() + resendIn * SECOND_MS });
}

/** Seconds until the call may be made for the address; 0 for at once. */
export const secondsUntilResend = (call: string, email: string): number =>
  Math.max(0, Math.ceil(((read()[`${call} ${email}`] ?? 0) - Date.now()) / SECOND_MS));
