import { mkdir } from "node:fs/promises";
import { openBrowser } from "../tests/browser.ts";
import type { Request, Server } from "./bare.ts";
import { type Comparison, forPages, inTurns, type Rounds, speedsOf } from "./comparison.ts";
import { countElements, elementsOf } from "./elements.ts";
import { type NextPage, routeOf, startNextApp } from "./nextjs-app.ts";
import { PATHS } from "./page-weight.ts";
import { onPostgres, type Place, withShop } from "./places.ts";
import { table, whole } from "./report.ts";
import { CONNECTIONS } from "./requests.ts";
import type { Section } from "./section.ts";
import { load } from "./throughput.ts";
import { withWatchedShop } from "./watched-shop.ts";

const GOAL = 5;

type Compared = { name: string; statements: number; kept: Comparison; reading: Comparison; plain: Comparison };
type Beside = Compared & { elements: [shop: number, next: number] };

export const nextjs: Section = {
  name: "nextjs",
  heading: "Beside Next.js",
  isNamedOnly: true,
  async measure({ rounds }) {
    const measured = await onPostgres((place) => measureOn(place, rounds));
    return {
      how: `
The same elements as a Next.js app (App Router, rendered at each request; \`bench/nextjs-app.ts\` makes it of the shop's own pages: links as
\`next/link\`, buttons and forms as components of the client), in a process of its own, with the compression that it has by itself. "reading" asks
PostgreSQL, all at once, what the shop asks where nothing is kept; it makes nothing of the answers, which are in the page already.
"plain" asks nothing: what rendering alone takes. The shop's page is rendered afresh, with all that it
does; what it shows is in memory until public content changes. ${CONNECTIONS} connections, in turns, ${rounds.count} × ${rounds.seconds} s; the medians. Last the
page as visitors get it, from the page cache, beside the reading one.`,
      tables: [
        table(
          [
            "page",
            "elements, of both",
            "statements",
            "shop /s",
            "Next.js, reading /s",
            `ratio (goal ${GOAL})`,
            "shop /s",
            "Next.js, plain /s",
            `ratio (goal ${GOAL})`,
            "shop, kept /s",
            "Next.js, reading /s",
            "ratio",
          ],
          ...measured.map((page) => [
            page.name,
            page.elements.map(whole).join(" / "),
            whole(page.statements),
            ...speedsOf(page.reading, GOAL),
            ...speedsOf(page.plain, GOAL),
            ...speedsOf(page.kept),
          ]),
        ),
      ],
    };
  },
};

async function measureOn(place: Place, rounds: Rounds): Promise<Beside[]> {
  await withShop(place, async () => {});
  const statements = await recordReading(place);
  const folder = `${place.dataDir}-nextjs`;
  await mkdir(folder);
  return withShop(place, async (shop) => {
    await using browser = await openBrowser();
    const pages: NextPage[] = [];
    for (const [name, path] of Object.entries(PATHS)) {
      const parts = await elementsOf(browser, `${shop.url}/ar${path}`);
      pages.push({ route: name, parts, statements: statements[name] ?? [] });
    }
    const next = await startNextApp(folder, pages, place.databaseUrl ?? "");
    try {
      for (const page of pages) await compare(page, shop, next, { ...forPages(rounds), count: 0 });
      const measured: Beside[] = [];
      for (const page of pages) {
        const elementCounts = countElements(await elementsOf(browser, next.url + routeOf(page, true)));
        measured.push({
          elements: [countElements(page.parts), elementCounts],
          ...(await compare(page, shop, next, rounds)),
        });
      }
      return measured;
    } finally {
      await next.stop();
    }
  });
}

async function recordReading(place: Place): Promise<Record<string, NextPage["statements"]>> {
  const read: Record<string, NextPage["statements"]> = {};
  for (const [name, path] of Object.entries(PATHS)) {
    const sent: NextPage["statements"] = [];
    read[name] = sent;
    await withWatchedShop(
      place,
      { begin: () => sent, tell: (to, { text, values }) => void to.push({ text, values }) },
      async (url) => {
        const answer = await fetch(`${url}/ar${path}`);
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        await answer.text();
      },
    );
  }
  return read;
}

async function compare(page: NextPage, shop: Server, next: Server, rounds: Rounds): Promise<Compared> {
  const path = `/ar${PATHS[page.route as keyof typeof PATHS]}`;
  const get = (address: string): Request => ({
    name: `${page.route} (${address})`,
    method: "GET",
    path: address,
    status: 200,
    headers: Array.from({ length: CONNECTIONS }, () => ({ "accept-encoding": "gzip, deflate, br, zstd" })),
  });
  const beside = async (own: string, isReading: boolean): Promise<Comparison> => ({
    name: page.route,
    ...(await inTurns(
      rounds,
      (seconds) => load(shop, get(own), seconds),
      (seconds) => load(next, get(routeOf(page, isReading)), seconds),
    )),
  });
  return {
    name: page.route,
    statements: page.statements.length,
    reading: await beside(`${path}?refused=invalid`, true),
    plain: await beside(`${path}?refused=invalid`, false),
    kept: await beside(path, true),
  };
}
