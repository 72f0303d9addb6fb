import { buffer } from "node:stream/consumers";
import { ShopError } from "../../../contract/errors.ts";
import type { IsolatedJob, JobMessage, JobRequest } from "./job.ts";

type AnyJob = IsolatedJob<never, unknown>;

export function serveJobs(jobs: readonly AnyJob[]): void {
  // When the shop's process exits, this process kills itself, because a normal exit would wait for a library's threads.
  const end = () => process.kill(process.pid, "SIGKILL");
  process.once("disconnect", end);
  process.once("message", (order: JobRequest) => void answer(jobs, order).catch(end));
}

async function answer(jobs: readonly AnyJob[], { name, args }: JobRequest): Promise<void> {
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

/** Sends a message to the shop's process. Resolves once it is written, so that unread messages do not pile up. */
const send = (reply: JobMessage): Promise<void> =>
  new Promise((resolve, reject) => process.send?.(reply, (error: Error | null) => (error ? reject(error) : resolve())));
