/**
 * What is open may be of an older build than the shop: a page that one came to by a link, and that cannot be shown, is asked for
 * as a document, once.
 */
export function askForDocument(): void {
  const [opened] = performance.getEntriesByType("navigation");
  const address = (url: string) => url.split("#", 1)[0];
  if (opened && address(opened.name) !== address(location.href)) location.reload();
}
