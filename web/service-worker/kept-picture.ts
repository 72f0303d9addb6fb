const WIDTH = /-\d+\.(?:avif|webp)$/;

/** The same picture in whatever size and form is kept. */
export async function keptPicture(request: Request, cacheName: string): Promise<Response | undefined> {
  const picture = new URL(request.url).pathname.replace(WIDTH, "-");
  const pictures = await caches.open(cacheName);
  const kept = (await pictures.keys()).find(({ url }) => new URL(url).pathname.startsWith(picture));
  return kept && pictures.match(kept, { ignoreVary: true });
}
