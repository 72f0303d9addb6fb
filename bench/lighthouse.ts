import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BROWSER_ARGUMENTS, browserPath } from "../tests/browser.ts";
import { PATHS } from "./page-weight.ts";
import { onEmbedded, withShop } from "./places.ts";
import { against, median, milliseconds, seconds, table, whole } from "./report.ts";
import type { Section } from "./section.ts";

/** Lighthouse is installed on demand, because nothing else needs its 176 MB. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const LOCALES = ["ar", "fr", "en"];
const GOALS = {
  performance: { home: 98, others: 100 },
  others: 95,
  largestPaintMs: 1800,
  blockingMs: 100,
  shift: 0.02,
};
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Scores out of 100, times in milliseconds. */
type LighthouseRun = {
  scores: Record<(typeof CATEGORIES)[number], number>;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  shift: number;
};
type LighthousePage = { name: string; runs: LighthouseRun[] };

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

export const lighthouse: Section = {
  name: "lighthouse",
  heading: "Lighthouse",
  isNamedOnly: true,
  async measure({ isQuick }) {
    const times = isQuick ? 1 : 3;
    const pages = await onEmbedded((place) =>
      withShop(place, ({ url }) => visitPages(url, times, join(place.dataDir, "report.json"))),
    );
    return {
      how: `
A new visitor on a cheap phone with slow 4G, simulated by Lighthouse; the median of ${times}.`,
      tables: [pagesTable(pages)],
    };
  },
};

function pagesTable(pages: LighthousePage[]): string {
  const of = (page: LighthousePage, value: (run: LighthouseRun) => number) => median(page.runs.map(value));
  return table(
    ["page", ...CATEGORIES, "first paint", "largest paint", "blocked", "shift"],
    ...pages.map((page) => {
      const [largest, blocked] = [of(page, (run) => run.largestPaintMs), of(page, (run) => run.blockingMs)];
      const shift = of(page, (run) => run.shift);
      return [
        page.name,
        ...CATEGORIES.map((category) => {
          const score = of(page, ({ scores }) => scores[category]);
          return against(whole(score), score >= scoreGoal(page, category));
        }),
        seconds(of(page, (run) => run.firstPaintMs)),
        against(seconds(largest), largest < GOALS.largestPaintMs),
        against(milliseconds(blocked, 0), blocked < GOALS.blockingMs),
        against(shift.toFixed(3), shift < GOALS.shift),
      ];
    }),
  );
}

function scoreGoal({ name }: LighthousePage, category: (typeof CATEGORIES)[number]): number {
  if (category !== "performance") return GOALS.others;
  return name.startsWith("home") ? GOALS.performance.home : GOALS.performance.others;
}

async function visitPages(shopUrl: string, times: number, report: string): Promise<LighthousePage[]> {
  const pages: LighthousePage[] = [];
  for (const locale of LOCALES)
    for (const [name, path] of Object.entries(PATHS)) {
      const runs: LighthouseRun[] = [];
      while (runs.length < times) runs.push(await visit(`${shopUrl}/${locale}${path}`, report));
      pages.push({ name: `${name}, ${locale}`, runs });
    }
  return pages;
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
