/** Responds 304 if the client has the response cached. If-None-Match overrides If-Modified-Since (RFC 9110, 13.2.2). */
export async function respondConditionally(request: Request, response: Response, etag: string): Promise<Response> {
  if (response.status !== 200) return response;
  response.headers.set("ETag", etag);
  if (!isCurrent(request.headers, etag, response.headers.get("Last-Modified"))) return response;
  await response.body?.cancel();
  const headers = new Headers();
  for (const name of ["Cache-Control", "ETag", "Last-Modified", "Vary"]) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(null, { status: 304, headers });
}

function isCurrent(requestHeaders: Headers, etag: string, lastModified: string | null): boolean {
  const tags = requestHeaders.get("If-None-Match");
  if (tags !== null) return tags.split(",").some((tag) => tag.trim() === "*" || weak(tag.trim()) === weak(etag));
  return Date.parse(requestHeaders.get("If-Modified-Since") ?? "") >= Date.parse(lastModified ?? "");
}

const weak = (etag: string): string => etag.replace(/^W\//, "");
