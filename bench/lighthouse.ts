import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BROWSER_ARGUMENTS, browserPath } from "../tests/browser.ts";
import { PATHS } from "./page-weight.ts";
import { startShop } from "./shop.ts";

/** Fetched by npm when it is asked for: 176 MB that only this needs. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const LOCALES = ["ar", "fr", "en"];
export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** What Lighthouse found on a page in one run: scores of 100, times in milliseconds. */
export type LighthouseRun = {
  scores: Record<(typeof CATEGORIES)[number], number>;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  shift: number;
};
export type LighthousePage = { name: string; runs: LighthouseRun[] };

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

/** Lets Lighthouse open home, listing and product in each language as on a cheap phone with slow 4G, so many times each. */
export async function measureLighthouse(times: number): Promise<LighthousePage[]> {
  const folder = await mkdtemp(join(tmpdir(), "amlou-lighthouse-"));
  const shop = await startShop({ dataDir: join(folder, "shop") });
  try {
    const pages: LighthousePage[] = [];
    for (const locale of LOCALES)
      for (const [name, path] of Object.entries(PATHS)) {
        const runs: LighthouseRun[] = [];
        while (runs.length < times) runs.push(await visit(`${shop.url}/${locale}${path}`, join(folder, "report.json")));
        pages.push({ name: `${name}, ${locale}`, runs });
      }
    return pages;
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function visit(url: string, file: string): Promise<LighthouseRun> {
  const options = ["--quiet", "--output=json", `--output-path=${file}`, `--only-categories=${CATEGORIES.join()}`];
  const lighthouse = spawn(
    "npm",
    ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", url, ...options, `--chrome-flags=${FLAGS}`],
    { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, CHROME_PATH: browserPath() } },
  );
  const [code] = await once(lighthouse, "exit");
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`);
  const { categories, audits } = JSON.parse(await readFile(file, "utf8")) as Report;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    firstPaintMs: number("first-contentful-paint"),
    largestPaintMs: number("largest-contentful-paint"),
    blockingMs: number("total-blocking-time"),
    shift: number("cumulative-layout-shift"),
  };
}

const FLAGS = BROWSER_ARGUMENTS.join(" ");
