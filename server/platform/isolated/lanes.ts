import { ShopError } from "../../../contract/errors.ts";

/** The queue lane of a job. Jobs of `people` run before background `jobs`. `sender` is an account or a network. */
export type JobLane = { lane: "people"; sender: string } | { lane: "jobs" };

/** Maximum number of concurrent processes in total. Each may use 200 MB of memory and one processor. */
const RUNNING_MAX = 1;
/** Maximum number of waiting files from people, in total and per sender. The files are in memory. */
const WAITING_MAX = 8;
const PER_SENDER_MAX = 3;
const RETRY_SECONDS = 5;

type Waiting = { sender: string | null; start: () => void };

/** Creates a queue. Jobs of people run first, their senders in turn. Throws `unavailable` if full or after `waitMs`. */
export function createJobLanes() {
  const people: (Waiting & { sender: string })[] = [];
  const jobs: Waiting[] = [];
  const underWay = new Map<string, number>();
  const turns = new Map<string, number>();
  let running = 0;
  let turn = 0;

  const startNext = () => {
    if (running >= RUNNING_MAX) return;
    const next = people.toSorted((one, other) => (turns.get(one.sender) ?? 0) - (turns.get(other.sender) ?? 0))[0];
    if (next) people.splice(people.indexOf(next), 1);
    const chosen = next ?? jobs.shift();
    if (!chosen) return;
    if (chosen.sender !== null) turns.set(chosen.sender, ++turn);
    running++;
    chosen.start();
  };

  const admit = (sender: string, waitMs: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        people.splice(people.indexOf(waiting), 1);
        reject(busy());
      }, waitMs);
      const waiting = {
        sender,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      people.push(waiting);
      startNext();
    });

  return async function inTurn<T>(lane: JobLane, waitMs: number, work: () => Promise<T>): Promise<T> {
    if (lane.lane === "jobs") {
      await new Promise<void>((resolve) => {
        jobs.push({ sender: null, start: resolve });
        startNext();
      });
      return finish(work);
    }
    const own = underWay.get(lane.sender) ?? 0;
    if (own >= PER_SENDER_MAX || people.length >= WAITING_MAX) throw busy();
    underWay.set(lane.sender, own + 1);
    try {
      await admit(lane.sender, waitMs);
      return await finish(work);
    } finally {
      const stillRunning = (underWay.get(lane.sender) ?? 1) - 1;
      if (stillRunning > 0) underWay.set(lane.sender, stillRunning);
      else {
        underWay.delete(lane.sender);
        turns.delete(lane.sender);
      }
    }
  };

  async function finish<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      running--;
      startNext();
    }
  }
}

const busy = () => new ShopError("unavailable", { params: { seconds: RETRY_SECONDS } });
