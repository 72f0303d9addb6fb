import { setImmediate as nextTurn } from "node:timers/promises";

const HOLD_MS = 15;

/** For long loops: await the returned function in each round, to let requests through regularly. */
export function yielding(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < HOLD_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}
