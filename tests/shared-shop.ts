import type { TestProject } from "vitest/node";
import { startShop } from "./browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the shop that the browser tests share is served, without a final slash. */
    shopUrl: string;
  }
}

/** One demo shop for the browser tests that need none of their own: it is started once and serves them all, two files at a time. */
export default async function shareShop(project: TestProject): Promise<() => Promise<void>> {
  // Believes its visitors where they come from.
  const shop = await startShop({ variables: { TRUSTED_PROXIES: "127.0.0.1" } });
  project.provide("shopUrl", shop.url);
  return shop.close;
}
