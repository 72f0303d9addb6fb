import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export type FloodJob = { url: string; perSecond: number; search: "fresh" | "cached" };
export type FloodResult = {
  asked: number;
  statuses: Record<string, number>;
  seconds: number;
  processorSeconds: number;
};

export function startFlood(job: FloodJob): { stop(): Promise<FloodResult> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, "flood-process.ts"), JSON.stringify(job)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const printed = text(child.stdout);
  return {
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      return JSON.parse(await printed) as FloodResult;
    },
  };
}
