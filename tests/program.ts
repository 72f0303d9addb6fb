import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { GATEWAY } from "./cards.ts";
import { freePort } from "./postgres.ts";

export type Program = {
  url: string;
  pid: number;
  startedInMs: number;
  hasEnded(): boolean;
  output(): string;
  /** Resident memory in MB. */
  memory(): number;
  processorSeconds(): number;
  kill(): Promise<void>;
};

const START_LIMIT_MS = 60_000;

export async function startProgram(variables: Record<string, string>): Promise<Program> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "amlou-program-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const startedAt = Date.now();
  const child = spawn(process.execPath, ["build/program/main.js"], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: "none",
      LOG_LEVEL: "silent",
      TRUSTED_PROXIES: "127.0.0.1",
      CMI_GATEWAY_URL: GATEWAY.url,
      CMI_CLIENT_ID: GATEWAY.clientId,
      CMI_STORE_KEY: GATEWAY.storeKey,
      ...variables,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const program: Program = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    startedInMs: 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output,
    memory: () => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    processorSeconds() {
      // Fields after the program's name in brackets. The 12th and 13th are the user and system time in hundredths of a
      // second.
      const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    async kill() {
      if (program.hasEnded()) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
  onTestFinished(() => program.kill());
  while (Date.now() - startedAt < START_LIMIT_MS) {
    if (program.hasEnded()) throw new Error(`the program ended at its start: ${output}`);
    if (await isReady(program)) return { ...program, startedInMs: Date.now() - startedAt };
    await sleep(20);
  }
  throw new Error(`the program was not ready within ${START_LIMIT_MS} ms: ${output}`);
}

export const isReady = ({ url }: Pick<Program, "url">): Promise<boolean> =>
  fetch(`${url}/api/health/ready`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
