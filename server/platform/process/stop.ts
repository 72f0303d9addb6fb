import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds for running work after the server stops accepting requests. Then the process exits. */
const STOP_LIMIT_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/**
 * Stops a server. First calls `begin`, which must report the server as not ready. Accepts requests for another
 * `delayMs`, so that a proxy has time to detect this. Resolves once all responses are sent.
 */
export async function drainServer(server: Server, delayMs: number, begin: () => void): Promise<void> {
  begin();
  server.prependListener("request", (_, response: ServerResponse) => response.setHeader("Connection", "close"));
  if (delayMs > 0) await sleep(delayMs);
  const serverClosed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Repeatedly closes idle connections, as requests from before the drain get no `Connection: close` header.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  server.closeIdleConnections();
  await serverClosed;
  clearInterval(looking);
}

export function handleStopSignals(delayMs: number, stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = () => {
    // The terminal and npm may both send the signal. The second signal must not start another shutdown.
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
