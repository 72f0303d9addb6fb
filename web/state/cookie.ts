/** Writes one cookie, with its attributes, for scripts: the server writes its own. */
export function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on the phones that buy here.
  document.cookie = cookie;
}
