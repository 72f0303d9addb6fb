import type { Config } from "../config/config.ts";
import type { Lane } from "../events.ts";
import { addressReader } from "../http/request.ts";
import { currentRequest } from "../http/request-context.ts";
import type { ApiContext } from "../http/route.ts";
import { Overloaded, type RenderBudget, WAIT_LIMIT_MS } from "./render-budget.ts";

const LOOPBACK_TEST_ADDRESS = "127.0.0.1";

export function networkReader(config: Config): (c: ApiContext) => string {
  const readAddress = addressReader(config);
  return (c) =>
    readAddress(c.env?.incoming?.socket?.remoteAddress ?? LOOPBACK_TEST_ADDRESS, c.req.header("X-Forwarded-For"));
}

export type RunQueued = <T>(c: ApiContext, lane: Lane, work: () => Promise<T>, waitMs?: number) => Promise<T>;

export function createRenderQueue(config: Config, budget: RenderBudget): RunQueued {
  const networkOf = networkReader(config);
  return async (c, lane, work, waitMs = WAIT_LIMIT_MS) => {
    c.set("isMiss", true);
    try {
      return await budget.run({ lane, network: networkOf(c), waitMs }, work);
    } catch (error) {
      const request = currentRequest();
      if (request && error instanceof Overloaded) request.isTurnedAway = true;
      throw error;
    }
  };
}
