import { createHash } from "node:crypto";
import type { CardGateway } from "./card-config.ts";

/**
 * A page's HTML with the Content-Security-Policy that allows exactly the scripts we wrote: those that carry this rendering's
 * nonce, named by their hashes. Hashes stay true when the page is served again from memory; the nonce would not, and is taken out.
 * HTML is the text of its bytes ("latin1"), as hashes are of bytes.
 */
export function withPolicy(html: string, nonce: string, cards: CardGateway | null): { html: string; policy: string } {
  const hashes: string[] = [];
  const attribute = ` nonce="${nonce}"`;
  for (const [, attributes = "", code] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (code && attributes.includes(attribute))
      hashes.push(`'sha256-${createHash("sha256").update(code, "latin1").digest("base64")}'`);
  }
  return { html: html.replaceAll(attribute, ""), policy: policyOf(hashes, cards) };
}

/** Forms go to this shop, and to the card gateway. */
function policyOf(scripts: string[], cards: CardGateway | null): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${cards ? ` ${new URL(cards.url).origin}` : ""}`,
    "frame-ancestors 'none'",
  ].join("; ");
}
