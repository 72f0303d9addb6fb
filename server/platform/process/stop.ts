import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds for running work once no more requests are accepted. Then the process exits. */
const STOP_LIMIT_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/**
 * Stops a server. First calls `begin`, which must report the server as not ready, and still accepts requests for
 * `delayMs`, so that a proxy can notice. Then accepts no more requests, and resolves once all responses are sent.
 */
export async function drain(server: Server, delayMs: number, begin: () => void): Promise<void> {
  begin();
  server.prependListener("request", (_, response: ServerResponse) => response.setHeader("Connection", "close"));
  if (delayMs > 0) await sleep(delayMs);
  const serverClosed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Closes idle connections repeatedly: a request begun before `drain` got no `Connection: close`.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  server.closeIdleConnections();
  await serverClosed;
  clearInterval(looking);
}

export function whenAskedToStop(delayMs: number, stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = () => {
    // A terminal and npm may both send the signal. The second one must not cut the first short.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), delayMs + STOP_LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGINT", begin);
  process.on("SIGTERM", begin);
}
