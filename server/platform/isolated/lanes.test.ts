import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createJobLanes, type JobLane } from "./lanes.ts";

const LONG_MS = 60_000;

function observed() {
  const inTurn = createJobLanes();
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, lane: JobLane, waitMs = LONG_MS) =>
    inTurn(lane, waitMs, () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const person = (name: string, waitMs?: number) => add(name, { lane: "people", sender: name.slice(0, 1) }, waitMs);
  const job = (name: string) => add(name, { lane: "jobs" });
  const endAll = async () => {
    for (let at = 0; at < began.length; at++) {
      ends.get(began[at] as string)?.();
      await sleep(0);
    }
  };
  return { began, person, job, endAll };
}

test("the queue for isolated processes runs one job at a time: users' jobs before background jobs, and the users in turns", async () => {
  const { began, person, job, endAll } = observed();
  const all = [job("J1"), job("J2"), person("A1"), person("A2"), person("A3"), person("B1"), person("C1")];
  await sleep(0);
  expect(began).toEqual(["J1"]);
  await endAll();
  expect(began).toEqual(["J1", "A1", "B1", "C1", "A2", "A3", "J2"]);
  expect(await Promise.all(all)).toHaveLength(7);
});

test("the queue of uploaded files rejects a user's fourth file, and every file while eight are queued; the error says when to retry", async () => {
  const { person, job, endAll } = observed();
  const mine = ["A1", "A2", "A3"].map((name) => person(name));
  const rejection = { code: "unavailable", params: { seconds: expect.any(Number) } };
  await expect(person("A4")).rejects.toMatchObject(rejection);
  const others = ["B1", "B2", "B3", "C1", "C2", "C3"].map((name) => person(name));
  await expect(person("D1")).rejects.toMatchObject(rejection);
  const jobs = [job("J1"), job("J2")];
  await endAll();
  expect(await Promise.all([...mine, ...others, ...jobs])).toHaveLength(11);
  const laterJob = person("A5");
  await sleep(0);
  await endAll();
  expect(await laterJob).toBe("A5");
});

test("a job that waits too long in the queue for isolated processes is rejected and does not block the jobs behind it", async () => {
  const { began, person, endAll } = observed();
  const first = person("A1");
  await expect(person("B1", 1)).rejects.toMatchObject({ code: "unavailable" });
  const last = person("C1");
  await endAll();
  expect(await Promise.all([first, last])).toEqual(["A1", "C1"]);
  expect(began).toEqual(["A1", "C1"]);
});

test("the queue for isolated processes runs the next job after a job has failed", async () => {
  const inTurn = createJobLanes();
  const lane = { lane: "people", sender: "A" } as const;
  await expect(inTurn(lane, LONG_MS, () => Promise.reject(new Error("damaged")))).rejects.toThrow("damaged");
  expect(await inTurn(lane, LONG_MS, async () => "next")).toBe("next");
});
