import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { onTestFinished } from "vitest";
import browsers from "../scripts/browsers.json" with { type: "json" };
import { isWhole } from "./faults.ts";
import { freePort } from "./postgres.ts";

const ROOT = join(import.meta.dirname, "..");
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;
const ACTION_LIMIT_MS = 10_000;

export const OWNER = { email: "owner@shop.example", password: "the owner's password" };

export type RunningShop = {
  url: string;
  dataDir: string;
  output(): string;
  /** Kills the process. The data folder stays until `close` removes it. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

/** `folder` is a release to run instead of this checkout. `program` is main.ts if nothing is built there. */
export async function startShop(
  options: { databaseUrl?: string; variables?: Record<string, string>; folder?: string; program?: string } = {},
): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "amlou-shop-"));
  const port = Number(options.variables?.PORT ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const shop = spawn(process.execPath, [options.program ?? "build/program/main.js"], {
    cwd: options.folder ?? ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: "demo",
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      ...options.variables,
    },
  });
  let output = "";
  for (const stream of [shop.stdout, shop.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const close = async () => {
    await stop(shop);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(shop, url);
  } catch (error) {
    await close();
    throw new Error(`${(error as Error).message}\n${output}`);
  }
  return { url, dataDir, output: () => output, kill: () => kill(shop), close };
}

const hasEnded = (shop: ChildProcess) => shop.exitCode !== null || shop.signalCode !== null;

async function untilReady(shop: ChildProcess, url: string): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < START_LIMIT_MS; ) {
    if (hasEnded(shop)) throw new Error("the shop ended at its start");
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the shop was not ready within ${START_LIMIT_MS} ms`);
}

async function kill(shop: ChildProcess): Promise<void> {
  if (hasEnded(shop)) return;
  const ended = once(shop, "exit");
  shop.kill("SIGKILL");
  await ended;
}

function stop(shop: ChildProcess): Promise<void> {
  if (hasEnded(shop)) return Promise.resolve();
  return new Promise((resolve) => {
    const limit = setTimeout(() => shop.kill("SIGKILL"), STOP_LIMIT_MS);
    shop.once("exit", () => {
      clearTimeout(limit);
      resolve();
    });
    shop.kill("SIGTERM");
  });
}

export const BROWSER_ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function browserPath(): string {
  const path = process.env.CHROMIUM_PATH ?? browsers.map(({ path }) => path).find(existsSync);
  if (!path || !existsSync(path)) throw new Error("No Chromium: node scripts/chromium.mjs says more");
  return path;
}

export const openBrowser = (extraArguments: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: [...BROWSER_ARGUMENTS, ...extraArguments] });

/** Chromium's options for short-lived pages, which save a seventh of the processor time. FAULTS=whole uses the defaults. */
const FOR_SHORT_LIVES = isWhole
  ? []
  : [
      "--js-flags=--no-turbofan --no-maglev --max-lazy",
      "--in-process-gpu",
      "--num-raster-threads=1",
      "--disable-partial-raster",
    ];

/** Tests that measure time use `openBrowser` instead. */
export const openTestBrowser = (): Promise<Browser> => openBrowser(FOR_SHORT_LIVES);

/** Width and height in pixels. Service workers are blocked unless `serviceWorkers` allows them. */
export type PageOptions = BrowserContextOptions & {
  width: number;
  height: number;
  allow?: RegExp;
};

/**
 * React Router skips a view transition if the visitor navigates again before it starts, and does not handle the rejected
 * promise. The navigation itself succeeds.
 */
const SKIPPED_ANIMATION = /^Transition was (skipped|aborted)/;

/** The page is closed at the end of the test, which fails if the page throws or logs an error. */
export async function newPage(browser: Browser, { width, height, allow, ...options }: PageOptions): Promise<Page> {
  // Playwright can neither observe nor delay requests that a service worker handles.
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: "block", ...options });
  context.setDefaultTimeout(ACTION_LIMIT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  const note = (complaint: string) => {
    if (!allow?.test(complaint)) complaints.push(complaint);
  };
  page.on("pageerror", (error) => {
    if (!SKIPPED_ANIMATION.test(error.message)) note(error.stack || error.message);
  });
  page.on("console", (message) => {
    if (message.type() === "error") note(`${message.text()} (${message.location().url})`);
  });
  onTestFinished(async () => {
    await context.close();
    if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join("\n")}`);
  });
  return page;
}

export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== "1") return;
  const folder = join(ROOT, "test-results");
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
