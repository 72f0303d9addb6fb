import { cp, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import pg from "pg";
import { freePort, installPostgres, type Server } from "./postgres.ts";

export type Replicated = {
  /** A libpq URL of both servers, which connects to the one that is the primary. */
  url: string;
  /**
   * Copies the running primary to the other server, which becomes the standby. From then on commits wait for the
   * standby. `through` maps the primary's port to the port by which the standby connects, by default the same one.
   */
  addStandby(through?: (port: number) => Promise<number>): Promise<void>;
  primaryUrl(): string;
  standbyUrl(): string;
  /** Stops replication until the standby is promoted, as if the network failed shortly before the primary's machine. */
  cutOff(): Promise<void>;
  killPrimary(): Promise<void>;
  promote(): Promise<void>;
  stop(): Promise<void>;
};

/** Commits are on two servers and no power cut is tested, so fsync is not needed. */
const SETTINGS = ["fsync=off", "synchronous_commit=on", "max_connections=50"];
const STANDBY = "standby";
/** Files that belong to the primary only, or are recreated when the standby starts. */
const NOT_COPIED = /^(?:pg_wal\/|pg_replslot\/|postmaster\.|base\/pgsql_tmp|.*\/(?:pg_internal\.init|t\d+_\d+)$)/;
const POLL_MS = 50;

type Running = { data: string; port: number; server: Server };

export async function startReplicated(): Promise<Replicated> {
  const installed = await installPostgres();
  const ports = [await freePort(), await freePort()] as const;
  let primary: Running | undefined;
  let standby: Running | undefined;
  let portIndex = 0;

  async function serve(data: string, port: number): Promise<Running> {
    return { data, port, server: await installed.serve(data, port, SETTINGS) };
  }

  async function addStandby(through = async (port: number) => port): Promise<void> {
    if (!primary || standby) throw new Error("a standby needs a primary and a free place");
    const { data: source, port: from, server } = primary;
    const data = join(installed.folder, `data-${++portIndex}`);
    await asking(server.url, async (ask) => {
      // The slot retains WAL from before the copy until the standby has received it.
      await ask(`SELECT pg_create_physical_replication_slot('${STANDBY}', true)`);
      await ask(`SELECT pg_backup_start('${STANDBY}', fast => true)`);
      await cp(source, data, { recursive: true, filter: (path) => !NOT_COPIED.test(relative(source, path)) });
      const [label] = await ask("SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)");
      await writeFile(join(data, "backup_label"), String(label?.labelfile));
      await writeFile(join(data, "standby.signal"), "");
      await writeFile(
        join(data, "postgresql.auto.conf"),
        `primary_conninfo = 'host=127.0.0.1 port=${await through(from)} user=postgres application_name=${STANDBY}'
primary_slot_name = '${STANDBY}'
`,
      );
      installed.handOver(data);
      standby = await serve(data, from === ports[0] ? ports[1] : ports[0]);
      await ask(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
      await ask("SELECT pg_reload_conf()");
      const isSynchronous = async () =>
        (await ask("SELECT FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'")).length === 1;
      await until(isSynchronous);
    });
  }

  primary = await serve(installed.makeCluster("data"), ports[0]);
  return {
    // The second server is listed first, so that a client has to find the primary.
    url: `postgres://postgres@127.0.0.1:${ports[1]},127.0.0.1:${ports[0]}/postgres`,
    addStandby,
    primaryUrl: () => `${primary?.server.url}/postgres`,
    standbyUrl: () => `${standby?.server.url}/postgres`,
    async cutOff() {
      if (!standby) throw new Error("no standby");
      await asking(standby.server.url, async (ask) => {
        await ask("ALTER SYSTEM SET primary_conninfo = ''");
        await ask("SELECT pg_reload_conf()");
        await until(async () => (await ask("SELECT FROM pg_stat_wal_receiver")).length === 0);
      });
    },
    async killPrimary() {
      if (!primary) return;
      await primary.server.kill();
      await rm(primary.data, { recursive: true, force: true, maxRetries: 10 });
      primary = undefined;
    },
    async promote() {
      if (!standby) throw new Error("no standby");
      await asking(standby.server.url, (ask) => ask("SELECT pg_promote()"));
      primary = standby;
      standby = undefined;
    },
    async stop() {
      await standby?.server.kill();
      await primary?.server.kill();
      await installed.remove();
    },
  };
}

type Ask = (query: string) => Promise<Record<string, unknown>[]>;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

async function asking<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client(`${url}/postgres`);
  await client.connect();
  try {
    return await work(async (query) => (await client.query(query)).rows);
  } finally {
    await client.end();
  }
}
