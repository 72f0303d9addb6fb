import type { BackOffice } from "./back-office.ts";
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
  backOffice: BackOffice[];
};

/** What `npm run bench` prints and keeps, in Markdown. */
export function resultsText({ machine, rounds, pages, reads, carts, memory, times, backOffice }: Results): string {
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
    backOfficeText(backOffice, machine),
  ];
  return `${parts.filter((part) => part !== null).join("\n\n")}\n`;
}

const BACK_OFFICE = "## Back office";

/** The last section, which is measured alone, too. */
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

/** What was kept before, with this last section in the place of its own. */
export function withBackOffice(kept: string, measured: BackOffice[], machine: string): string {
  const [before = ""] = kept.split(`\n${BACK_OFFICE}`, 1);
  return `${before.trimEnd()}\n\n${backOfficeText(measured, machine)}\n`;
}
