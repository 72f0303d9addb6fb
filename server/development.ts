import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import type * as App from "./app.ts";
import type { ShopContext } from "./platform/http/route.ts";
import type * as Pages from "./platform/pages/renderer.ts";

export async function createDevelopmentListener(shop: ShopContext): Promise<RequestListener> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  const load = <T>(module: string) => vite.ssrLoadModule(module) as Promise<unknown> as Promise<T>;
  const listener = getRequestListener(
    async (request, env) => {
      const { createApp } = await load<typeof App>("/server/app.ts");
      const { createRenderer } = await load<typeof Pages>("/server/platform/pages/renderer.ts");
      const render = createRenderer(() => load<ServerBuild>("virtual:react-router/server-build"), "development");
      return createApp(shop, { render, assetOf: () => null, patternOf: () => "*" }).fetch(request, env as never);
    },
    { overrideGlobalObjects: false },
  );
  return (request, response) => vite.middlewares(request, response, () => void listener(request, response));
}
