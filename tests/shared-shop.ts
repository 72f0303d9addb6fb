import type { TestProject } from "vitest/node";
import { OWNER, startShop } from "./browser.ts";
import { startPostgres } from "./postgres.ts";
import { makePostgres } from "./templates.ts";
import { widenBudgetAt } from "./wide-budget.ts";

declare module "vitest" {
  interface ProvidedContext {
    shopUrl: string;
  }
}

/**
 * Starts one demo shop for all browser tests that need no shop of their own, and creates a PostgreSQL template for the
 * shops of the others.
 */
export default async function shareShop(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await makePostgres(postgres.url);
  project.provide("postgresUrl", postgres.url);
  const shop = await startShop({ variables: { TRUSTED_PROXIES: "127.0.0.1" } });
  await widenBudgetAt(shop.url, OWNER);
  project.provide("shopUrl", shop.url);
  return async () => {
    await shop.close();
    await postgres.stop();
  };
}
