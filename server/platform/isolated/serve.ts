import { buffer } from "node:stream/consumers";
import { ShopError } from "../../../contract/errors.ts";
import type { IsolatedJob, Order, Reply } from "./job.ts";

/** Each job has its own arguments, which the shop has sent by the same declaration. */
type AnyJob = IsolatedJob<never, unknown>;

/** The other end of run.ts: takes one order, answers it piece by piece, and is killed by who sent it. */
export function serveJobs(jobs: readonly AnyJob[]): void {
  // The shop has ended: at once, as an orderly end would wait for a library's threads.
  const end = () => process.kill(process.pid, "SIGKILL");
  process.once("disconnect", end);
  process.once("message", (order: Order) => void answer(jobs, order).catch(end));
}

async function answer(jobs: readonly AnyJob[], { name, args }: Order): Promise<void> {
  try {
    const bytes = await buffer(process.stdin);
    const job = jobs.find((each) => each.name === name);
    if (!job) throw new Error(`no isolated job is called ${name}`);
    const work = await job.load();
    for await (const piece of work(bytes, args as never)) await send({ kind: "piece", piece });
    await send({ kind: "done" });
  } catch (error) {
    await send(
      error instanceof ShopError
        ? {
            kind: "refused",
            refusal: { code: error.code, params: error.params, fields: error.fields, messageKey: error.messageKey },
          }
        : { kind: "failed", error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    );
  }
}

/** Resolves once it is written, so that what is not read yet does not pile up here. */
const send = (reply: Reply): Promise<void> =>
  new Promise((resolve, reject) => process.send?.(reply, (error: Error | null) => (error ? reject(error) : resolve())));
