import pg from "pg";
import type { Connection } from "./connections.ts";

/** How often a connection that only listens is asked whether it is still there, and how long it may take to say so. */
const PROBE = { everyMs: 30_000, limitMs: 5000 } as const;
const RECONNECT_MS = 1000;
/** How long whoever asked to have heard everything waits for a connection that fell silent: an answer comes within five seconds. */
const HEARD_LIMIT_MS = 400;

export type Listening = {
  /** Resolves once what was announced before is called back, or when the connection does not say so soon. */
  notified(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Calls back for each notification on a channel, over a connection of its own that is made again whenever it is lost. A
 * connection may be lost without a word (a firewall forgot it, a cable was pulled): so it is asked regularly, and ended
 * when it does not answer. Refuses when the first connection cannot be made.
 */
export async function listenTo(
  Connected: new (config: pg.ClientConfig) => Connection,
  channel: string,
  callback: () => void,
  probe: { everyMs: number; limitMs: number } = PROBE,
): Promise<Listening> {
  let client: Connection | undefined;
  let isClosing = false;

  async function connect(): Promise<void> {
    const { limitMs } = probe;
    const made = new Connected({ keepAlive: true, connectionTimeoutMillis: limitMs, query_timeout: limitMs });
    client = made;
    made.on("notification", callback);
    const lost = new Promise<void>((resolve) => made.once("end", resolve));
    try {
      await made.connect();
      await made.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      end(made);
      throw error;
    }
    const timer = setInterval(() => made.query("SELECT 1").catch(() => end(made)), probe.everyMs).unref();
    void lost.then(() => {
      clearInterval(timer);
      reconnectSoon();
    });
  }

  function reconnectSoon(): void {
    if (isClosing) return;
    // What was announced while nobody listened is not known, so it counts as one announcement.
    const reconnect = () => void (isClosing || connect().then(callback, reconnectSoon));
    setTimeout(reconnect, RECONNECT_MS).unref();
  }

  await connect();
  return {
    async notified() {
      // The server sends a session what was announced to it before it answers.
      const barrier = { text: "SELECT 1", query_timeout: HEARD_LIMIT_MS };
      await client?.query(barrier).catch(() => {});
    },
    async close() {
      isClosing = true;
      await client?.end();
    },
  };
}

/** Ends a connection that failed; one that waits for an answer is cut off. */
function end(client: Connection): void {
  client.end().catch(() => {});
}
