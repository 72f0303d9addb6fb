import type { Page, Route } from "playwright-core";

export const NO_NETWORK = /Failed to (?:load resource|fetch)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/;
export const SLOW_MS = 4000;

/** Lets the server process the calls, but drops its responses. The returned function counts the lost responses. */
export async function loseAnswer(page: Page, address: RegExp): Promise<() => number> {
  let lost = 0;
  const lose = async (route: Route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  };
  await page.route(address, lose, { times: 1 });
  return () => lost;
}

export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const delay = (latency: number) =>
    browser.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await browser.send("Network.enable");
  await delay(SLOW_MS);
  return async () => {
    await delay(0);
  };
}
