import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A program of this folder in a separate process that responds to each message; its JIT state persists. */
export type Worker<Question, Answer> = { ask(question: Question): Promise<Answer>; stop(): void };

/** A request rejects when the process has ended. */
export function startWorker<Question extends object, Answer>(
  program: string,
  flags: string[] = [],
): Worker<Question, Answer> {
  const worker = fork(join(import.meta.dirname, program), { execArgv: flags });
  const ended = once(worker, "exit").then(() => {
    throw new Error(`the process of ${program} ended`);
  });
  // It may end without a pending request.
  ended.catch(() => {});
  return {
    async ask(question) {
      worker.send(question);
      const [answer] = await Promise.race([once(worker, "message"), ended]);
      return answer;
    },
    stop: () => worker.disconnect(),
  };
}
