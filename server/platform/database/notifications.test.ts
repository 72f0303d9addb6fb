import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { createConnectionClass } from "./connections.ts";
import { listenToChannel } from "./notifications.ts";

const PROBE = { everyMs: 300, limitMs: 200 };

/**
 * A TCP proxy that can stop forwarding data without closing its connections, like a firewall that has forgotten a
 * connection.
 */
async function tunnelTo(port: number) {
  const sockets = new Set<Socket>();
  let connectionCount = 0;
  let isSilent = false;
  const tunnel = createServer((inward) => {
    connectionCount++;
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
  tunnel.listen(0, "127.0.0.1");
  await once(tunnel, "listening");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(() => {
    tunnel.close();
    cut();
  });
  return {
    port: (tunnel.address() as AddressInfo).port,
    taken: () => connectionCount,
    cut,
    silence: (silent: boolean) => {
      isSilent = silent;
    },
  };
}

async function listening(channel: string) {
  const server = new URL(`${inject("postgresUrl")}/postgres`);
  const tunnel = await tunnelTo(Number(server.port));
  const url = new URL(server);
  url.port = String(tunnel.port);
  let received = 0;
  const { close, notified: flush } = await listenToChannel(
    createConnectionClass(() => url.href),
    channel,
    () => void received++,
    PROBE,
  );
  onTestFinished(close);
  const direct = new pg.Client(server.href);
  await direct.connect();
  onTestFinished(() => direct.end());
  return { tunnel, received: () => received, flush, notify: () => direct.query(`NOTIFY ${channel}`), close };
}

test("notified() resolves after earlier notifications are handled, and does not hang if the connection is silent, lost or closed", async () => {
  const { tunnel, received, flush, notify, close } = await listening("heard_out");
  for (let times = 1; times <= 50; times++) {
    await notify();
    await flush();
    expect(received()).toBe(times);
  }
  tunnel.silence(true);
  await flush();
  tunnel.cut();
  await flush();
  await close();
  await flush();
});

test("when an unresponsive LISTEN connection is replaced, its listener is called once, because notifications may have been missed", async () => {
  const { tunnel, received, notify } = await listening("silent_way");
  await notify();
  await expect.poll(received).toBe(1);
  tunnel.silence(true);
  await notify();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(received()).toBe(1);
  tunnel.silence(false);
  await expect.poll(received).toBe(2);
  await notify();
  await expect.poll(received).toBe(3);
});

test("reconnecting to a server that accepts connections but stays silent times out and is retried", async () => {
  const { tunnel, received } = await listening("deaf_server");
  tunnel.silence(true);
  tunnel.cut();
  await expect.poll(tunnel.taken).toBeGreaterThanOrEqual(3);
  tunnel.silence(false);
  await expect.poll(received).toBe(1);
});

test("a LISTEN connection without traffic is not replaced, and one closed on purpose is not reopened", async () => {
  const { tunnel, close } = await listening("quiet_way");
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(tunnel.taken()).toBe(1);
  await close();
  tunnel.cut();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(tunnel.taken()).toBe(1);
});
