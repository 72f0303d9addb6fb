import type { Config } from "../config/config.ts";
import type { RenderLane } from "../events.ts";
import { createAddressReader } from "../http/request.ts";
import { getCurrentRequest } from "../http/request-context.ts";
import type { ApiContext } from "../http/route.ts";
import { OverloadedError, RENDER_WAIT_LIMIT_MS, type RenderBudget } from "./render-budget.ts";

const LOOPBACK_TEST_ADDRESS = "127.0.0.1";

export function createNetworkReader(config: Config): (c: ApiContext) => string {
  const readAddress = createAddressReader(config);
  return (c) =>
    readAddress(c.env?.incoming?.socket?.remoteAddress ?? LOOPBACK_TEST_ADDRESS, c.req.header("X-Forwarded-For"));
}

export type RunQueued = <T>(c: ApiContext, lane: RenderLane, work: () => Promise<T>, waitMs?: number) => Promise<T>;

export function createRenderQueue(config: Config, budget: RenderBudget): RunQueued {
  const networkOf = createNetworkReader(config);
  return async (c, lane, work, waitMs = RENDER_WAIT_LIMIT_MS) => {
    c.set("isMiss", true);
    try {
      return await budget.run({ lane, network: networkOf(c), waitMs }, work);
    } catch (error) {
      const request = getCurrentRequest();
      if (request && error instanceof OverloadedError) request.isTurnedAway = true;
      throw error;
    }
  };
}
