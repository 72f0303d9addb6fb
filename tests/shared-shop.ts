import type { TestProject } from "vitest/node";
import { OWNER, startShop } from "./browser.ts";
import { startPostgres } from "./postgres.ts";
import { makePostgres } from "./templates.ts";
import { widenBudgetAt } from "./wide-budget.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the shop that the browser tests share is served, without a final slash. */
    shopUrl: string;
  }
}

/**
 * One demo shop, on the embedded engine, for the browser tests that need none of their own: it is started once and serves them
 * all, some files at a time. And a PostgreSQL with the shop that those begin with who need their own (account-screens.ts).
 */
export default async function shareShop(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await makePostgres(postgres.url);
  project.provide("postgresUrl", postgres.url);
  // Believes its visitors where they come from.
  const shop = await startShop({ variables: { TRUSTED_PROXIES: "127.0.0.1" } });
  await widenBudgetAt(shop.url, OWNER);
  project.provide("shopUrl", shop.url);
  return async () => {
    await shop.close();
    await postgres.stop();
  };
}
