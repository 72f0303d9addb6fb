import { readTab, storeInTab } from "../state/tab-storage.ts";

const KEY = "codes.resendAt";
const SECOND_MS = 1000;

/** When another code may be requested (T8): ms since the epoch, by API call and e-mail address, in the tab's storage. */
type Times = Record<string, number>;

const read = (): Times => readTab<Times>(KEY) ?? {};

export function noteCodeSent(call: string, email: string, resendIn: number): void {
  // If the tab's storage is unavailable, the server rejects an early request with the time to wait.
  storeInTab(KEY, { ...read(), [`${call} ${email}`]: Date.now() + resendIn * SECOND_MS });
}

export const secondsUntilResend = (call: string, email: string): number =>
  Math.max(0, Math.ceil(((read()[`${call} ${email}`] ?? 0) - Date.now()) / SECOND_MS));
