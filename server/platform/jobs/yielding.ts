import { setImmediate as nextTurn } from "node:timers/promises";

/** Long work holds the event loop for so long at a time. */
const HOLD_MS = 15;

/** For a long loop of computing: awaited in each round, it lets requests through whenever the loop has held them up. */
export function yielding(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < HOLD_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}
