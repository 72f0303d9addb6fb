import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  // A folder of its own: the build empties it, and the pictures beside it take a minute to draw.
  buildDirectory: "build/pages",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // Where a form comes from is checked before it reaches a page (server/platform/http/same-origin.ts). The router's own check
  // takes a proxy's plain http for another site.
  allowedActionOrigins: ["**"],
} satisfies Config;
