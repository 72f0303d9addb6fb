import { isWritable } from "../files/writable.ts";
import type { JsonSchema } from "./openapi/schemas.ts";
import type { ApiApp, Shop } from "./route.ts";
import { withTimeLimit } from "./time-limit.ts";

const HEALTH = /^(?:https?:\/\/[^/?#]*)?\/api\/health\/(?:live|ready)(?:\?|$)/;

/** Whether a request's target is one of the calls below: health checkers send no Host header, or any. */
export const isHealthCheck = (target: string | undefined): boolean => HEALTH.test(target ?? "");

/** Health checkers ask by GET, HEAD or OPTIONS. */
const METHODS = ["GET", "OPTIONS"];

/**
 * `live`: the process answers. `ready`: so does its database, which takes writes, and it is not about to stop; a proxy sends visitors only then.
 */
export function healthRoutes(app: ApiApp, shop: Shop): void {
  app.use("/api/health/*", async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });
  app.on(METHODS, "/api/health/live", (c) => c.json({ success: true, data: { status: "live" } }));
  app.on(METHODS, "/api/health/ready", async (c) => {
    if (shop.stopping?.aborted) return c.json({ success: false, message: "The program is about to stop." }, 503);
    try {
      if (await withTimeLimit(() => isWritable(shop.database, shop.config)))
        return c.json({ success: true, data: { status: "ready" } });
      return c.json(
        { success: false, message: "The database takes no writes: its disk is full, or it only reads." },
        503,
      );
    } catch {
      return c.json({ success: false, message: "The database does not answer." }, 503);
    }
  });
}

const healthPath = (summary: string, others: JsonSchema = {}): JsonSchema => ({
  get: {
    summary,
    tags: ["health"],
    responses: { 200: { description: "Yes", content: { "application/json": { schema: HEALTH_ANSWER } } }, ...others },
  },
});
const HEALTH_ANSWER = { type: "object", properties: { success: { const: true }, data: { type: "object" } } };

/** The same for the API's document. */
export const healthPaths: Record<string, JsonSchema> = {
  "/health/live": healthPath("Whether the process answers"),
  "/health/ready": healthPath("Whether the shop may be sent visitors", { 503: { description: "Not now" } }),
};
