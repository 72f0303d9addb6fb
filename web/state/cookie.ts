/** Writes a cookie from a script. The server sets its own cookies. */
export function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on the phones that buy here.
  document.cookie = cookie;
}
