import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { ShopError } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/locales.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import { sendError } from "../../platform/http/mount-routes.ts";
import type { ErrorResponses } from "../../platform/http/openapi/errors.ts";
import type { JsonSchema } from "../../platform/http/openapi/schemas.ts";
import { chooseApiLocale } from "../../platform/http/request.ts";
import type { ApiApp, ApiContext, ShopContext } from "../../platform/http/route.ts";
import { ACCESS_ERRORS } from "../../platform/http/route-errors.ts";
import { withTimeLimit } from "../../platform/http/time-limit.ts";
import { log } from "../../platform/log.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { countOrdersSince, createNewOrderNotifier, findNewestOrderId } from "../new-orders.ts";

/** Milliseconds between writes to an idle stream. They keep proxies from closing it and detect clients that left. */
const HEARTBEAT_MS = 25_000;
/** Milliseconds after which the stream ends. The client then reconnects and is authenticated again. */
const LASTS_MS = 10 * 60_000;
const STREAMS_MAX = 200;

type ReadCaller = (c: ApiContext, locale: Locale) => Promise<Caller>;

/** Streams the event `orders` (SSE): the number of new orders entered by others. Last-Event-ID resumes the stream. */
export function mountNewOrdersStream(app: ApiApp, shop: ShopContext, readCaller: ReadCaller): void {
  const newOrders = createNewOrderNotifier(shop.database);
  let streams = 0;
  app.get("/api/admin/arrivals", async (c) => {
    const locale = chooseApiLocale(c.req.query("locale"), c.req.header("Accept-Language"));
    try {
      requireStaffMember(await withTimeLimit(() => readCaller(c, locale)));
      if (streams >= STREAMS_MAX) throw new ShopError("unavailable");
    } catch (error) {
      return sendError(c, locale, error);
    }
    const last = Number(c.req.header("Last-Event-ID"));
    c.header("X-Accel-Buffering", "no");
    return streamSSE(c, async (stream) => {
      streams += 1;
      try {
        // After a backup restore, `last` may exceed all order ids. New orders would be skipped until ids reach it.
        const newest = await findNewestOrderId(shop.database.db);
        const since = Number.isSafeInteger(last) && last > 0 ? Math.min(last, newest) : newest;
        await follow(stream, shop, newOrders, since, async () => requireStaffMember(await readCaller(c, locale)));
      } catch (error) {
        if (error instanceof ShopError) return;
        // The error is only logged: the stream ends, and the browser reconnects and resumes at the last id.
        log.error("streaming new orders failed", error);
      } finally {
        streams -= 1;
      }
    });
  });
}

async function follow(
  stream: SSEStreamingApi,
  { database, stopping }: ShopContext,
  newOrders: ReturnType<typeof createNewOrderNotifier>,
  from: number,
  requireStaff: () => Promise<Account>,
): Promise<void> {
  let since = from;
  let wake = () => {};
  let hasNewOrders = true;
  const onNewOrder = () => {
    hasNewOrders = true;
    wake();
  };
  const onEnd = () => wake();
  const unsubscribe = await newOrders.subscribe(onNewOrder);
  stream.onAbort(onEnd);
  stopping?.addEventListener("abort", onEnd);
  const endsAt = performance.now() + LASTS_MS;
  const isOver = () => stream.aborted || stopping?.aborted || performance.now() > endsAt;
  try {
    await stream.writeSSE({ event: "ready", data: "", id: String(since), retry: 3000 });
    while (!isOver()) {
      // Checked before each event, so that a stream whose session has ended gets no further event.
      const staff = await requireStaff();
      if (hasNewOrders) {
        hasNewOrders = false;
        const { count, newest } = await countOrdersSince(database.db, since, staff.id);
        const hasNewest = newest > since;
        since = newest;
        if (hasNewest) await stream.writeSSE({ event: "orders", data: String(count), id: String(newest) });
      } else {
        await stream.write(": \n\n");
      }
      if (hasNewOrders || isOver()) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, HEARTBEAT_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    unsubscribe();
    stopping?.removeEventListener("abort", onEnd);
  }
}

export const createNewOrdersStreamOpenApiPaths = (errors: ErrorResponses): Record<string, JsonSchema> => ({
  "/admin/arrivals": {
    get: {
      summary: "Stream new orders as server-sent events",
      tags: ["admin"],
      security: [{ staff: [] }],
      responses: {
        200: { description: "Open", content: { "text/event-stream": { schema: { type: "string" } } } },
        ...errors.of([...ACCESS_ERRORS.staff, "server_error", "unavailable"]),
      },
    },
  },
});
