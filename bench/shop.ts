import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import packageJson from "../package.json" with { type: "json" };
import { OWNER } from "../tests/browser.ts";
import { freePort } from "../tests/postgres.ts";
import { widenBudgetAt } from "../tests/wide-budget.ts";

const ROOT = join(import.meta.dirname, "..");
/** Proxies whose X-Forwarded-For the shop trusts. Simulated buyers send their network addresses in this header. */
export const TRUSTED_PROXIES = "127.0.0.1,::1";
const START_LIMIT_MS = 60_000;
const POLL_MS = 10;

export type RunningShop = {
  url: string;
  /** Time from the start to the first 200 of /api/health/ready. */
  readyAfterMs: number;
  /** Process id; that of npm if the shop was started by npm. */
  pid: number;
  stop(): Promise<void>;
};

export const NODE_MAIN = ["sh", "-c", packageJson.scripts.start.split("&&").at(-1) ?? ""];
export const NODE_FLAGS: string[] = NODE_MAIN.join(" ").match(/--\S+/g) ?? [];
export const NPM_START = ["npm", "start"];

/** Starts the real program with the demo shop and waits until it is ready. The first start seeds `dataDir`. */
export async function startShop(options: {
  dataDir: string;
  databaseUrl?: string | null;
  command?: string[];
  /**
   * True to keep the default limits on unpaid orders. To raise them, `startShop` signs in as the owner, and sign-ins
   * are rate-limited.
   */
  isBudgetKept?: boolean;
  preload?: string;
  onMessage?: (message: unknown) => void;
}): Promise<RunningShop> {
  const [program = "", ...parameters] = options.command ?? NODE_MAIN;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const shop = spawn(program, parameters, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit", ...(options.onMessage ? ["ipc" as const] : [])],
    // Creates a process group, because `npm start` consists of several processes that must be ended together.
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: options.dataDir,
      SEED: "demo",
      LOG_LEVEL: "error",
      TRUSTED_PROXIES,
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      ...(options.preload && { NODE_OPTIONS: `--import ${options.preload}` }),
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    },
  });
  const killAtExit = () => void signal(shop, "SIGKILL");
  process.once("exit", killAtExit);
  shop.once("close", () => process.off("exit", killAtExit));
  shop.stdout?.resume();
  if (options.onMessage) shop.on("message", options.onMessage);
  try {
    await untilReady(shop, url);
  } catch (error) {
    await stop(shop);
    throw error;
  }
  const readyAfterMs = performance.now() - startedAt;
  if (!options.isBudgetKept) await widenBudgetAt(url, OWNER);
  return { url, readyAfterMs, pid: shop.pid ?? 0, stop: () => stop(shop) };
}

async function untilReady(shop: ChildProcess, url: string): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < START_LIMIT_MS; await sleep(POLL_MS)) {
    if (shop.exitCode !== null) throw new Error("the shop ended at its start");
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`the shop was not ready within ${START_LIMIT_MS} ms`);
}

/** Stops the shop. Resolves at the event "close", when all its processes have ended and the data folder can be reused. */
async function stop(shop: ChildProcess): Promise<void> {
  const closeEvent = once(shop, "close");
  if (signal(shop, "SIGTERM")) await closeEvent;
}

function signal(shop: ChildProcess, name: NodeJS.Signals): boolean {
  if (!shop.pid || shop.exitCode !== null || shop.signalCode !== null) return false;
  return process.kill(-shop.pid, name);
}
