import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { drainServer } from "./stop.ts";

const WORK_MS = 200;

async function open() {
  const server = createServer(async (_, response) => {
    await sleep(WORK_MS);
    response.end("done");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async () => {
    const [answer] = (await once(get({ port, host: "127.0.0.1", agent }), "response")) as [IncomingMessage];
    const text = Buffer.concat(await answer.toArray()).toString();
    return { text, connection: answer.headers.connection };
  };
  return { server, ask };
}

test("drain waits for pending responses and then closes their keep-alive connections", async () => {
  const { server, ask } = await open();
  const pending = ask();
  await sleep(WORK_MS / 4);
  const since = performance.now();
  await drainServer(server, 0, () => {});
  expect(await pending).toEqual({ text: "done", connection: "keep-alive" });
  // If drain did not close idle connections, they would stay open for five seconds.
  expect(performance.now() - since).toBeLessThan(1000);
  await expect(ask()).rejects.toThrow();
});

test("during the drain delay new requests get a response that closes the connection; afterwards connections are refused", async () => {
  const { server, ask } = await open();
  let hasBegun = false;
  const drained = drainServer(server, 3 * WORK_MS, () => {
    hasBegun = true;
  });
  expect(hasBegun).toBe(true);
  expect(await ask()).toEqual({ text: "done", connection: "close" });
  expect(await ask()).toEqual({ text: "done", connection: "close" });
  await drained;
  await expect(ask()).rejects.toThrow("ECONNREFUSED");
});
