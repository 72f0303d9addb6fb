import { Secret, TOTP } from "otpauth";

const PERIOD_MS = 30_000;

/** An authenticator that has a secret: the code that it shows, so many time-steps from the moment. */
export function authenticator(secret: string): (steps?: number, now?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return (steps = 0, now = Date.now()) => totp.generate({ timestamp: now + steps * PERIOD_MS });
}
