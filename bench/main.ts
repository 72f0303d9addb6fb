// Measures the shop and writes bench/RESULTS.md: `npm run bench`. `--quick` is short and only prints; `--postgres` adds
// a PostgreSQL server beside the embedded one. `npm run bench -- back-office`, or `search`, measures that section alone, on both; so does `lighthouse`,
// which only then is fetched and run.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seed } from "../db/seed/seed.ts";
import { type Database, openDatabase } from "../server/platform/db.ts";
import { migrate } from "../server/platform/migrate.ts";
import { openBrowser } from "../tests/browser.ts";
import { startPostgres } from "../tests/postgres.ts";
import { measureBackOffice } from "./back-office.ts";
import { cartStatements } from "./cart-statements.ts";
import { measureCheckouts } from "./checkouts.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { type PageWeight, weighPages } from "./page-weight.ts";
import { residentBytes } from "./process.ts";
import { GOALS, machineText, type Start } from "./report.ts";
import { cartRequests, PAGES } from "./requests.ts";
import { type Carts, resultsText, withBackOffice, withLighthouse, withSearch } from "./results.ts";
import { measureSearch } from "./search.ts";
import { NODE_MAIN, NPM_START, type RunningShop, startShop } from "./shop.ts";
import { compareWithBare, inTurns, load, type Rounds, type Throughput } from "./throughput.ts";

const isQuick = process.argv.includes("--quick");
const rounds: Rounds = isQuick ? { count: 1, seconds: 1 } : { count: 3, seconds: 4 };
const starts = isQuick ? 1 : 3;
const adminTurns = isQuick ? 5 : 50;
const searchTurns = isQuick ? 1 : 10;
const lighthouseTurns = isQuick ? 1 : 3;
const RESULTS = join(import.meta.dirname, "RESULTS.md");
const folder = await mkdtemp(join(tmpdir(), "amlou-bench-"));
const dataDir = join(folder, "shop");
const machine = machineText();

/** Starts the shop as often as asked, each time on the data of the first start. */
async function timeStarts(command: string[]): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < starts; count++) {
    const shop = await startShop({ dataDir, command });
    times.push(shop.readyAfterMs);
    await shop.stop();
  }
  return times;
}

async function weigh(shop: RunningShop): Promise<PageWeight[]> {
  const browser = await openBrowser();
  try {
    return await weighPages(browser, shop.url);
  } finally {
    await browser.close();
  }
}

/** Adding to the cart, and ordering; adding beside a bare server and beside its own statements on the same kind of database. */
async function measureCart(shop: RunningShop, database: Database, engine: string): Promise<Carts> {
  const requests = await cartRequests(shop.url);
  const additions: Throughput[] = [];
  for (const request of requests) {
    const compared = await compareWithBare(shop, request, rounds);
    additions.push({ ...compared, name: `${compared.name}, ${engine}` });
  }
  const [first] = requests;
  if (!first) throw new Error("no cart request");
  const compared = await inTurns(rounds, (seconds) => load(shop, first, seconds), await cartStatements(database));
  const checkouts = await measureCheckouts(shop, engine, rounds.seconds);
  return { additions, statements: { name: engine, ...compared }, checkouts };
}

/** The same on a PostgreSQL server, which the shop and the bare statements share. */
async function measureCartOnServer(): Promise<Carts> {
  const server = await startPostgres();
  const databaseUrl = `${server.url}/postgres`;
  const shop = await startShop({ dataDir: join(folder, "server"), databaseUrl });
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  try {
    return await measureCart(shop, database, "PostgreSQL server without fsync");
  } finally {
    await database.close();
    await shop.stop();
    await server.stop();
  }
}

async function measureEmbedded() {
  const shop = await startShop({ dataDir });
  const database = await openDatabase({ databaseUrl: null, dataDir: join(folder, "statements") });
  try {
    await migrate(database);
    await seed(database, { seed: "demo" });
    console.log("page weight…");
    const pages = await weigh(shop);
    const before = await residentBytes(shop.pid);
    console.log("requests per second…");
    const reads: Throughput[] = [];
    for (const request of PAGES) reads.push(await compareWithBare(shop, request, rounds));
    const afterReads = await residentBytes(shop.pid);
    const cart = await measureCart(shop, database, "embedded");
    const memory = {
      "pages seen once": before,
      "after the load on pages": afterReads,
      "after the load on carts": await residentBytes(shop.pid),
    };
    return { pages, reads, cart, memory };
  } finally {
    await database.close();
    await shop.stop();
  }
}

async function measure(): Promise<string> {
  console.log("starts…");
  const first = await startShop({ dataDir });
  await first.stop();
  const goalMs = GOALS.startMs;
  const times: Start[] = [
    { name: "node main.ts, making and filling the database", times: [first.readyAfterMs] },
    { name: "node main.ts", times: await timeStarts(NODE_MAIN), goalMs },
    { name: "npm start", times: await timeStarts(NPM_START), goalMs },
  ];
  const embedded = await measureEmbedded();
  const carts = [embedded.cart, ...(process.argv.includes("--postgres") ? [await measureCartOnServer()] : [])];
  const backOffice = await measureBackOffice(adminTurns);
  const searches = await measureSearch(searchTurns);
  return resultsText({ machine, rounds, ...embedded, carts, times, backOffice, searches });
}

/** One section anew, in the place of what was kept of it. */
async function measureSection(): Promise<string | null> {
  const kept = () => readFile(RESULTS, "utf8");
  if (process.argv.includes("back-office"))
    return withBackOffice(await kept(), await measureBackOffice(adminTurns), machine);
  if (process.argv.includes("search")) return withSearch(await kept(), await measureSearch(searchTurns), machine);
  if (process.argv.includes("lighthouse"))
    return withLighthouse(await kept(), await measureLighthouse(lighthouseTurns), machine);
  return null;
}

process.once("SIGINT", () => process.exit(130));
try {
  const results = (await measureSection()) ?? (await measure());
  console.log(`\n${results}`);
  if (!isQuick) await writeFile(RESULTS, results);
} finally {
  await rm(folder, { recursive: true, force: true });
}
