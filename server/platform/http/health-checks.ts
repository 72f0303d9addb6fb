import { isDatabaseWritable } from "../files/writable.ts";
import type { JsonSchema } from "./openapi/schemas.ts";
import type { ApiApp, ShopContext } from "./route.ts";
import { withTimeLimit } from "./time-limit.ts";

const HEALTH = /^(?:https?:\/\/[^/?#]*)?\/api\/health\/(?:live|ready)(?:\?|$)/;

export const isHealthCheck = (target: string | undefined): boolean => HEALTH.test(target ?? "");

const METHODS = ["GET", "OPTIONS"];

export function mountHealthRoutes(app: ApiApp, shop: ShopContext): void {
  app.use("/api/health/*", async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });
  app.on(METHODS, "/api/health/live", (c) => c.json({ success: true, data: { status: "live" } }));
  app.on(METHODS, "/api/health/ready", async (c) => {
    if (shop.stopping?.aborted) return c.json({ success: false, message: "The program is about to stop." }, 503);
    try {
      if (await withTimeLimit(() => isDatabaseWritable(shop.database, shop.config)))
        return c.json({ success: true, data: { status: "ready" } });
      return c.json({ success: false, message: "The database is read-only, or its disk is full." }, 503);
    } catch {
      return c.json({ success: false, message: "The database does not respond." }, 503);
    }
  });
}

const healthPath = (summary: string, others: JsonSchema = {}): JsonSchema => ({
  get: {
    summary,
    tags: ["health"],
    responses: {
      200: { description: "Success", content: { "application/json": { schema: HEALTH_RESPONSE } } },
      ...others,
    },
  },
});
const HEALTH_RESPONSE = { type: "object", properties: { success: { const: true }, data: { type: "object" } } };

export const healthOpenApiPaths: Record<string, JsonSchema> = {
  "/health/live": healthPath("Check whether the process responds"),
  "/health/ready": healthPath("Check whether the shop is ready for visitors", {
    503: { description: "Temporarily not ready" },
  }),
};
