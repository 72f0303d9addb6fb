import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A program of this folder in a process of its own, which answers each message with one; what it learned stays with it. */
export type Worker<Question, Answer> = { ask(question: Question): Promise<Answer>; stop(): void };

/** Starts it. Refuses a question when its process has ended. */
export function startWorker<Question extends object, Answer>(
  program: string,
  flags: string[] = [],
): Worker<Question, Answer> {
  const worker = fork(join(import.meta.dirname, program), { execArgv: flags });
  const ended = once(worker, "exit").then(() => {
    throw new Error(`the process of ${program} ended`);
  });
  // Nobody need be asking when it ends.
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
