import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as ask, createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { describeOnOwnCopies, openSecondDatabase } from "../tests/database.ts";
import { bearerOf, owner, sizeOf } from "../tests/fixtures.ts";
import { setPrices } from "./catalog/admin/prices.ts";
import { createListenerForPages, getCacheKey } from "./http-listener.ts";
import type { Account } from "./platform/caller.ts";
import { readConfig } from "./platform/config/config.ts";
import type { Database } from "./platform/database/database.ts";
import {
  chooseApiLocale,
  choosePageLocale,
  DEFAULT_PAGE_LANGUAGE_SETTINGS,
  type PageLanguageSettings,
} from "./platform/http/request.ts";
import { createPageCache } from "./platform/pages/page-cache.ts";
import { WAITING_RENDERS_MAX } from "./platform/pages/render-budget.ts";
import { publicUrlPatterns } from "./routes.ts";

const cache = createPageCache(publicUrlPatterns);
const get = (
  url: string,
  headers: Record<string, string> = {},
  languages: PageLanguageSettings | null = DEFAULT_PAGE_LANGUAGE_SETTINGS,
) => getCacheKey(cache, { method: "GET", url, headers }, languages);

test("the page cache key has the same language as the rendered page, for every spelling of the language cookie", () => {
  for (const [cookie, language] of [
    ["userLocale=fr", "fr"],
    ['userLocale="fr"', "fr"],
    ["a=b;  userLocale=fr", "fr"],
    ["userLocale=%66r", "fr"],
    ["userLocale=fr; userLocale=en", "fr"],
    ["userLocale=xx", "ar"],
    ["__Host-userLocale=fr", "fr"],
    ["userLocale=en; __Host-userLocale=fr", "fr"],
    ["x=userLocale", "ar"],
  ] as const) {
    const answered = choosePageLocale("/products", { cookie, acceptLanguage: "en" }, DEFAULT_PAGE_LANGUAGE_SETTINGS);
    expect([answered, get("/products", { cookie })], cookie).toEqual([language, `${language} /products`]);
  }
});

test("a page without a language cookie is cached under the shop's first language, or under the browser's language if that setting is enabled [T20 K7]", () => {
  const byBrowser = { offered: ["ar", "fr"], first: "ar", byBrowser: true } as const;
  for (const [acceptLanguage, cookie, language] of [
    ["fr-MA,fr;q=0.9,ar;q=0.8", undefined, "fr"],
    ["en-GB, fr; q=0.4, ar;q=0.6", undefined, "ar"],
    ["en,de", undefined, "ar"],
    ["fr;q=0,en", undefined, "ar"],
    ["", undefined, "ar"],
    [undefined, undefined, "ar"],
    ["fr", "userLocale=ar", "ar"],
    ["fr", "userLocale=en", "ar"],
    ["fr", "userLocale=xx", "fr"],
  ] as const) {
    const headers = {
      ...(acceptLanguage !== undefined && { "accept-language": acceptLanguage }),
      ...(cookie && { cookie }),
    };
    expect(get("/products", headers, byBrowser), `${acceptLanguage} ${cookie}`).toBe(`${language} /products`);
    expect(get("/fr/products", headers, byBrowser)).toBe("fr /fr/products");
    expect(get("/products", headers, { ...byBrowser, byBrowser: false })).toBe("ar /products");
  }
});

test("the cache key of an API response has the language of its locale parameter, even if the parameter is percent-encoded", () => {
  for (const query of ["locale=fr", "locale=%66r", "%6cocale=fr", "q=a?locale=fr", "locale=fr%20"]) {
    const answered = chooseApiLocale(new URLSearchParams(query).get("locale"), "en");
    expect(get(`/api/products?${query}`, { "accept-language": "en" }), query).toMatch(new RegExp(`^${answered} `));
  }
});

test("caches a URL with unknown parameters under the same URL without them", () => {
  const click = "x".repeat(200);
  for (const query of [
    `?fbclid=${click}&utm_source=${click}`,
    "?gclid=1&gbraid=2&gad_source=3&msclkid=4&ttclid=5",
    "?_ga=1&_gl=2&mc_cid=3&mc_eid=4&utm_source=a&utm_source=b",
    "?utm%5Fmedium=x&UTM_SOURCE=x",
    "?x=1",
    "?ref=x&utm=x&a=utm_source&Q=honey",
    "?&=&?page=2",
    "#top",
    "?sort=popularity&page=01&view=grid&q=+&rating=six&category=-",
  ])
    expect(get(`/fr/products${query}`), query).toBe("fr /fr/products");
  expect(get("/fr/products?utm_source=x&q=a%26b&fbclid=y&sort=name")).toBe(get("/fr/products?q=a%26b&sort=name"));
  expect(get("/fr/products?q=+a++b&q=c&page=02&min_price=049.50&x=q=d")).toBe(
    get("/fr/products?q=a+b&page=2&min_price=49.5"),
  );
  expect(get("/api/products?locale=fr&page=1&x=1&per_page=024&q=%20honey")).toBe(
    get("/api/products?q=honey&locale=fr"),
  );
  expect(get("/api/products?sort=cheapest")).toBeNull();
  expect(get("/fr/products?refused=invalid")).toBeNull();
  expect(get("/cart?utm_source=x")).toBeNull();
});

const LONG = "عسل ".repeat(500);

/** Opens a shop over HTTP whose pages contain the requested URL. `rendered` lists the URLs of all rendered pages. */
async function openShop(database: Database, dataDir = "/tmp", gate: Promise<void> = Promise.resolve()) {
  const rendered: string[] = [];
  const render = async ({ url }: Request) => {
    rendered.push(url);
    await gate;
    return new Response(`<p>${url} ${LONG}</p>`, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  };
  const shop = {
    config: readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.1" }),
    database,
  };
  const server = createServer(
    await createListenerForPages(shop, { render, assetOf: () => null, patternOf: () => "*" }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visit = async (path: string, encoding = "gzip, br", headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { headers: { ...headers, "Accept-Encoding": encoding } });
    const of = (name: string) => answer.headers.get(name);
    return { encoding: of("Content-Encoding"), vary: of("Vary"), etag: of("ETag"), text: await answer.text() };
  };
  return { origin, visit, rendered };
}

describeOnOwnCopies("the listener", (open, engine) => {
  test("the first response of a public page is compressed; later responses come from the cache in the encoding that the client accepts", async () => {
    const { origin, visit, rendered } = await openShop(await open());
    const first = await visit("/fr/products");
    expect(first).toMatchObject({ encoding: "gzip", etag: null, text: `<p>${origin}/fr/products ${LONG}</p>` });
    await expect.poll(async () => (await visit("/fr/products", "br")).etag).not.toBeNull();
    for (const [acceptEncoding, encoding] of [
      ["br", "br"],
      ["gzip", "gzip"],
      ["identity", null],
    ] as const)
      expect(await visit("/fr/products", acceptEncoding)).toMatchObject({
        encoding,
        text: first.text,
        vary: first.vary,
      });
    expect(first.vary).toContain("Accept-Encoding");
    expect(first.vary).toContain("Cookie");
    expect(rendered.length).toBeLessThan(5);
  });

  test("compresses personal pages, and API responses of at least 1 KB", async () => {
    const { visit } = await openShop(await open("seeded"));
    expect(await visit("/fr/cart")).toMatchObject({ encoding: "gzip", vary: "Accept-Encoding" });
    expect(await visit("/fr/cart", "identity")).toMatchObject({ encoding: null, vary: "Accept-Encoding" });
    expect(await visit("/fr/cart", "gzip, br, zstd")).toMatchObject({ encoding: "zstd", vary: "Accept-Encoding" });
    expect((await visit("/fr/cart", "gzip, br, zstd")).text).toBe((await visit("/fr/cart", "identity")).text);
    expect(await visit("/fr/cart", "gzip, zstd;q=0")).toMatchObject({ encoding: "gzip" });
    expect((await visit("/fr/cart", "x-zstd")).encoding).toBeNull();
    expect(await visit("/api/products?locale=fr")).toMatchObject({ encoding: "gzip" });
    expect((await visit("/api/session", "zstd")).encoding).toBeNull();
    expect(await visit("/api/openapi.json", "gzip")).toMatchObject({ encoding: "gzip" });
    const small = await visit("/api/session");
    expect(small.text.length).toBeLessThan(1024);
    expect(small.encoding).toBeNull();
  });

  test("sends exactly one Content-Length, equal to the body length, for small, large, uncached and cached API responses", async () => {
    const { origin } = await openShop(await open("seeded"));
    const lengthsOf = async (path: string, encoding: string, method = "GET") => {
      const request = ask(origin + path, { method, headers: { "Accept-Encoding": encoding } }).end();
      const [answer] = (await once(request, "response")) as [IncomingMessage];
      const { length } = await buffer(answer);
      const contentLength = answer.rawHeaders.filter((_, place) =>
        /^content-length$/i.test(answer.rawHeaders[place - 1] ?? ""),
      );
      return { contentLength, sent: [String(length)], isKept: answer.headers.etag !== undefined };
    };
    for (const path of [
      "/api/session",
      "/api/products?locale=fr",
      "/api/products/no-such-product",
      "/api/categories",
    ]) {
      const encodings = ["identity", "br", "zstd"];
      // HEAD responses of uncached content. Content-Length is missing if the GET response is compressed for each
      // request.
      const heads = [];
      for (const encoding of encodings) heads.push((await lengthsOf(path, encoding, "HEAD")).contentLength);
      for (const [at, encoding] of encodings.entries()) {
        const { contentLength, sent } = await lengthsOf(path, encoding);
        expect(contentLength, `${path} ${encoding}`).toEqual(sent);
        expect(heads[at], `HEAD ${path} ${encoding}`).toEqual(Number(sent[0]) < 1024 ? sent : []);
      }
    }
    await expect.poll(async () => (await lengthsOf("/api/categories", "br")).isKept).toBe(true);
    for (const encoding of ["identity", "br", "gzip"]) {
      const { contentLength, sent, isKept } = await lengthsOf("/api/categories", encoding);
      expect(isKept).toBe(true);
      expect(contentLength, encoding).toEqual(sent);
    }
  });

  test("serves a file's stored compressed version unchanged", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "amlou-files-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await mkdir(join(dataDir, "media"));
    const drawing = `<svg>${LONG}</svg>`;
    await writeFile(join(dataDir, "media/drawing.svg"), drawing);
    await writeFile(join(dataDir, "media/drawing.svg.br"), brotliCompressSync(drawing));
    await writeFile(join(dataDir, "media/picture.webp"), "RIFF".repeat(1000));
    const { visit } = await openShop(await open(), dataDir);
    expect(await visit("/media/drawing.svg")).toMatchObject({ encoding: "br", vary: "Accept-Encoding", text: drawing });
    expect(await visit("/media/drawing.svg", "gzip")).toMatchObject({ vary: "Accept-Encoding", text: drawing });
    expect(await visit("/media/picture.webp")).toMatchObject({ encoding: null, vary: null });
  });

  test("campaign parameters such as utm_source are removed before rendering, so that a page has one cache entry for all campaigns", async () => {
    const { origin, visit, rendered } = await openShop(await open());
    const campaign = await visit("/fr/products?utm_source=evil%22&sort=name&fbclid=abc");
    expect(campaign.text).toContain(`${origin}/fr/products?sort=name `);
    await expect.poll(async () => (await visit("/fr/products?sort=name")).etag).not.toBeNull();
    expect((await visit("/fr/products?gclid=1&sort=name")).etag).not.toBeNull();
    expect(rendered.join()).not.toMatch(/utm|clid/);
  });

  test("renders a page once for URLs that differ only in unknown parameters, and never passes these parameters to the page", async () => {
    const { visit, rendered } = await openShop(await open("seeded"));
    await visit("/fr/products?x=0");
    await expect.poll(async () => (await visit("/fr/products?x=1")).etag).not.toBeNull();
    const before = rendered.length;
    for (let nth = 0; nth < 20; nth++)
      await visit(`/fr/products?x=${nth}&utm_source=${nth}&page=0${nth === 0 ? 1 : "x"}`);
    expect(rendered).toHaveLength(before);
    await visit("/fr/checkout?x=1&step=payment");
    await visit("/fr/nope?x=1");
    expect(rendered.join()).not.toContain("x=");
    expect(rendered.join()).toContain("/fr/checkout?step=payment");
  });

  test("ignores everything after # in a malicious request target such as /fr/products#?q=x", async () => {
    const { origin, rendered } = await openShop(await open());
    const { hostname, port } = new URL(origin);
    for (const path of ["/fr/contact#?sent=1", "/fr/products#?q=zzzz", "/fr/products#?refused=invalid"]) {
      const sent = ask({ hostname, port, path }).end();
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      response.resume();
      expect(response.statusCode, path).toBe(200);
    }
    expect(new Set(rendered)).toEqual(new Set([`${origin}/fr/contact`, `${origin}/fr/products`]));
  });

  test("renders a page once for ten concurrent requests", async () => {
    const gate = Promise.withResolvers<void>();
    const { visit, rendered } = await openShop(await open(), "/tmp", gate.promise);
    const visits = Array.from({ length: 10 }, (_, nth) => visit(`/fr/products?q=honey&x=${nth}`));
    await expect.poll(() => rendered.length).toBe(1);
    gate.resolve();
    expect(new Set((await Promise.all(visits)).map(({ text }) => text)).size).toBe(1);
    expect(rendered).toHaveLength(1);
  });

  test("a flood of page requests from one network gets 503 with Retry-After; other networks and staff are still served", async () => {
    const gate = Promise.withResolvers<void>();
    const database = await open("seeded");
    const { origin, rendered } = await openShop(database, "/tmp", gate.promise);
    const ask = async (path: string, network: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(origin + path, { headers: { "X-Forwarded-For": network, ...headers } });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    const room = WAITING_RENDERS_MAX + (engine === "embedded" ? 2 : 4);
    const flood = Array.from({ length: room + 10 }, (_, nth) => ask(`/fr/products?q=flood${nth}`, "192.0.2.1"));
    const early = await Promise.any(
      flood.map((each) => each.then((answer) => (answer.status === 503 ? answer : Promise.reject()))),
    );
    expect(early.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(early.headers.get("Cache-Control")).toBe("no-store");
    expect(early.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(early.text).toContain('lang="fr" dir="ltr"');
    expect(early.text).not.toContain("flood");
    const call = await ask("/api/products?locale=ar&q=flood", "192.0.2.1");
    expect([call.status, JSON.parse(call.text).code]).toEqual([503, "unavailable"]);
    expect((await ask("/ar/products.data?q=flood", "192.0.2.1")).headers.get("Content-Type")).toMatch(/^text\/plain/);
    // These requests are not rejected: a route without a render limit, staff, and a visitor from another network.
    expect((await ask("/api/session", "192.0.2.1")).status).toBe(200);
    const staff = await bearerOf(database.db, { account: (await owner(database.db)).account as Account });
    const office = ask("/fr/admin/orders", "192.0.2.1", staff);
    await expect.poll(() => rendered.join()).toContain("/fr/admin/orders");
    const visitor = ask("/fr/checkout", "198.51.100.7");
    gate.resolve();
    expect([(await visitor).status, (await office).status]).toEqual([200, 200]);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(room);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(10);
  });

  test("after changing content, a staff member sees no stale page, even if the notification of the change arrives late", async () => {
    const database = await open();
    const pendingNotice: { announce?: () => void } = {};
    const { origin, visit } = await openShop({
      ...database,
      listen: async (_, callback) => void (pendingNotice.announce = callback),
      notified: async () => pendingNotice.announce?.(),
    });
    const isKept = async () => (await visit("/fr/products")).etag !== null;
    const headers = {
      ...(await bearerOf(database.db, { account: (await owner(database.db)).account as Account })),
      "Content-Type": "application/json",
    };
    const body = JSON.stringify({ first_name: "Amal", last_name: "Idrissi", locale: "fr" });
    for (const [path, change] of [
      ["/fr/admin/settings/links", { method: "POST" }],
      ["/admin/settings", { method: "POST" }],
      ["/api/admin/account", { method: "PUT", headers, body }],
    ] as const) {
      await expect.poll(isKept).toBe(true);
      await fetch(origin + path);
      if (path.startsWith("/api/")) await fetch(origin + path, { ...change, headers: {} });
      expect(await isKept(), path).toBe(true);
      await fetch(origin + path, change);
      expect(await isKept(), path).toBe(false);
    }
  });

  test.runIf(engine === "postgres")(
    "a changed price becomes visible in every process, although each process caches pages",
    async () => {
      const here = await open("seeded");
      const there = await openSecondDatabase(here);
      try {
        const { variant_id } = await sizeOf(here.db, "thyme-honey", 500);
        const path = "/api/products/thyme-honey?locale=fr";
        const processes = [await openShop(here), await openShop(there)];
        const cachedPages = () => Promise.all(processes.map(({ visit }) => visit(path)));
        await expect.poll(async () => (await cachedPages()).every(({ etag }) => etag)).toBe(true);
        await setPrices(there.db, await owner(there.db), [{ variant_id, price: 123.45, sale_price: null }]);
        await expect.poll(async () => (await cachedPages()).every(({ text }) => text.includes("123.45"))).toBe(true);
      } finally {
        await there.close();
      }
    },
  );
});
