import { createHash } from "node:crypto";
import type { CardGateway } from "./card-config.ts";

/**
 * A page with the Content-Security-Policy that allows exactly the scripts we wrote: those whose tags carry this rendering's nonce,
 * named by the hashes of what is in them. Hashes stay true when the page is served again from memory; the nonce would not, and is
 * taken out. On the way each of our tags, of a script or not, can be written anew: it comes as the text of its bytes ("latin1").
 */
export function withPolicy(
  page: Buffer,
  nonce: string,
  cards: CardGateway | null,
  rewrite = (tag: string): string => tag,
): { html: Buffer<ArrayBuffer>; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const [parts, hashes]: [Buffer[], string[]] = [[], []];
  let done = 0;
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, done)) {
    const start = page.lastIndexOf("<", at);
    const end = page.indexOf(">", at) + 1;
    const tag = page.toString("latin1", start, at) + page.toString("latin1", at + attribute.length, end);
    parts.push(page.subarray(done, start), Buffer.from(rewrite(tag), "latin1"));
    done = end;
    const code = tag.startsWith("<script") ? page.subarray(end, page.indexOf("</script>", end)) : null;
    if (code?.length) hashes.push(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return { html: Buffer.concat([...parts, page.subarray(done)]), policy: policyOf(hashes, cards) };
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
