import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { ShopError } from "../contract/errors.ts";
import { defineIsolatedJob, type IsolatedJob } from "../server/platform/isolated/job.ts";
import { serveJobs } from "../server/platform/isolated/serve.ts";

const job = <Args, Piece>(
  name: string,
  work: (bytes: Uint8Array, args: Args) => AsyncIterable<Piece> | Iterable<Piece>,
  limits: Partial<IsolatedJob<Args, Piece>["limits"]> = {},
) =>
  defineIsolatedJob<Args, Piece>({
    name,
    limits: { cpuMs: 20_000, wallMs: 60_000, waitMs: 60_000, ...limits },
    tooCostly: () => new ShopError("picture_invalid", { says: "refusal.picture_too_complex" }),
    load: async () => work,
  });

async function isForbidden(work: () => unknown): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    return (error as { code?: string }).code === "ERR_ACCESS_DENIED";
  }
}

const connecting = () =>
  new Promise((resolve, reject) => {
    connect({ port: 9, host: "127.0.0.1" })
      .on("connect", resolve)
      .on("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNREFUSED" ? resolve(null) : reject(error)));
  });

const isForever = () => true;
const MEGABYTE = 1024 * 1024;

export const jobs = {
  echo: job("echo", function* (bytes, args: { times: number }) {
    for (let nth = 0; nth < args.times; nth++) yield { nth, bytes: Buffer.from(bytes), pid: process.pid };
  }),
  memory: job("memory", async function* () {
    const allocated: Buffer[] = [];
    while (isForever()) {
      allocated.push(Buffer.alloc(4 * MEGABYTE, 1));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    yield allocated;
  }),
  objects: job("objects", function* () {
    const allocated: object[] = [];
    while (isForever()) allocated.push({ held: [allocated.length] });
    yield allocated;
  }),
  processor: job(
    "processor",
    function* () {
      while (isForever());
      yield null;
    },
    { cpuMs: 300 },
  ),
  asleep: job(
    "asleep",
    async function* () {
      await new Promise(() => setInterval(() => {}, 1000));
      yield null;
    },
    { wallMs: 300 },
  ),
  crash: job("crash", function* () {
    process.abort();
    yield null;
  }),
  refusal: job("refusal", function* () {
    yield null;
    throw new ShopError("invalid", { fields: { file: ["field.fileNoTable"] }, params: { line: 7 } });
  }),
  fault: job("fault", function* () {
    yield null;
    throw new TypeError("a mistake of ours");
  }),
  reach: job("reach", async function* (_, args: { folder: string }) {
    yield {
      secrets: Object.entries(process.env).filter(([name]) => /DATABASE|PASSWORD|SECRET|KEY|URL/.test(name)),
      writing: await isForbidden(() => writeFileSync(`${args.folder}/written`, "")),
      starting: await isForbidden(() => spawn("true")),
      connecting: await isForbidden(connecting),
      reading: readFileSync(import.meta.filename).byteLength,
    };
  }),
};

// Tests import this file for its jobs, and also start this file as a process, which then serves the jobs.
if (process.send && process.argv[1] === import.meta.filename) serveJobs(Object.values(jobs));
