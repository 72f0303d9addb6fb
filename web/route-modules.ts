import { withRetries } from "./retry.ts";

type RouteModule = { default?: unknown };

/**
 * Stands in for React Router's own loader of page scripts (vite.config.ts puts it there): that one reloads the document
 * at the first failure, which on a weak network ends at the browser's offline page. This one tries again (G6), unless the device knows of no network. A script
 * that still does not come becomes a page that fails, so that the nearest ErrorBoundary shows why (G7); it is not kept in
 * `cache`, so a failed prefetch costs nothing.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  cache: Record<string, RouteModule>,
): Promise<RouteModule> {
  const known = cache[route.id];
  if (known) return known;
  try {
    const load = (): Promise<RouteModule> => import(/* @vite-ignore */ route.module);
    const loaded = await (navigator.onLine ? withRetries(load) : load());
    cache[route.id] = loaded;
    return loaded;
  } catch (error) {
    return {
      default: () => {
        throw error;
      },
    };
  }
}
