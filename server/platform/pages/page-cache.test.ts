import { createHook } from "node:async_hooks";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { isPublicPage } from "../../../contract/public-pages.ts";
import { readInvalidPrices, readListingChoices } from "../../../web/shop/listing/query.ts";
import { publicUrlPatterns } from "../../routes.ts";
import { createPublicPagePattern, getKeySearch } from "./cache-key.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

const HTML = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
function arrayBuffersAfterCollection(): number {
  collect();
  return process.memoryUsage().arrayBuffers;
}

async function served(cache: PageCache): Promise<string> {
  const server = createServer((request, response) => {
    const key = cache.keyOf(request.method ?? "", request.url ?? "", "ar");
    if (!key || !cache.serve(key, request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("serves a cached page in the requested encoding until content changes", async () => {
  const cache = createPageCache([createPublicPagePattern(/^\/products$/)]);
  const key = cache.keyOf("GET", "/products", "ar") as string;
  const page = "عسل ".repeat(1000);
  await cache.store(key, cache.generation(), HTML, Buffer.from(page));
  const url = `${await served(cache)}/products`;
  for (const encoding of ["br", "gzip", "identity"]) {
    const answer = await fetch(url, { headers: { "Accept-Encoding": encoding } });
    expect(await answer.text()).toBe(page);
    expect(answer.headers.get("Content-Encoding")).toBe(encoding === "identity" ? null : encoding);
    const secondResponse = await fetch(url, {
      headers: { "Accept-Encoding": encoding, "If-None-Match": answer.headers.get("ETag") as string },
    });
    expect(secondResponse.status).toBe(304);
  }
  cache.clear();
  expect((await fetch(url)).status).toBe(404);
});

test("concurrent requests for a cached page in gzip share one compression [N9]", async () => {
  const cache = createPageCache([createPublicPagePattern(/^\/products$/)]);
  const key = cache.keyOf("GET", "/products", "ar") as string;
  await cache.store(key, cache.generation(), HTML, Buffer.from("page ".repeat(50_000)));
  const url = `${await served(cache)}/products`;
  let packings = 0;
  const hook = createHook({
    init(_, type) {
      if (type === "ZLIB") packings += 1;
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const request = get(url, { agent: false, headers: { "Accept-Encoding": "gzip" } }, async (answer) => {
        let length = 0;
        for await (const part of answer) length += part.length;
        resolve(length);
      });
      request.on("error", reject);
    });
  const lengths = await Promise.all(Array.from({ length: 40 }, ask));
  expect(new Set(lengths).size).toBe(1);
  // One decompression of the cached brotli body and one gzip compression.
  expect(packings).toBe(2);
});

test("each cached page occupies less than 16 KB of buffers: its compressed bodies do not retain zlib's 64 KB buffers", async () => {
  const cache = createPageCache([createPublicPagePattern(/^\/products$/)]);
  const url = `${await served(cache)}/products`;
  let before = Number.POSITIVE_INFINITY;
  // Wait until memory of earlier test files is released.
  const isStill = () => {
    const last = before;
    before = arrayBuffersAfterCollection();
    return before >= last;
  };
  await expect.poll(isStill).toBe(true);
  for (let page = 0; page < 400; page++) {
    const key = cache.keyOf("GET", `/products?page=${page}`, "ar") as string;
    for (let requestCount = 0; requestCount < 2; requestCount++)
      await cache.store(key, cache.generation(), HTML, Buffer.from(`page ${page}`));
  }
  // zlib returns views of 64 KB buffers, which each entry would retain if it did not copy the bytes. Other memory
  // varies by some hundred KB, and is released a moment after garbage collection.
  await expect.poll(() => (arrayBuffersAfterCollection() - before) / 400).toBeLessThan(16 * 1024);
  expect(await (await fetch(`${url}?page=399`)).text()).toBe("page 399");
});

test("HEAD has the same Content-Length as GET for a cached page, in each encoding", async () => {
  const cache = createPageCache([createPublicPagePattern(/^\/products$/)]);
  const key = cache.keyOf("GET", "/products", "ar") as string;
  await cache.store(key, cache.generation(), HTML, Buffer.from("عسل ".repeat(1000)));
  const url = `${await served(cache)}/products`;
  for (const encoding of ["br", "gzip", "identity"]) {
    const lengthOf = async (method: string) =>
      (await fetch(url, { method, headers: { "Accept-Encoding": encoding } })).headers.get("Content-Length");
    expect(await lengthOf("HEAD"), encoding).toBe(await lengthOf("GET"));
  }
});

test("a page rendered before a content change is not cached after it", async () => {
  const cache = createPageCache([createPublicPagePattern(/^\/products$/)]);
  const key = cache.keyOf("GET", "/products", "ar") as string;
  const startedAt = cache.generation();
  cache.clear();
  await cache.store(key, startedAt, HTML, Buffer.from("an old price"));
  expect((await fetch(`${await served(cache)}/products`)).status).toBe(404);
});

test("a cache key contains the language and only the query parameters that the page reads, in a fixed order", () => {
  const cache = createPageCache([createPublicPagePattern(/^\/products$/)]);
  const key = (url: string, locale = "ar") => cache.keyOf("GET", url, locale);
  expect(key("/products")).not.toBe(key("/products", "fr"));
  expect(key("/products?q=a&sort=name")).toBe(key("/products?sort=name&q=a"));
  expect(key("/products?utm_source=x")).toBe(key("/products"));
  expect(key(`/products?q=${"x".repeat(500)}`)).toBe(key(`/products?q=${"x".repeat(64)}`));
  for (const url of ["/products/", "/products.css", "/cart"]) expect(key(url), url).toBeNull();
  expect(cache.keyOf("POST", "/products", "ar")).toBeNull();
});

test("only public pages and public API routes have a cache key [A9]", () => {
  const cache = createPageCache(publicUrlPatterns);
  const isKept = (url: string) => cache.keyOf("GET", url, "ar") !== null;
  const cachable = [
    "/",
    "/ar",
    "/fr/products",
    "/fr/product/thyme-honey",
    "/en/category/honey.data",
    "/_.data",
    "/fr.data",
    "/api/products?locale=ar",
    "/api/settings",
  ];
  for (const url of cachable) expect(isKept(url), url).toBe(true);
  const personal = [
    "/cart",
    "/ar/cart",
    "/checkout",
    "/thank-you",
    "/track",
    "/admin",
    "/fr/admin/orders",
    "/api/cart",
    "/api/session",
    "/api/orders/AM12345678",
    "/cart.css",
    "/products/../cart",
    "/products%2f..%2fcart",
    "//cart",
    "/fr/product/x;.css",
    "/api/checkout/shipping-methods",
    "/api/checkout/payment-methods",
  ];
  for (const url of personal) {
    expect(isKept(url), url).toBe(false);
    expect(isPublicPage(url), url).toBe(false);
  }
});

test("two URLs have the same cache key only if the page reads the same query parameters from both", () => {
  const { keyOf } = createPageCache([createPublicPagePattern(/^\/products$/)]);
  const parts = [
    "?",
    "&",
    "=",
    "page",
    "view=list",
    "refused",
    "q",
    "2",
    "0",
    "min_price",
    "+",
    "%",
    "%3F",
    "%26",
    "%E9",
    "%00",
    "#",
    ";",
    "é",
    "%C3%A9",
  ];
  const readOf = (address: string) => {
    const { searchParams } = new URL(address, "http://shop");
    return JSON.stringify([readListingChoices(searchParams), readInvalidPrices(searchParams)]);
  };
  let shared = 0;
  for (let address = 0; address < 20_000; address++) {
    // Uses `parts` as the digits of the number `address`, which gives all short combinations of parts and the first of
    // the longer ones.
    let query = "";
    for (let rest = address; rest > 0; rest = Math.floor(rest / parts.length)) query += parts[rest % parts.length];
    const url = `/products?${query}`;
    const key = keyOf("GET", url, "ar");
    if (key === null) continue;
    const canonical = `/products${getKeySearch(key)}`;
    expect(keyOf("GET", canonical, "ar"), url).toBe(key);
    if (canonical !== url) shared++;
    expect(readOf(canonical), url).toBe(readOf(url.split("#", 1)[0] as string));
  }
  expect(shared).toBeGreaterThan(1000);
});

test("a search result is cached from its second request on; if too many pages are to be compressed concurrently, some are not cached", async () => {
  const cache = createPageCache([createPublicPagePattern(/^\/products$/)]);
  const url = await served(cache);
  const ask = async (path: string) => {
    const key = cache.keyOf("GET", path, "ar") as string;
    await cache.store(key, cache.generation(), HTML, Buffer.from(path));
    return (await fetch(url + path)).status;
  };
  expect(await ask("/products?q=honey")).toBe(404);
  expect(await ask("/products?q=honey")).toBe(200);
  expect(await ask("/products")).toBe(200);
  cache.clear();
  expect(await ask("/products?q=honey")).toBe(404);
  const paths = Array.from({ length: 20 }, (_, page) => `/products?page=${page}`);
  await Promise.all(paths.map(ask));
  const cached = (await Promise.all(paths.map(ask))).filter((status) => status === 200);
  expect(cached.length).toBeGreaterThan(0);
  expect(cached.length).toBeLessThan(paths.length);
});

test("a cached page is not sent in an encoding with q=0, and If-None-Match matches its ETag in a list, as a weak ETag, or by *", async () => {
  const cache = createPageCache([createPublicPagePattern(/^\/products$/)]);
  await cache.store("ar /products", cache.generation(), HTML, Buffer.from("عسل ".repeat(1000)));
  const url = `${await served(cache)}/products`;
  const encodingFor = async (accepted: string) =>
    (await fetch(url, { headers: { "Accept-Encoding": accepted } })).headers.get("Content-Encoding");
  expect(await encodingFor("br;q=0, gzip;q=0")).toBe(null);
  expect(await encodingFor("br;q=0, gzip;q=0.5")).toBe("gzip");
  expect(await encodingFor("gzip, br;q=0.9")).toBe("br");
  const etag = (await fetch(url)).headers.get("ETag");
  const statusFor = async (etags: string) => (await fetch(url, { headers: { "If-None-Match": etags } })).status;
  for (const etags of [`W/${etag}`, `"other", ${etag}`, "*"]) expect(await statusFor(etags), etags).toBe(304);
  for (const etags of ['"other"', "W/", ""]) expect(await statusFor(etags), etags).toBe(200);
});
