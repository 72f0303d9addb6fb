import { AsyncLocalStorage } from "node:async_hooks";

/** A request that is being answered, as each line of the log names it. */
export type RequestContext = {
  id: string;
  method: string;
  /** By what pattern its address was understood, such as /api/orders/:number: the address itself may hold a secret or a name. */
  route: () => string;
  /** Whether there was no room for it (render-budget.ts): that is counted elsewhere, and is no failure. */
  isTurnedAway?: boolean;
  /** Whether it failed as the database is away: the log says that by itself, once for many requests (log.ts). */
  isDatabaseAway?: boolean;
};

const storage = new AsyncLocalStorage<RequestContext>();

/** The request that this is done for; none in a job, nor for a page that is answered from memory. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** Does the work, and all that it begins, for that request. */
export const withRequest = <T>(request: RequestContext, work: () => T): T => storage.run(request, work);
