/** A picture's path without its width and form. */
const nameIn = (url: string) => new URL(url).pathname.replace(/-\d+\.(?:avif|webp)$/, "");

/** The same picture in whatever size and form is kept. */
export async function cachedPicture(request: Request, cacheName: string): Promise<Response | undefined> {
  const pictures = await caches.open(cacheName);
  const kept = (await pictures.keys()).find(({ url }) => nameIn(url) === nameIn(request.url));
  return kept && pictures.match(kept, { ignoreVary: true });
}
