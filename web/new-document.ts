/**
 * What is open may be of an older build than the shop: a page that one came to by a link, and that cannot be shown, is asked for
 * as a document, once.
 */
export function askForDocument(): void {
  const [opened] = performance.getEntriesByType("navigation");
  const address = (url: string) => url.split("#", 1)[0];
  if (opened && address(opened.name) !== address(location.href)) location.reload();
}

/** The same where the shop can be reached: elsewhere a document would end at the browser's own page. */
export async function askForDocumentInReach(): Promise<void> {
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  if (answer?.ok) askForDocument();
}
