import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** What takes longer than this, once no more requests are taken, is cut off. */
const STOP_LIMIT_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/**
 * Ends the taking of requests so that none is dropped. `begin` is called at once: from then on the program calls itself not
 * ready, and each answer asks for its connection to be closed. For `delayMs` more it takes whatever comes, while a proxy finds
 * out; then no more, and what is under way is answered. Gives when all of it is; then the caller closes the rest.
 */
export async function drain(server: Server, delayMs: number, begin: () => void): Promise<void> {
  begin();
  server.prependListener("request", (_, response: ServerResponse) => response.setHeader("Connection", "close"));
  if (delayMs > 0) await sleep(delayMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose last request began before all this stays open behind its answer.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  server.closeIdleConnections();
  await closed;
  clearInterval(looking);
}

/** Calls back once when the system or the terminal asks the program to stop, and ends it when that takes too long. */
export function whenAskedToStop(delayMs: number, stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = () => {
    // A terminal and npm may both send the signal: the second must not cut the first short.
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
