import type { Request } from "./bare.ts";
import { onEmbedded, withShop } from "./places.ts";
import type { Section } from "./section.ts";
import { compareWithBare, type Throughput, throughputTable } from "./throughput.ts";

export const CONNECTIONS = 10;

const get = (name: string, path: string, goal: number): Request => ({
  name: `${name} (${path})`,
  method: "GET",
  path,
  status: 200,
  goal,
  headers: Array.from({ length: CONNECTIONS }, () => ({ "accept-encoding": "br" })),
});
const page = (name: string, path: string) => get(name, path, 0.8);
const api = (name: string, path: string) => get(name, path, 0.6);

const REQUESTS: Request[] = [
  page("home", "/ar"),
  page("listing", "/ar/products"),
  page("product page", "/ar/product/thyme-honey"),
  api("product list API", "/api/products?locale=ar"),
  api("product API", "/api/products/thyme-honey?locale=ar"),
];

export const requests: Section = {
  name: "requests",
  heading: "Requests per second",
  async measure({ rounds }) {
    const measured: Throughput[] = [];
    await onEmbedded((place) =>
      withShop(place, async (shop) => {
        for (const request of REQUESTS) measured.push(await compareWithBare(shop, request, rounds));
      }),
    );
    return {
      how: `
Ten connections from a load generator in a process of its own. "bare" is \`node:http\` in a process of its own that gives
the very same bytes and header fields from memory. Both in turns, ${rounds.count} × ${rounds.seconds} s; the medians. "cached": answered by the page
cache. Where the generator, itself a Node program, is the slowest of the three, the ratio is near 1 and says little: then
the processor time that each server needs for a request tells. It leaves out a database server of its own.`,
      tables: [throughputTable(measured)],
    };
  },
};
