import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

const ASKED_EVERY_MS = 100;

export type Proxy = {
  url: string;
  answeredBy(url: string): number;
  close(): Promise<void>;
};

/** A typical reverse proxy: keep-alive, health checks, round robin over ready programs. Responds with 502 instead of retrying. */
export async function startProxy(behind: () => readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const answered = new Map<string, number>();
  let ready = behind();
  let turn = 0;
  const asking = setInterval(async () => {
    const servers = behind();
    const isReady = await Promise.all(
      servers.map((url) =>
        fetch(`${url}/api/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    ready = servers.filter((_, nth) => isReady[nth]);
  }, ASKED_EVERY_MS);
  const server = createServer((incoming, outgoing) => {
    const to = ready[turn++ % ready.length];
    const fail = () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end());
    if (!to) return void fail();
    const { method, headers } = incoming;
    const passed = request(`${to}${incoming.url}`, { method, headers, agent }, (answer) => {
      const { connection: _, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(outgoing);
      answer.on("error", fail);
      answered.set(to, (answered.get(to) ?? 0) + 1);
    });
    passed.on("error", fail);
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answeredBy: (url) => answered.get(url) ?? 0,
    close: () =>
      new Promise((resolve) => {
        clearInterval(asking);
        agent.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
