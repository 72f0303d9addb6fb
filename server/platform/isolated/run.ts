import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { ShopError } from "../../../contract/errors.ts";
import type { Caller } from "../caller.ts";
import { log } from "../log.ts";
import type { IsolatedJob, JobLimits, JobMessage, JobRequest } from "./job.ts";
import { createJobLanes, type JobLane } from "./lanes.ts";

const MEMORY_MAX_MB = 200;
const LOOK_MS = 20;
/** Milliseconds of a clock tick, the unit of processor times in /proc on every Linux machine. */
const CLOCK_TICK_MS = 10;
/** The process's nice value: competing for a processor with the shop, it gets a third of the shop's share. */
const NICE = 5;
const PROGRAM = import.meta.filename.endsWith(".ts")
  ? join(import.meta.dirname, "../../isolated-process.ts")
  : join(dirname(import.meta.filename), "isolated-process.js");
/** The process may read code and load sharp, but not write files, use the network or start processes. */
const NODE_OPTIONS = [
  "--permission",
  "--allow-fs-read=*",
  "--allow-addons",
  "--v8-pool-size=1",
  "--max-semi-space-size=2",
  "--max-old-space-size=128",
];
const ENVIRONMENT = { NODE_ENV: "production", MALLOC_ARENA_MAX: "1", UV_THREADPOOL_SIZE: "2" };

/** Returns the queue lane. `sender` is the account only for staff, because anyone can register many accounts. */
export const getJobLane = ({ account, address }: Caller): Extract<JobLane, { lane: "people" }> => ({
  lane: "people",
  sender: account?.roles.length ? `account ${account.id}` : address,
});

/**
 * Runs a job in a separate process, one job at a time. The process sees nothing of the shop except the bytes. A small
 * input (`smallBytes`) is handled in the shop's own process instead. Rejects with the job's own error; with `tooCostly`
 * if the job exceeds its limits or crashes; with `unavailable` if the queue is full or the machine too busy.
 */
export type RunIsolated = <Args, Piece>(
  job: IsolatedJob<Args, Piece>,
  lane: JobLane,
  bytes: Uint8Array | (() => Promise<Uint8Array>),
  args: Args,
) => Promise<Piece[]>;

export function createIsolatedRunner(program: string): RunIsolated {
  const inTurn = createJobLanes();
  return async <Args, Piece>(...[job, lane, bytes, args]: Parameters<typeof runIsolated<Args, Piece>>) => {
    if (typeof bytes !== "function" && bytes.byteLength <= (job.smallBytes ?? -1))
      return collect((await job.load())(bytes, args));
    return inTurn(lane, job.limits.waitMs, async () => {
      const file = typeof bytes === "function" ? await bytes() : bytes;
      return (await runProcess(program, job, { name: job.name, args }, file)) as Piece[];
    });
  };
}

export const runIsolated: RunIsolated = createIsolatedRunner(PROGRAM);

async function collect<Piece>(work: AsyncIterable<Piece> | Iterable<Piece>): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of work) pieces.push(piece);
  return pieces;
}

type AnyJob = Pick<IsolatedJob<never, never>, "name" | "limits" | "tooCostly">;

async function runProcess(program: string, job: AnyJob, order: JobRequest, bytes: Uint8Array): Promise<unknown[]> {
  const child = fork(program, [], {
    execArgv: NODE_OPTIONS,
    env: ENVIRONMENT,
    serialization: "advanced",
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  const closeEvent = new Promise((resolve) => child.once("close", resolve));
  lowerPriority(child);
  const watch = watchLimits(child, job.limits);
  try {
    // Streams the bytes without a copy. Ignores pipe errors, because an early exit of the process is reported below.
    child.stdin?.on("error", () => {}).end(bytes);
    return await Promise.race([answerOf(child, order), watch.over]);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    log.info("isolated work was stopped", { job: job.name, why: error.message });
    throw error.message === "time" ? new ShopError("unavailable") : job.tooCostly();
  } finally {
    watch.end();
    // Waits until the process has ended, so that its memory is free before the next job starts.
    if (child.kill("SIGKILL")) await closeEvent;
  }
}

class Stopped extends Error {}

function answerOf(child: ChildProcess, order: JobRequest): Promise<unknown[]> {
  const pieces: unknown[] = [];
  return new Promise((resolve, reject) => {
    child.on("message", (reply: JobMessage) => {
      if (reply.kind === "piece") pieces.push(reply.piece);
      else if (reply.kind === "done") resolve(pieces);
      else if (reply.kind === "refused") reject(new ShopError(reply.refusal.code, reply.refusal as RefusalDetails));
      else reject(new Error(reply.error));
    });
    child.on("error", reject);
    child.once("close", (code, signal) => reject(new Stopped(`ended by ${signal ?? code}`)));
    child.send(order, (error) => error && reject(new Stopped(error.message)));
  });
}
type RefusalDetails = ConstructorParameters<typeof ShopError>[1];

function watchLimits({ pid }: ChildProcess, limits: JobLimits): { over: Promise<never>; end: () => void } {
  const startedAt = performance.now();
  let looking: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    looking = setInterval(() => {
      const usage = usageOf(pid);
      if (usage && usage.megabytes > MEMORY_MAX_MB) reject(new Stopped("memory"));
      else if (usage && usage.cpuMs > limits.cpuMs) reject(new Stopped("processor"));
      else if (performance.now() - startedAt > limits.wallMs) reject(new Stopped("time"));
    }, LOOK_MS);
  });
  return { over, end: () => clearInterval(looking) };
}

/** Lowers the child's CPU priority. Must run before the child starts threads, which inherit the priority. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, NICE);
  } catch {
    // Some sandboxes forbid changing the priority. The child process then keeps the shop's priority.
  }
}

function usageOf(pid: number | undefined): { megabytes: number; cpuMs: number } | null {
  try {
    const [status, stat] = ["status", "stat"].map((file) => readFileSync(`/proc/${pid}/${file}`, "utf8"));
    // Field 2 of /proc/<pid>/stat, the process name in parentheses, may contain spaces, so fields are counted after it.
    // Fields 14 and 15 are the user and system CPU time.
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
    return {
      megabytes: Number(/^VmRSS:\s+(\d+)/m.exec(status ?? "")?.[1] ?? 0) / 1024,
      cpuMs: (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS,
    };
  } catch {
    return null;
  }
}
