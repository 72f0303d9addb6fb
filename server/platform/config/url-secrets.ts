/**
 * A password in a URL must be percent-encoded. An unencoded `/`, `?` or `#` would end the host, and the host begins
 * after the last `@`, so the program would connect to a part of the password.
 */

export const ENCODE_HELP =
  "set the URL with user and password percent-encoded: %40 for @, %2F for /, %23 for #, %3F for ?, %25 for %";

const PARTS = /^[a-z][a-z\d+.-]*:\/\/(?:[^@/?#]*@)?[^@/?#]*(?<path>\/[^@?#]*)?(?:\?(?<query>[^#]*))?$/i;

/** Whether the URL has no `@`, `/`, `?` or `#` that can come from an unencoded password. In the query, values may contain `@`. */
export function hasEncodedSecrets(url: string): boolean {
  const parts = PARTS.exec(url)?.groups;
  return parts !== undefined && (parts.query ?? "").split("&").every((pair) => !pair.split("=")[0]?.includes("@"));
}

/** Like hasEncodedSecrets, but also requires that the URL has no path. */
export const hasEncodedSecretsOnly = (url: string): boolean =>
  hasEncodedSecrets(url) && (PARTS.exec(url)?.groups?.path ?? "/") === "/";
