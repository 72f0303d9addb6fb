import { sql } from "kysely";
import type { Shop } from "./door.ts";
import type { ApiApp } from "./mount.ts";
import { inTime } from "./time-limit.ts";

/** `live`: the process answers. `ready`: so does its database; a proxy sends visitors only then. */
export function healthRoutes(app: ApiApp, shop: Shop): void {
  app.get("/api/health/live", (c) => c.json({ success: true, data: { status: "live" } }));
  app.get("/api/health/ready", async (c) => {
    try {
      await inTime(() => sql`SELECT 1`.execute(shop.database.db));
      return c.json({ success: true, data: { status: "ready" } });
    } catch {
      return c.json({ success: false, message: "The database does not answer." }, 503);
    }
  });
}
