import { AsyncLocalStorage } from "node:async_hooks";

export type RequestContext = {
  id: string;
  method: string;
  /** The route's pattern for the log, such as /api/orders/:number. A URL may contain a secret or a name. */
  route: () => string;
  isTurnedAway?: boolean;
  /** Set if the database was unavailable. The failed request is then not logged, because log.ts logs the outage. */
  isDatabaseAway?: boolean;
};

const storage = new AsyncLocalStorage<RequestContext>();

/** The current request's context; undefined in a job, and for a response from the page cache. */
export const getCurrentRequest = (): RequestContext | undefined => storage.getStore();

export const runWithRequest = <T>(request: RequestContext, work: () => T): T => storage.run(request, work);
