import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../config/config.ts";
import { events } from "../events.ts";
import { log } from "../log.ts";
import { createProxyTest } from "./request.ts";
import { type RequestContext, runWithRequest } from "./request-context.ts";

const SLOW_MS = 1000;
/** Logged status if the visitor closed the connection before the response, as in nginx. It is no error of the shop. */
const CLIENT_CLOSED_STATUS = 499;
/** Request ids accepted from a proxy. Line breaks and secrets, which have 43 characters (log.ts), do not match. */
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,39}$/;

type Env = { incoming: IncomingMessage; outgoing: ServerResponse };
type Fetch<E extends Env> = (request: Request, env: E) => Response | Promise<Response>;

/** Logs failed and slow responses by route, never by URL. Uses the request id of a trusted proxy, or creates an id. */
export function logRequests<E extends Env>(config: Config, fetch: Fetch<E>): Fetch<E> {
  const isProxy = createProxyTest(config);
  return (request, env) => {
    const since = performance.now();
    const { method } = request;
    const requestIdHeader = env.incoming.headers["x-request-id"];
    const isTrusted =
      typeof requestIdHeader === "string" &&
      REQUEST_ID.test(requestIdHeader) &&
      isProxy(env.incoming.socket.remoteAddress);
    const context: RequestContext = { id: isTrusted ? requestIdHeader : randomUUID(), method, route: () => "*" };
    env.outgoing.setHeader("X-Request-Id", context.id);
    return runWithRequest(context, async () => {
      const response = await fetch(request, env);
      const ms = performance.now() - since;
      const status = hasLeft(request, context, response) ? CLIENT_CLOSED_STATUS : response.status;
      logResponse(context, status, ms);
      if (!context.isTurnedAway && events.responseSent.hasListeners())
        events.responseSent.emit({ method, route: context.route(), status, seconds: ms / 1000 });
      return response;
    });
  };
}

/** Whether the visitor disconnected while a page was rendered. False for API calls, whose 500 may be a real failure. */
const hasLeft = ({ signal }: Request, { route }: RequestContext, { status }: Response): boolean =>
  status === 500 && signal.aborted && !route().startsWith("/api/");

function logResponse({ route, isTurnedAway, isDatabaseAway }: RequestContext, status: number, duration: number): void {
  const ms = Math.round(duration);
  // Failed health checks are not logged as errors, because they repeat. `route()` is slow, so only failures call it.
  if (isTurnedAway) log.debug("turned away", { status, ms });
  else if (status >= 500 && !isDatabaseAway && !route().startsWith("/api/health/"))
    log.error("answered with a failure", null, { status, ms });
  else if (ms >= SLOW_MS) log.info("answered slowly", { status, ms });
  else log.debug("answered", { status, ms });
}
