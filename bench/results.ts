import type { Checkouts } from "./checkouts.ts";
import type { PageWeight } from "./page-weight.ts";
import * as report from "./report.ts";
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
};

/** What `npm run bench` prints and keeps, in Markdown. */
export function resultsText({ machine, rounds, pages, reads, carts, memory, times }: Results): string {
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
  ];
  return `${parts.filter((part) => part !== null).join("\n\n")}\n`;
}
