import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { jobs } from "../../../tests/isolated-jobs.ts";
import { createAnonymousCaller } from "../caller.ts";
import { createIsolatedRunner, getJobLane } from "./run.ts";

const PROGRAM = join(import.meta.dirname, "../../../tests/isolated-jobs.ts");
const run = createIsolatedRunner(PROGRAM);
const people = { lane: "people", sender: "somebody" } as const;
const NONE = new Uint8Array();
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("isolated work runs in a separate process, which receives the bytes, streams its results back and then exits", async () => {
  const bytes = new Uint8Array(3_000_000).fill(7);
  const pieces = await run(jobs.echo, people, bytes, { times: 3 });
  expect(pieces.map(({ nth }) => nth)).toEqual([0, 1, 2]);
  expect(pieces.every((piece) => Buffer.from(bytes).equals(piece.bytes))).toBe(true);
  const pids = new Set(pieces.map(({ pid }) => pid));
  expect(pids.size).toBe(1);
  for (const pid of pids) expect([pid === process.pid, isAlive(pid)]).toEqual([false, false]);
  const [piece] = await run(jobs.echo, { lane: "jobs" }, async () => Buffer.from("later"), { times: 1 });
  expect(piece && Buffer.from(piece.bytes).toString()).toBe("later");
});

test.each(["memory", "objects", "processor", "crash"] as const)(
  "isolated work that overloads or crashes its process (%s) is rejected as too complex, and the next work runs",
  async (name) => {
    const rejection = { code: "picture_invalid", messageKey: "refusal.picture_too_complex" };
    await expect(run<undefined, unknown>(jobs[name], people, NONE, undefined)).rejects.toMatchObject(rejection);
    expect(await run(jobs.echo, people, NONE, { times: 1 })).toHaveLength(1);
  },
);

test("work in an isolated process that is still asleep at the time limit is rejected as unavailable", async () => {
  await expect(run(jobs.asleep, people, NONE, undefined)).rejects.toMatchObject({ code: "unavailable" });
});

test("a ShopError thrown in an isolated process reaches the caller with code, fields and parameters, and any other error with its message", async () => {
  await expect(run(jobs.refusal, people, NONE, undefined)).rejects.toMatchObject({
    name: "ShopError",
    code: "invalid",
    fields: { file: ["field.fileNoTable"] },
    params: { line: 7 },
  });
  await expect(run(jobs.fault, people, NONE, undefined)).rejects.toThrow("a mistake of ours");
});

test("the isolated process cannot see the shop's secrets, write files, start processes or open connections", async () => {
  const [reach] = await run(jobs.reach, people, NONE, { folder: tmpdir() });
  expect(reach).toEqual({ secrets: [], writing: true, starting: true, connecting: true, reading: expect.any(Number) });
});

test("the isolated process ends when the shop is killed", async () => {
  // A shop that starts endless work, prints the process id of the worker, and is killed.
  const shop = `
    import { createIsolatedRunner } from ${JSON.stringify(join(import.meta.dirname, "run.ts"))};
    import { jobs } from ${JSON.stringify(PROGRAM)};
    import { readFileSync, writeSync } from "node:fs";
    createIsolatedRunner(${JSON.stringify(PROGRAM)})(jobs.asleep, { lane: "jobs" }, new Uint8Array(), undefined).catch(() => {});
    const children = () => readFileSync("/proc/self/task/" + process.pid + "/children", "utf8").trim();
    const looking = setInterval(() => {
      if (!children()) return;
      writeSync(1, children());
      process.kill(process.pid, "SIGKILL");
    }, 5);`;
  let output = "";
  try {
    execFileSync(process.execPath, ["--input-type=module", "--eval", shop], { encoding: "utf8" });
  } catch (error) {
    output = String((error as { stdout: string }).stdout);
  }
  const pid = Number(output);
  expect(pid).toBeGreaterThan(1);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("the queue for isolated processes identifies guests and customers by IP address, and staff by account", () => {
  const visitor = { ...createAnonymousCaller("fr"), address: "192.0.2.7" };
  const member = { id: 7, email: "", firstName: "", lastName: "", phone: null, emailVerifiedAt: null };
  expect(getJobLane(visitor).sender).toBe("192.0.2.7");
  expect(getJobLane({ ...visitor, account: { ...member, roles: [] } }).sender).toBe("192.0.2.7");
  expect(getJobLane({ ...visitor, account: { ...member, roles: ["staff"] } }).sender).toBe("account 7");
});
