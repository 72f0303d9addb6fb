// `node bench/visitors.ts '{"url": …}'` simulates visitors of all kinds concurrently and prints the results. The
// argument is a VisitorsJob, which limits the number of requests or the seconds.
import { setTimeout as sleep } from "node:timers/promises";
import { LOCALES } from "../contract/locales.ts";
import { buy, newGuest, shelfOf } from "./ordering/buy.ts";

export type VisitorsJob = { url: string } & ({ requests: number } | { seconds: number; perSecond: number });
export type VisitorsResult = { requests: number; statuses: Record<string, number> };

const LINES = 10;
const CHECKOUT_REQUESTS = 3;

const job = JSON.parse(process.argv[2] ?? "") as VisitorsJob;
const { url } = job;
const shelf = await shelfOf(url);
const slugs = await slugsOf();
const statuses: Record<string, number> = {};
let requests = 0;
let turn = 0;

async function get(path: string): Promise<void> {
  const answer = await fetch(url + path, { headers: { "Accept-Encoding": "gzip, deflate, br, zstd" } });
  await answer.arrayBuffer();
  note(answer.status, 1);
}

function note(status: number, count: number): void {
  requests += count;
  statuses[status] = (statuses[status] ?? 0) + 1;
}

async function slugsOf(): Promise<string[]> {
  const answer = await fetch(`${url}/api/products?per_page=100`);
  return ((await answer.json()) as { data: { slug: string }[] }).data.map(({ slug }) => slug);
}

type Visit = (locale: string, nth: number) => Promise<void>;
const slug = (nth: number) => slugs[nth % slugs.length] ?? "";
const home: Visit = (locale) => get(`/${locale}`);
const listing: Visit = (locale, nth) => get(`/${locale}/products?page=${(nth % 4) + 1}`);
const product: Visit = (locale, nth) => get(`/${locale}/product/${slug(nth)}`);
/** Requests a product page with a new `option` each time, so that the response never comes from the cache. */
const fresh: Visit = (locale, nth) => get(`/${locale}/product/${slug(nth)}?option=${1_000_000 + nth}`);
/** Requests each page twice. The first request is a cache miss, the second a hit. */
const filtered: Visit = async (locale, nth) => {
  for (let times = 0; times < 2; times++) await get(`/${locale}/products?max_price=${10_000 + nth}`);
};
const search: Visit = (locale, nth) => get(`/api/products?locale=${locale}&q=${slug(nth).slice(0, 4)}`);
const detail: Visit = (locale, nth) => get(`/api/products/${slug(nth)}?locale=${locale}`);
const addToCart: Visit = async (locale, nth) => {
  const answer = await fetch(`${url}/api/cart/add?locale=${locale}`, {
    method: "POST",
    headers: { ...newGuest(), "Content-Type": "application/json" },
    body: JSON.stringify({ product_id: shelf[nth % shelf.length], quantity: 1 }),
  });
  await answer.arrayBuffer();
  note(answer.status, 1);
};
const order: Visit = async (_, nth) => note(await buy(url, shelf[nth % shelf.length] ?? 0), CHECKOUT_REQUESTS);

const SHARES: [Visit, number][] = [
  [home, 2],
  [listing, 2],
  [product, 6],
  [fresh, 2],
  [filtered, 1],
  [detail, 2],
  [search, 2],
  [addToCart, 2],
  [order, 1],
];
const VISITS = SHARES.flatMap(([visit, share]) => Array.from({ length: share }, () => visit));

const startedAt = performance.now();
const isOver = () =>
  "requests" in job ? requests >= job.requests : performance.now() - startedAt > job.seconds * 1000;

async function line(): Promise<void> {
  while (!isOver()) {
    const nth = turn++;
    if ("perSecond" in job) await sleep(Math.max(0, startedAt + (nth * 1000) / job.perSecond - performance.now()));
    await VISITS[nth % VISITS.length]?.(LOCALES[nth % LOCALES.length] ?? "", nth);
  }
}
await Promise.all(Array.from({ length: LINES }, line));
console.log(JSON.stringify({ requests, statuses } satisfies VisitorsResult));
