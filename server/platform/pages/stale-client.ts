import type { ServerBuild } from "react-router";

export function isStaleClient({ method, url }: Request, { routes }: ServerBuild): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method !== "GET" || !pathname.endsWith(".data")) return false;
  return (searchParams.get("_routes")?.split(",") ?? []).some((id) => !Object.hasOwn(routes, id));
}
