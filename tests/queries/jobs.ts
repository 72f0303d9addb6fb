import { createShopJobs } from "../../server/jobs.ts";
import { clock, DAY_MS } from "../../server/platform/clock.ts";
import type { ShopContext } from "../../server/platform/http/route.ts";
import type { Operation } from "./scene.ts";

/** Moves the clock so that the scene's orders are overdue and short-lived codes and sessions have expired. */
const LATER_MS = 3 * DAY_MS;

/** Operations for every scheduled job, which runs with a clock three days ahead, and for a job of every queue. */
export function jobOperations(shop: ShopContext): Operation[] {
  const { queues, scheduled } = createShopJobs(shop);
  return [
    ...scheduled.map(({ name, run }) => job(name, async () => () => later(run))),
    ...queues.map(({ name, run }) =>
      job(name, async ({ db }) => {
        const { id } = await db.selectFrom("mails").select("id").orderBy("id").executeTakeFirstOrThrow();
        return () => run({ mail: String(id) });
      }),
    ),
  ];
}

const job = (name: string, prepare: Operation["prepare"]): Operation => ({
  group: "jobs",
  name,
  isReading: false,
  prepare,
});

async function later(run: () => Promise<void>): Promise<void> {
  const { now } = clock;
  clock.now = () => new Date(now().getTime() + LATER_MS);
  await run().finally(() => {
    clock.now = now;
  });
}
