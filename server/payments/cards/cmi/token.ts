import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { clock, HOUR_MS } from "../../../platform/clock.ts";
import type { CardGateway } from "../../../platform/config/card-config.ts";

/**
 * What a browser that comes back from the gateway shows in place of a cookie (R10): `result` lets it ask how the
 * payment of one order stands, `cancel` lets it say that the customer left without paying. Nothing of the order itself is
 * opened by either.
 */
export type TokenPurpose = "result" | "cancel";

const VALID_MS = 2 * HOUR_MS;

/** A token for one order that holds for two hours: when it ends, and a signature. */
export function signToken(gateway: CardGateway, purpose: TokenPurpose, number: string): string {
  const until = Math.ceil((clock.now().getTime() + VALID_MS) / 1000).toString(36);
  return `${until}.${signature(gateway, purpose, number, until).toString("base64url")}`;
}

/** Whether the token is ours, for this purpose and order, and still holds. */
export function isToken(gateway: CardGateway, purpose: TokenPurpose, number: string, token: string): boolean {
  const [until = "", signed = ""] = token.split(".", 2);
  const expected = signature(gateway, purpose, number, until);
  const given = Buffer.from(signed, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number.parseInt(until, 36) * 1000 > clock.now().getTime();
}

function signature({ storeKey }: CardGateway, purpose: TokenPurpose, number: string, until: string): Buffer {
  // A key of its own, so that nothing signed here says anything of the store key, nor the other way round.
  const key = Buffer.from(hkdfSync("sha256", storeKey, "", "amlou payment token", 32));
  return createHmac("sha256", key).update(`${purpose}|${number}|${until}`).digest();
}
