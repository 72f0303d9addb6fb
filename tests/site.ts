import type { ServerBuild } from "react-router";

export const siteOf = (
  entry: object,
  routes: object,
  assets: Record<"entry" | "routes" | "url", unknown> = { entry: { module: "", imports: [] }, routes: {}, url: "" },
): ServerBuild =>
  ({
    entry: { module: entry },
    routes,
    assets: { ...assets, version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  }) as unknown as ServerBuild;
