const KEY = "codes.resendAt";
const SECOND_MS = 1000;

/** From when another code may be asked for, by call and address, in milliseconds: known to all pages of the tab (T8). */
type Times = Record<string, number>;

function read(): Times {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Times | null) ?? {};
  } catch {
    return {};
  }
}

/** Notes that a code was mailed just now, and in how many seconds the call may be made again. */
export function noteCodeSent(call: string, email: string, resendIn: number): void {
  const times = { ...read(), [`${call} ${email}`]: Date.now() + resendIn * SECOND_MS };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(times));
  } catch {
    // The server refuses whoever is too early, and says for how long.
  }
}

/** Seconds until the call may be made for the address; 0 for at once. */
export const secondsUntilResend = (call: string, email: string): number =>
  Math.max(0, Math.ceil(((read()[`${call} ${email}`] ?? 0) - Date.now()) / SECOND_MS));
