import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { limitPipelining } from "./pipelining-limit.ts";

async function pipelined(count: number, body = "") {
  const open = new Set<ServerResponse>();
  const progress = { begun: 0, most: 0, received: "", isEnded: false };
  const server = createServer(
    limitPipelining(async (request, response) => {
      progress.begun += 1;
      for (const each of open) if (each.closed) open.delete(each);
      open.add(response);
      progress.most = Math.max(progress.most, open.size);
      await sleep(1);
      response.end(`<${request.url}>${body}`);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("close", () => {
    progress.isEnded = true;
  });
  socket.on("error", () => {});
  socket.write(Array.from({ length: count }, (_, nth) => `GET /${nth} HTTP/1.1\r\nHost: shop\r\n\r\n`).join(""));
  return { progress, socket };
}

test("pipelined requests are handled sequentially, each exactly once [N9]", async () => {
  const { progress, socket } = await pipelined(40);
  socket.on("data", (part) => {
    progress.received += part;
  });
  const answers = () => [...progress.received.matchAll(/<\/(\d+)>/g)].map(([, nth]) => Number(nth));
  await expect.poll(answers).toEqual(Array.from({ length: 40 }, (_, nth) => nth));
  expect(progress).toMatchObject({ begun: 40, most: 1, isEnded: false });
});

test("while a client does not read the first response, its other pipelined requests are not handled [N9]", async () => {
  const { progress, socket } = await pipelined(40, "page".repeat(4 * 1024 * 1024));
  socket.pause();
  await sleep(200);
  expect(progress).toMatchObject({ begun: 1, most: 1 });
});

test("a flood of pipelined requests closes its connection [N9]", async () => {
  const { progress, socket } = await pipelined(1000);
  socket.resume();
  await expect.poll(() => progress.isEnded).toBe(true);
  expect(progress.begun).toBeLessThan(100);
});
