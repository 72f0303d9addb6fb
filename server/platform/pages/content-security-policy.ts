import { hash } from "node:crypto";

/** Replaces nonces by hashes, which stay valid in a cached page. `pieces` must not split a tag that has a nonce. */
export function replaceNoncesByHashes(
  pieces: readonly Buffer[],
  nonce: string,
  gatewayOrigin: string | null,
): { html: Buffer<ArrayBuffer>; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const [parts, hashes]: [Buffer[], string[]] = [[], []];
  for (const piece of pieces) {
    let copiedUntil = 0;
    for (let at = piece.indexOf(nonce); at >= 0; at = piece.indexOf(nonce, copiedUntil)) {
      const start = piece.lastIndexOf("<", at);
      const end = piece.indexOf(">", at) + 1;
      const tagWithNonce = piece.toString("latin1", start, end);
      const tag = tagWithNonce.replace(attribute, "");
      if (tag === tagWithNonce) throw new Error("a nonce that is no tag's");
      parts.push(piece.subarray(copiedUntil, start), Buffer.from(tag, "latin1"));
      copiedUntil = end;
      const code = tag.startsWith("<script") ? piece.subarray(end, piece.indexOf("</script>", end)) : null;
      if (code?.length) hashes.push(`'sha256-${hash("sha256", code, "base64")}'`);
    }
    parts.push(piece.subarray(copiedUntil));
  }
  return { html: Buffer.concat(parts), policy: policyOf(hashes, gatewayOrigin) };
}

function policyOf(scripts: string[], gatewayOrigin: string | null): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${gatewayOrigin ? ` ${gatewayOrigin}` : ""}`,
    "frame-ancestors 'none'",
  ].join("; ");
}
