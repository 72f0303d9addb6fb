import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { connectionsTo } from "./connections.ts";
import { listenTo } from "./notifications.ts";

const PROBE = { everyMs: 300, limitMs: 200 };

/** A TCP proxy that can become silent without closing, as a firewall that lost a connection does. */
async function wayTo(port: number) {
  const sockets = new Set<Socket>();
  let taken = 0;
  let isSilent = false;
  const way = createServer((inward) => {
    taken++;
    const outward = connect(port, "127.0.0.1");
    for (const [from, to] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => isSilent || to.write(chunk));
      from.on("close", () => to.destroy());
      from.on("error", () => {});
    }
  });
  way.listen(0, "127.0.0.1");
  await once(way, "listening");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(() => {
    way.close();
    cut();
  });
  return {
    port: (way.address() as AddressInfo).port,
    taken: () => taken,
    cut,
    silence: (silent: boolean) => {
      isSilent = silent;
    },
  };
}

async function listening(channel: string) {
  const server = new URL(`${inject("postgresUrl")}/postgres`);
  const way = await wayTo(Number(server.port));
  const url = new URL(server);
  url.port = String(way.port);
  let heard = 0;
  const { close, notified: hearOut } = await listenTo(
    connectionsTo(() => url.href),
    channel,
    () => void heard++,
    PROBE,
  );
  onTestFinished(close);
  const direct = new pg.Client(server.href);
  await direct.connect();
  onTestFinished(() => direct.end());
  return { way, heard: () => heard, hearOut, notify: () => direct.query(`NOTIFY ${channel}`), close };
}

const LIMIT = { timeout: 5000 };

test("notified() resolves after earlier notifications are handled, and immediately on a lost connection", async () => {
  const { way, heard, hearOut, notify, close } = await listening("heard_out");
  for (let times = 1; times <= 50; times++) {
    await notify();
    await hearOut();
    expect(heard()).toBe(times);
  }
  way.silence(true);
  await hearOut();
  way.cut();
  await hearOut();
  await close();
  await hearOut();
});

test("a silent connection is detected and reopened, which counts as one notification", async () => {
  const { way, heard, notify } = await listening("silent_way");
  await notify();
  await expect.poll(heard, LIMIT).toBe(1);
  way.silence(true);
  await notify();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(heard()).toBe(1);
  way.silence(false);
  await expect.poll(heard, LIMIT).toBe(2);
  await notify();
  await expect.poll(heard, LIMIT).toBe(3);
});

test("reconnecting times out at a server that accepts the connection but stays silent", async () => {
  const { way, heard } = await listening("deaf_server");
  way.silence(true);
  way.cut();
  await expect.poll(way.taken, LIMIT).toBeGreaterThanOrEqual(3);
  way.silence(false);
  await expect.poll(heard, LIMIT).toBe(1);
});

test("an idle connection is not replaced, and a closed one is not reopened", async () => {
  const { way, close } = await listening("quiet_way");
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(way.taken()).toBe(1);
  await close();
  way.cut();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(way.taken()).toBe(1);
});
