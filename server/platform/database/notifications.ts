import pg from "pg";
import type { Connection } from "./connections.ts";

const PROBE = { everyMs: 30_000, limitMs: 5000 } as const;
const RECONNECT_MS = 1000;
/** Milliseconds after which `notified` stops waiting. Short, because a response may take at most five seconds. */
const NOTIFIED_LIMIT_MS = 400;

export type ChannelListener = {
  notified(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Listens to a NOTIFY channel on a separate connection. A lost connection is reopened. Regular probes detect a
 * connection that a firewall or a pulled cable has ended silently. Rejects if the first connection fails.
 */
export async function listenToChannel(
  Connected: new (config: pg.ClientConfig) => Connection,
  channel: string,
  callback: () => void,
  probe: { everyMs: number; limitMs: number } = PROBE,
): Promise<ChannelListener> {
  let client: Connection | undefined;
  let isClosing = false;

  async function connect(): Promise<void> {
    const { limitMs } = probe;
    const connection = new Connected({ keepAlive: true, connectionTimeoutMillis: limitMs, query_timeout: limitMs });
    client = connection;
    connection.on("notification", callback);
    const connectionEnd = new Promise<void>((resolve) => connection.once("end", resolve));
    try {
      await connection.connect();
      await connection.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      end(connection);
      throw error;
    }
    const timer = setInterval(() => connection.query("SELECT 1").catch(() => end(connection)), probe.everyMs).unref();
    void connectionEnd.then(() => {
      clearInterval(timer);
      reconnectSoon();
    });
  }

  function reconnectSoon(): void {
    if (isClosing) return;
    // Notifications may have been missed while disconnected, so reconnecting calls the callback.
    const reconnect = () => void (isClosing || connect().then(callback, reconnectSoon));
    setTimeout(reconnect, RECONNECT_MS).unref();
  }

  await connect();
  return {
    async notified() {
      // Waits for pending notifications: PostgreSQL sends them before it responds to this statement.
      const barrier = { text: "SELECT 1", query_timeout: NOTIFIED_LIMIT_MS };
      await client?.query(barrier).catch(() => {});
    },
    async close() {
      isClosing = true;
      await client?.end();
    },
  };
}

function end(client: Connection): void {
  client.end().catch(() => {});
}
