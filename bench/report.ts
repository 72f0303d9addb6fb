import { cpus, loadavg, totalmem } from "node:os";
import type { AdminPage } from "./back-office.ts";
import type { Checkouts } from "./checkouts.ts";
import { CATEGORIES, type LighthousePage, type LighthouseRun } from "./lighthouse.ts";
import { type LoadedFile, type PageWeight, sumBytes } from "./page-weight.ts";
import type { Searches } from "./search.ts";
import type { Comparison, Rate, Throughput } from "./throughput.ts";

/** The goals: what a visitor on a cheap phone and a slow line is owed, and the owner who restarts the shop. */
export const GOALS = {
  scriptBytes: 150 * 1024,
  fontBytes: 55 * 1024,
  shift: 0.005,
  startMs: 3000,
  adminMs: 150,
  searchMs: 20,
  lighthouseScore: 95,
};
const BIGGEST = 8;

const whole = (value: number) => Math.round(value).toLocaleString("en");
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const ratio = (value: number) => value.toFixed(value < 0.1 ? 4 : 2);
const against = (text: string, isMet: boolean) => (isMet ? text : `${text} **over**`);

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = sorted.length / 2;
  return Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
}

/** A Markdown table whose columns also line up on a terminal. */
export function table(...rows: string[][]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${widths.map((width, column) => (row[column] ?? "").padEnd(width)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [line(head), rule, ...rows.slice(1).map(line)].join("\n");
}

/** When and where it was measured; nothing that names the machine. */
export function machineText(): string {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  const date = new Date().toISOString().slice(0, 10);
  const busy = `load average ${loadavg()[0]?.toFixed(1)} at the start`;
  return `${date}; ${cpus().length} cores, ${cpu?.model.trim()}, ${memory}; Node ${process.version}; ${busy}.`;
}

/** The shop's speed as a part of the other's: the median of the rounds, then the lowest and the highest. */
function speedsOf({ shop, other }: Comparison): string[] {
  const ratios = shop.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN));
  const range = `${ratio(Math.min(...ratios))}–${ratio(Math.max(...ratios))}`;
  const speed = (rates: Rate[]) => whole(median(rates.map(({ perSecond }) => perSecond)));
  return [speed(shop), speed(other), `${ratio(median(ratios))} (${range})`];
}

/** Processor time for a request, and its ratio the same way round: 0.50 when the shop needs twice as much. */
function processorOf({ shop, other }: Comparison): string[] {
  const microseconds = (rates: Rate[]) =>
    median(rates.map(({ processorSeconds = Number.NaN }) => processorSeconds * 1e6));
  const [own, others] = [microseconds(shop), microseconds(other)];
  return Number.isNaN(own) ? ["", "", ""] : [`${whole(own)} µs`, `${whole(others)} µs`, ratio(others / own)];
}

export function throughputTable(results: Throughput[]): string {
  return table(
    ["request", "answer", "cached", "shop /s", "bare /s", "ratio (rounds)", "shop CPU", "bare CPU", "CPU ratio"],
    ...results.map((result) => [
      result.name,
      `${whole(result.bytes)} B`,
      result.isFromMemory ? "yes" : "no",
      ...speedsOf(result),
      ...processorOf(result),
    ]),
  );
}

export function statementsTable(results: Comparison[]): string {
  return table(
    ["database", "shop /s", "its SQL alone /s", "ratio (rounds)"],
    ...results.map((result) => [result.name, ...speedsOf(result)]),
  );
}

/** The value below which the given part of all lies. */
function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function checkoutsTable(results: Checkouts[]): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return table(
    ["database", "buyers at once", "orders", "orders /s", "median", "p99", "p99 / median", "sold out"],
    ...results.map(({ name, atOnce, orders, perSecond, times, refused }) => {
      const [middle, last] = [median(times), quantile(times, 0.99)];
      const soldOut = whole(refused["409"] ?? 0);
      return [
        name,
        whole(atOnce),
        whole(orders),
        whole(perSecond),
        ms(middle),
        ms(last),
        ratio(last / middle),
        soldOut,
      ];
    }),
  );
}

export function backOfficeTable(pages: AdminPage[]): string {
  const ms = (value: number) => `${whole(value)} ms`;
  return table(
    ["page", `median (goal ${ms(GOALS.adminMs)})`, "p95", "longest", "of it in the database"],
    ...pages.map(({ name, times, databaseTimes }) => [
      name,
      against(ms(median(times)), median(times) <= GOALS.adminMs),
      ms(quantile(times, 0.95)),
      ms(Math.max(...times)),
      ms(median(databaseTimes)),
    ]),
  );
}

/** How many products searches find, from and up to. */
const ANSWERS = [
  [0, 100],
  [101, 3000],
  [3001, 10_000],
  [10_001, Number.POSITIVE_INFINITY],
] as const;

/** One line for searches of a size of answer, one for all. */
export function searchTable(measured: Searches[]): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const line = (engine: string, products: number, answers: string, times: number[]) => {
    const slow = quantile(times, 0.99);
    return [
      engine,
      whole(products),
      answers,
      whole(times.length),
      ms(median(times)),
      against(ms(slow), slow <= GOALS.searchMs),
    ];
  };
  return table(
    ["database", "products", "found", "searches", "median", `p99 (goal ${whole(GOALS.searchMs)} ms)`],
    ...measured.flatMap(({ engine, products, searches }) => [
      ...ANSWERS.flatMap(([from, to]) => {
        const times = searches.filter(({ found }) => found >= from && found <= to).map(({ ms }) => ms);
        const answers = to === Number.POSITIVE_INFINITY ? `over ${whole(from - 1)}` : `${whole(from)} to ${whole(to)}`;
        return times.length === 0 ? [] : [line(engine, products, answers, times)];
      }),
      line(
        engine,
        products,
        "all",
        searches.map(({ ms }) => ms),
      ),
    ]),
  );
}

export function weightTable(pages: PageWeight[]): string {
  return table(
    [
      "page",
      `JavaScript (goal ${kilobytes(GOALS.scriptBytes)})`,
      "CSS",
      `fonts (goal ${kilobytes(GOALS.fontBytes)})`,
      "all bytes",
      "layout shift (goal 0.00)",
      "with late fonts",
    ],
    ...pages.map((page) => [
      page.name,
      against(kilobytes(sumBytes(page.scripts)), sumBytes(page.scripts) <= GOALS.scriptBytes),
      kilobytes(sumBytes(page.styles)),
      `${against(kilobytes(sumBytes(page.fonts)), sumBytes(page.fonts) <= GOALS.fontBytes)}, ${page.fonts.length} files`,
      kilobytes(page.totalBytes),
      against(page.shift.toFixed(4), page.shift < GOALS.shift),
      against(page.shiftWithLateFonts.toFixed(4), page.shiftWithLateFonts < GOALS.shift),
    ]),
  );
}

/** Where the bytes are, for whoever has to bring them down: the biggest files of the heaviest page. */
export function biggestText(pages: PageWeight[], kind: "scripts" | "fonts", goal: number): string | null {
  const heaviest = pages.toSorted((a, b) => sumBytes(b[kind]) - sumBytes(a[kind]))[0];
  if (!heaviest || sumBytes(heaviest[kind]) <= goal) return null;
  const files: LoadedFile[] = heaviest[kind].toSorted((a, b) => b.bytes - a.bytes).slice(0, BIGGEST);
  const list = files.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`).join(", ");
  return `The biggest ${kind} of ${heaviest.name}: ${list}.`;
}

export type Start = { name: string; times: number[]; goalMs?: number };

export function startTable(starts: Start[]): string {
  return table(
    ["start", "until ready", "goal", "each"],
    ...starts.map(({ name, times, goalMs }) => [
      name,
      against(seconds(median(times)), goalMs === undefined || median(times) <= goalMs),
      goalMs === undefined ? "" : seconds(goalMs),
      times.map(seconds).join(", "),
    ]),
  );
}

export function memoryTable(memory: Record<string, number | null>): string {
  return table(
    ["moment", "resident memory"],
    ...Object.entries(memory).map(([moment, bytes]) => [
      moment,
      bytes === null ? "?" : `${whole(bytes / 1024 ** 2)} MB`,
    ]),
  );
}

export function lighthouseTable(pages: LighthousePage[]): string {
  const of = (page: LighthousePage, value: (run: LighthouseRun) => number) => median(page.runs.map(value));
  const score = (value: number) =>
    value < GOALS.lighthouseScore ? `${whole(value)} **under ${GOALS.lighthouseScore}**` : whole(value);
  return table(
    ["page", ...CATEGORIES, "first paint", "largest paint", "blocked", "shift"],
    ...pages.map((page) => [
      page.name,
      ...CATEGORIES.map((category) => score(of(page, ({ scores }) => scores[category]))),
      seconds(of(page, (run) => run.firstPaintMs)),
      seconds(of(page, (run) => run.largestPaintMs)),
      `${whole(of(page, (run) => run.blockingMs))} ms`,
      of(page, (run) => run.shift).toFixed(3),
    ]),
  );
}
