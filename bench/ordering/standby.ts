import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { startReplicated } from "../../tests/replicated.ts";
import { inTurns, type Rounds } from "../comparison.ts";
import { onEmbedded, withClient, withShop } from "../places.ts";
import type { SendBuyers } from "./checkouts.ts";
import { prepare } from "./order-cost.ts";
import type { Pair } from "./pairs.ts";

const BUYERS = 64;
const DELAY_MS = 2;
const SETTLE_MS = 300;

/** Compares orders whose commits wait for a standby with orders on the same servers whose commits do not wait. */
export async function measureStandby(send: SendBuyers, rounds: Rounds): Promise<Pair> {
  const servers = await startReplicated();
  const relays: Relay[] = [];
  try {
    const compared = await onEmbedded(async ({ dataDir }) => {
      const place = { engine: "PostgreSQL", dataDir, databaseUrl: servers.url };
      await prepare(place, servers.primaryUrl());
      await servers.addStandby(async (port) => {
        const relay = await startRelay(port);
        relays.push(relay);
        return relay.port;
      });
      return await withClient(servers.primaryUrl(), (client) =>
        withShop(place, ({ url }) => {
          const order = (isWaiting: boolean) => async (seconds: number) => {
            await waitForStandby(client, isWaiting);
            return send({ url, atOnce: BUYERS, seconds });
          };
          return inTurns(rounds, order(true), order(false));
        }),
      );
    });
    const name = `${BUYERS} buyers, commits wait for a standby ${DELAY_MS} ms away, beside the same without waiting`;
    return { name, by: "rate", goal: 0.8, ...compared };
  } finally {
    await servers.stop();
    for (const relay of relays) relay.close();
  }
}

async function waitForStandby(client: pg.Client, isWaiting: boolean): Promise<void> {
  await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${isWaiting ? "standby" : ""}'`);
  await client.query("SELECT pg_reload_conf()");
  await sleep(SETTLE_MS);
  const { rows } = await client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'");
  if (rows.length !== Number(isWaiting)) throw new Error("the standby's mode did not change");
}

type Relay = { port: number; close(): void };

/**
 * Forwards connections to a local port. Delays each direction by `DELAY_MS`, or by up to 1 ms more, because timers are
 * not exact.
 */
async function startRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.setNoDelay();
      from.on("data", (chunk) => setTimeout(() => to.write(chunk), DELAY_MS));
      from.on("close", () => to.destroy());
      from.on("error", () => to.destroy());
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
