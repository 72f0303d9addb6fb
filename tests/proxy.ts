import { once } from "node:events";
import { createServer, type IncomingMessage, request as send } from "node:http";
import type { AddressInfo } from "node:net";

export type Proxy = {
  /** Without a final slash. */
  url: string;
  close(): Promise<void>;
};

/**
 * Hands requests to the processes in turns, as a reverse proxy does. One that takes no connection is passed over; what was sent
 * is never sent again, as it may have been done: 502 where the answer got lost.
 */
export async function startProxy(processes: () => readonly string[]): Promise<Proxy> {
  let turn = 0;

  function handOn(incoming: IncomingMessage, body: Buffer, url: string): Promise<IncomingMessage> {
    const { method, headers } = incoming;
    return new Promise((resolve, reject) => {
      const sending = send(new URL(incoming.url ?? "/", url), { method, headers, agent: false }, resolve);
      sending.on("error", reject);
      sending.end(body);
    });
  }

  const server = createServer(async (incoming, outgoing) => {
    try {
      const body = Buffer.concat(await incoming.toArray());
      for (let left = processes().length; left > 0; left--) {
        const targets = processes();
        try {
          const answer = await handOn(incoming, body, targets[turn++ % targets.length] ?? "");
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          return void answer.on("error", () => outgoing.destroy()).pipe(outgoing);
        } catch (error) {
          if ((error as { code?: string }).code !== "ECONNREFUSED") break;
        }
      }
    } catch {}
    outgoing.writeHead(502).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
