/**
 * The answer that a client may reuse what it has (304), when its If-None-Match or If-Modified-Since says that it has this answer;
 * else the answer itself. `etag` is the answer's own; If-None-Match decides alone where both are sent (RFC 9110, 13.2.2).
 */
export async function conditional(request: Request, answer: Response, etag: string): Promise<Response> {
  if (answer.status !== 200) return answer;
  answer.headers.set("ETag", etag);
  if (!isCurrent(request.headers, etag, answer.headers.get("Last-Modified"))) return answer;
  await answer.body?.cancel();
  const headers = new Headers();
  for (const name of ["Cache-Control", "ETag", "Last-Modified", "Vary"]) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(null, { status: 304, headers });
}

function isCurrent(asked: Headers, etag: string, lastModified: string | null): boolean {
  const tags = asked.get("If-None-Match");
  if (tags !== null) return tags.split(",").some((tag) => tag.trim() === "*" || weak(tag.trim()) === weak(etag));
  return Date.parse(asked.get("If-Modified-Since") ?? "") >= Date.parse(lastModified ?? "");
}

const weak = (etag: string): string => etag.replace(/^W\//, "");
