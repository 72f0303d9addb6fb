import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../config/config.ts";
import { events } from "../events.ts";
import { log } from "../log.ts";
import { proxyTest } from "./request.ts";
import { type RequestContext, withRequest } from "./request-context.ts";

/** What an answer that is not from memory costs at most, unless something is slow. */
const SLOW_MS = 1000;
/** What is counted for a visitor who went before the answer was there, as proxies do: nothing failed. */
const LEFT = 499;
/** No secret has this form (log.ts), nor can it break a line. */
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,39}$/;

type Env = { incoming: IncomingMessage; outgoing: ServerResponse };
type Fetch<E extends Env> = (request: Request, env: E) => Response | Promise<Response>;

/**
 * Gives each request an id, that of the proxy if it is one of ours: the answer says it in `X-Request-Id`, and so does each line
 * of the log that is written on its way. Answers that failed or were slow are logged, all of them at the level debug, by
 * their route and never by their address.
 */
export function logRequests<E extends Env>(config: Config, fetch: Fetch<E>): Fetch<E> {
  const isProxy = proxyTest(config);
  return (request, env) => {
    const since = performance.now();
    const { method } = request;
    const given = env.incoming.headers["x-request-id"];
    const isBelieved =
      typeof given === "string" && REQUEST_ID.test(given) && isProxy(env.incoming.socket.remoteAddress);
    const one: RequestContext = { id: isBelieved ? given : randomUUID(), method, route: () => "*" };
    env.outgoing.setHeader("X-Request-Id", one.id);
    return withRequest(one, async () => {
      const response = await fetch(request, env);
      const ms = performance.now() - since;
      const status = hasLeft(request, one, response) ? LEFT : response.status;
      note(one, status, ms);
      if (!one.isTurnedAway && events.answered.hasListeners())
        events.answered.emit({ method, route: one.route(), status, seconds: ms / 1000 });
      return response;
    });
  };
}

/** Whether a page was not rendered to its end as nobody waits for it; what a call was to do may have failed all the same. */
const hasLeft = ({ signal }: Request, { route }: RequestContext, { status }: Response): boolean =>
  status === 500 && signal.aborted && !route().startsWith("/api/");

function note({ route, isTurnedAway, isDatabaseAway }: RequestContext, status: number, exactly: number): void {
  const ms = Math.round(exactly);
  // Who asks for its health every few seconds tells of that already. To find the route takes time: only of what failed.
  if (isTurnedAway) log.debug("turned away", { status, ms });
  else if (status >= 500 && !isDatabaseAway && !route().startsWith("/api/health/"))
    log.error("answered with a failure", null, { status, ms });
  else if (ms >= SLOW_MS) log.info("answered slowly", { status, ms });
  else log.debug("answered", { status, ms });
}
