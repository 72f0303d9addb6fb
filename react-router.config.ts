import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  // A separate folder, because each build empties it. The pictures next to it in build/ take a minute to draw and must
  // stay.
  buildDirectory: "build/pages",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // Turns off React Router's own check of a form's origin, which takes a proxy's plain http for another site.
  // server/platform/http/same-origin.ts checks the origin before a form reaches a page.
  allowedActionOrigins: ["**"],
} satisfies Config;
