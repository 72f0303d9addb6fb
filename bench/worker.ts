import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/**
 * A program of this folder that runs in a process of its own. `program` is its path within this folder. The process
 * stays JIT-compiled between messages.
 */
export type Worker<Question, Answer> = { ask(question: Question): Promise<Answer>; stop(): void };

export function startWorker<Question extends object, Answer>(
  program: string,
  flags: string[] = [],
): Worker<Question, Answer> {
  const worker = fork(join(import.meta.dirname, program), { execArgv: flags });
  const exit = once(worker, "exit").then(() => {
    throw new Error(`the process of ${program} ended`);
  });
  exit.catch(() => {});
  return {
    async ask(question) {
      worker.send(question);
      const [answer] = await Promise.race([once(worker, "message"), exit]);
      return answer;
    },
    stop: () => worker.disconnect(),
  };
}
