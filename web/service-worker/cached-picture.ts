const nameIn = (url: string) => new URL(url).pathname.replace(/-\d+\.(?:avif|webp)$/, "");

export async function cachedPicture(request: Request, cacheName: string): Promise<Response | undefined> {
  const pictures = await caches.open(cacheName);
  const cached = (await pictures.keys()).find(({ url }) => nameIn(url) === nameIn(request.url));
  return cached && pictures.match(cached, { ignoreVary: true });
}
