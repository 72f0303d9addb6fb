import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { clock, HOUR_MS } from "../../../platform/clock.ts";
import type { CardGateway } from "../../../platform/config/card-config.ts";

/**
 * Purpose of a signed token in a URL. The token replaces cookies, which browsers may omit when they return from the
 * gateway (R10). `result` allows reading the payment status; `cancel` allows canceling.
 */
export type TokenPurpose = "result" | "cancel";

const VALID_MS = 2 * HOUR_MS;

export function signToken(gateway: CardGateway, purpose: TokenPurpose, number: string): string {
  const until = Math.ceil((clock.now().getTime() + VALID_MS) / 1000).toString(36);
  return `${until}.${signature(gateway, purpose, number, until).toString("base64url")}`;
}

export function verifyToken(gateway: CardGateway, purpose: TokenPurpose, number: string, token: string): boolean {
  const [until = "", signed = ""] = token.split(".", 2);
  const expected = signature(gateway, purpose, number, until);
  const receivedSignature = Buffer.from(signed, "base64url");
  if (receivedSignature.length !== expected.length || !timingSafeEqual(receivedSignature, expected)) return false;
  return Number.parseInt(until, 36) * 1000 > clock.now().getTime();
}

function signature({ storeKey }: CardGateway, purpose: TokenPurpose, number: string, until: string): Buffer {
  // Derives a separate signing key from the store key, so that signatures reveal nothing about the store key.
  const key = Buffer.from(hkdfSync("sha256", storeKey, "", "amlou payment token", 32));
  return createHmac("sha256", key).update(`${purpose}|${number}|${until}`).digest();
}
