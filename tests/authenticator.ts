import { Secret, TOTP } from "otpauth";

const PERIOD_MS = 30_000;

/** Returns a function that computes the code at `steps` time steps after `now`. */
export function authenticator(secret: string): (steps?: number, now?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return (steps = 0, now = Date.now()) => totp.generate({ timestamp: now + steps * PERIOD_MS });
}
