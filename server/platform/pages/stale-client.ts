import type { ServerBuild } from "react-router";

/** Whether a page of an earlier build requests data of a route that this build does not have. */
export function isStaleClient({ method, url }: Request, { routes }: ServerBuild): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method !== "GET" || !pathname.endsWith(".data")) return false;
  return (searchParams.get("_routes")?.split(",") ?? []).some((id) => !Object.hasOwn(routes, id));
}
