import { setImmediate as nextTurn } from "node:timers/promises";

const HOLD_MS = 15;

/** Returns a function to await in each iteration of a long loop, so that the event loop can also serve requests. */
export function createEventLoopYield(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < HOLD_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}
