import type { BackOffice } from "./back-office.ts";
import type { Checkouts } from "./checkouts.ts";
import type { LighthousePage } from "./lighthouse.ts";
import type { PageWeight } from "./page-weight.ts";
import * as report from "./report.ts";
import type { Searches } from "./search.ts";
import type { Comparison, Rounds, Throughput } from "./throughput.ts";

export type Carts = { additions: Throughput[]; statements: Comparison; checkouts: Checkouts[] };

export type Results = {
  machine: string;
  rounds: Rounds;
  pages: PageWeight[];
  reads: Throughput[];
  carts: Carts[];
  memory: Record<string, number | null>;
  times: report.Start[];
  backOffice: BackOffice[];
  searches: Searches[];
};

/** What `npm run bench` prints and keeps, in Markdown. */
export function resultsText(results: Results): string {
  const { machine, rounds, pages, reads, carts, memory, times, backOffice, searches } = results;
  const parts = [
    "# Results of `npm run bench`",
    machine,
    `## Requests per second
Ten connections from a load generator in a process of its own. "bare" is \`node:http\` in a process of its own that gives
the very same bytes and header fields from memory. Both in turns, ${rounds.count} × ${rounds.seconds} s; the medians. "cached": answered by the page
cache. Where the generator, itself a Node program, is the slowest of the three, the ratio is near 1 and says little: then
the processor time that each server needs for a request tells. It leaves out a database server of its own.`,
    report.throughputTable([...reads, ...carts.flatMap(({ additions }) => additions)]),
    `## Adding to the cart beside its own SQL
The same statements, recorded from the verb and sent again without HTTP, checks or answer.`,
    report.statementsTable(carts.map(({ statements }) => statements)),
    `## Ordering
Guests who each add to a cart, ask for shipping methods and order by bank transfer, through the API: three calls, timed
together. Everything that an order does is in it: stock, history, mail.`,
    report.checkoutsTable(carts.flatMap(({ checkouts }) => checkouts)),
    `## First view
Chromium at 360 × 800, a new visitor who touches nothing, until the network is quiet; bytes as transferred. The layout shift
is the sum of all, of which fonts may cause none: "with late fonts" has them 1.5 s later.`,
    report.weightTable(pages),
    report.biggestText(pages, "scripts", report.GOALS.scriptBytes),
    report.biggestText(pages, "fonts", report.GOALS.fontBytes),
    "## Start\nEverything built, embedded database; from the command to the first 200 on /api/health/ready.",
    report.startTable(times),
    "## Memory\nThe whole process, its embedded database included.",
    report.memoryTable(memory),
    searchText(searches, machine),
    backOfficeText(backOffice, machine),
  ];
  return `${parts.filter((part) => part !== null).join("\n\n")}\n`;
}

const BACK_OFFICE = "## Back office";

function backOfficeText(measured: BackOffice[], machine: string): string {
  const tables = measured.flatMap(({ engine, seedMs, pages }) => [
    `### ${engine}, made within ${Math.round(seedMs / 1000)} s`,
    report.backOfficeTable(pages),
  ]);
  return [
    `${BACK_OFFICE}
A shop of 100,000 orders, 20,000 customers and 5,000 products. The owner's pages, rendered whole in the process that
measures, one after another, ${measured[0]?.pages[0]?.times.length ?? 0} times each. ${machine}`,
    ...tables,
  ].join("\n\n");
}

const SEARCH = "## Search";

function searchText(measured: Searches[], machine: string): string {
  return `${SEARCH}
What customers type (tests/search-pairs.ts), in three languages, and the same with a number that few products have in their
names: one after another, the first page of what is found. The time is the database's alone, all of a search's statements
together. ${machine}

${report.searchTable(measured)}`;
}

const LIGHTHOUSE = "## Lighthouse";

function lighthouseText(pages: LighthousePage[], machine: string): string {
  return `${LIGHTHOUSE}
A new visitor on a cheap phone with slow 4G, simulated by Lighthouse; the median of ${pages[0]?.runs.length ?? 0}. ${machine}

${report.lighthouseTable(pages)}`;
}

/** What was kept before, with a section that was measured alone in the place of its own. */
export const withBackOffice = (kept: string, measured: BackOffice[], machine: string): string =>
  replaceSection(kept, BACK_OFFICE, backOfficeText(measured, machine));
export const withSearch = (kept: string, measured: Searches[], machine: string): string =>
  replaceSection(kept, SEARCH, searchText(measured, machine));
export const withLighthouse = (kept: string, measured: LighthousePage[], machine: string): string =>
  replaceSection(kept, LIGHTHOUSE, lighthouseText(measured, machine));

function replaceSection(kept: string, heading: string, text: string): string {
  const sections = kept.trimEnd().split(/\n(?=## )/);
  const at = sections.findIndex((section) => section.startsWith(`${heading}\n`));
  const all = at < 0 ? [...sections, text] : sections.with(at, text);
  return `${all.map((section) => section.trimEnd()).join("\n\n")}\n`;
}
