/** A password in a URL must be percent-encoded. Otherwise, a part of it could be taken for the host name. */

export const URL_ENCODING_HELP =
  "set the URL with user and password percent-encoded: %40 for @, %2F for /, %23 for #, %3F for ?, %25 for %";

const PARTS = /^[a-z][a-z\d+.-]*:\/\/(?:[^@/?#]*@)?[^@/?#]*(?<path>\/[^@?#]*)?(?:\?(?<query>[^#]*))?$/i;

/** False if an `@`, `/`, `?` or `#` in the URL may belong to an unencoded password. Query values may contain `@`. */
export function hasEncodedSecrets(url: string): boolean {
  const parts = PARTS.exec(url)?.groups;
  return parts !== undefined && (parts.query ?? "").split("&").every((pair) => !pair.split("=")[0]?.includes("@"));
}

export const hasEncodedSecretsAndNoPath = (url: string): boolean =>
  hasEncodedSecrets(url) && (PARTS.exec(url)?.groups?.path ?? "/") === "/";
