import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningShop, startShop } from "../tests/browser.ts";
import { copyPostgres } from "../tests/database.ts";
import { isWhole, PROMISE_LIMIT_MS, tries } from "../tests/faults.ts";
import { orderInChunks } from "../tests/form-orders.ts";
import { chunked, sendRaw, statusesOf } from "../tests/raw-http.ts";

const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
const JSON_TYPE = "Content-Type: application/json\r\n";
const CHUNKED = "Transfer-Encoding: chunked\r\n";
const LARGE = "b".repeat(200_000);

const FRAMINGS: Record<string, [head: string, body?: string]> = {
  "no length and no body": [""],
  "length 0": ["Content-Length: 0\r\n"],
  "chunks, none": [CHUNKED, chunked()],
  "a form in chunks": [FORM + CHUNKED, chunked("a=", "b")],
  "JSON in chunks": [JSON_TYPE + CHUNKED, chunked("{", "}")],
  "a form": [`${FORM}Content-Length: 3\r\n`, "a=b"],
  JSON: [`${JSON_TYPE}Content-Length: 2\r\n`, "{}"],
  "odd JSON": [`${JSON_TYPE}Content-Length: 12\r\n`, '{"__proto__"'],
  "no type": ["Content-Length: 3\r\n", "a=b"],
  "an odd type": ["Content-Type: ;;;\r\nContent-Length: 3\r\n", "a=b"],
  "two types": [`${JSON_TYPE}Content-Type: text/plain\r\nContent-Length: 2\r\n`, "{}"],
  "gzip that is none": [`${FORM}Content-Encoding: gzip\r\nContent-Length: 3\r\n`, "\x1f\x8b\x08"],
  "gzip as its transfer": ["Transfer-Encoding: gzip, chunked\r\n", chunked()],
  "multipart without a boundary": ["Content-Type: multipart/form-data\r\nContent-Length: 3\r\n", "a=b"],
  "multipart that is none": [
    "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 10\r\n",
    "--y\r\n\r\n\r\n-",
  ],
  "multipart cut off": [`Content-Type: multipart/form-data; boundary=x\r\n${CHUNKED}`, chunked("--x\r\nContent-Dispo")],
  "a malformed first chunk": [FORM + CHUNKED, "zz\r\na=b\r\n"],
  "a malformed second chunk": [FORM + CHUNKED, "3\r\na=b\r\nzz\r\n"],
  "a chunk longer than told": [FORM + CHUNKED, "1\r\na=b\r\n0\r\n\r\n"],
  "too large": [`${FORM}Content-Length: ${LARGE.length}\r\n`, LARGE],
  "too large in chunks": [FORM + CHUNKED, chunked(LARGE)],
  "no UTF-8": [`${FORM}Content-Length: 5\r\n`, "\xff\xfe=\xc3("],
  NUL: [`${FORM}Content-Length: 5\r\n`, "a\0=\0b"],
  "more than its length": [`${FORM}Content-Length: 1\r\n`, "a=b&c=d"],
  "a length and chunks": [`${CHUNKED}Content-Length: 3\r\n`, chunked()],
  "two lengths": ["Content-Length: 3\r\nContent-Length: 4\r\n", "a=b"],
  "a negative length": ["Content-Length: -1\r\n"],
  "a hexadecimal length": ["Content-Length: 0x3\r\n", "a=b"],
  "a huge length": ["Content-Length: 99999999999999999999\r\n", "a=b"],
  "100-continue": [`${FORM}Expect: 100-continue\r\nContent-Length: 3\r\n`, "a=b"],
  "another expectation": [`${FORM}Expect: tea\r\nContent-Length: 3\r\n`, "a=b"],
  "an upgrade": ["Upgrade: websocket\r\nSec-WebSocket-Key: x\r\n"],
  "many fields": ["X-A: b\r\n".repeat(1500)],
  "a huge field": [`X-A: ${"b".repeat(20_000)}\r\n`],
  "many cookies": [`Cookie: ${"a=b; ".repeat(3000)}\r\n`],
  "odd cookies": ["Cookie: session=%zz; cart=%00; __Host-locale=\xff; locale=%E0%A4%A; order_=; =;\r\n"],
  "odd languages": ["Accept-Language: ;q=x,,*;q=,\xff\r\nAccept-Encoding: \xff;q=zz\r\n"],
  "odd conditions": ["Range: bytes=-0,9-1,x\r\nIf-None-Match: \xff\r\nIf-Modified-Since: x\r\n"],
  "odd names": [
    "Origin: \xff\r\nReferer: http://[\r\nAuthorization: Bearer \xff\r\nX-Cart-Session: \xff\r\nIdempotency-Key: \xff\r\n",
  ],
  "two hosts": ["Host: evil.example\r\n"],
  "odd addresses": [
    `X-Forwarded-For: \xff, [::1\r\nX-Forwarded-For: ${"1.2.3.4:5, ".repeat(500)}\r\nForwarded: for=_x\r\n`,
  ],
};

const PAGES = [
  ...[
    "/",
    "/fr/products",
    "/ar/cart",
    "/checkout",
    "/fr/checkout?step=payment",
    "/payment/cmi/success?order=AM12345678",
  ],
  ...[
    "/track?order=AM12345678&key=%00",
    "/login",
    "/admin",
    "/fr/admin/settings",
    "/nowhere.php",
    "/fr/products.data",
    "/checkout.data",
  ],
  ...["/_root.data", "/__manifest", "/__manifest?p=%2Fx&version=1", "/fr//products", "/;x", "/?"],
];
const CALLS = [
  ...[
    "/api/nowhere",
    "/api/settings",
    "/api/session",
    "/api/cart/add",
    "/api/contact",
    "/api/checkout/orders",
    "/api/products/%zz",
  ],
  ...["/api/orders/AM12345678/receipt", "/api/admin/session", "/api/admin/arrivals", "/api/openapi.json", "/api/docs"],
  ...["/api/health/live", "/api/health/ready", "/api/payments/cmi/callback", "/api/payments/cmi/return/success"],
];
const FILES = [
  ...[
    "/assets/none.js",
    "/assets/%zz",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/media/none.webp",
    "/media/%00",
    `/media/${"a".repeat(5000)}`,
  ],
  ...["/icons/none.png", "/robots.txt", "/sitemap.xml", "/feeds/fr.xml", "/manifest.webmanifest", "/service-worker.js"],
  ...["/test-gateway/fim/est3Dgate", "/test-gateway/fim/decide", "/test-gateway/none"],
];
const ODD_TARGETS = [
  ...[
    "//",
    "//evil.example/x",
    "*",
    "http://localhost/",
    "http://evil.example/fr/products",
    "http://",
    "https://x:99999/",
    "localhost:80",
  ],
  ...[
    "/%zz",
    "/fr/products/%c3%28",
    "/%00",
    "/fr/products?q=%00%ff",
    "/a%2f..%2fb",
    "/../../etc/passwd",
    "/\\evil",
    "/#a",
    "/\xff",
  ],
  ...[`/${"a".repeat(7000)}`, "/product/%E0%A4%A", "/fr/../api/health/live"],
];
const METHODS = [
  "GET",
  "POST",
  "HEAD",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "PROPFIND",
  "QUERY",
  "TRACK",
  "BREW",
  "get",
];
const FEW_FRAMINGS = ["no length and no body", "a form in chunks", "too large", "a malformed first chunk", "odd names"];

type Row = { name: string; bytes: string };
const ROWS: Row[] = [...PAGES, ...CALLS, ...FILES, ...ODD_TARGETS].flatMap((target) =>
  METHODS.flatMap((method) =>
    Object.entries(FRAMINGS)
      .filter(([framing]) => method === "GET" || method === "POST" || FEW_FRAMINGS.includes(framing))
      .map(([framing, [head, body = ""]]) => ({
        name: `${method} ${target.slice(0, 60)} with ${framing}`,
        bytes: `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n${body}`,
      })),
  ),
);
const NEXT = "GET /api/health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

describe.each(["embedded", "postgres"])("raw requests to the program (%s)", (engine) => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop(engine === "postgres" ? { databaseUrl: await copyPostgres("seeded") } : {});
  });
  afterAll(() => shop?.close());

  test("no method, URL, framing or header gets a 5xx response, and the next request on the connection is read correctly", {
    timeout: PROMISE_LIMIT_MS,
  }, async () => {
    const count = tries(ROWS.length, 700);
    const step = ROWS.length / count;
    const rows = Array.from({ length: count }, (_, nth) => ROWS[Math.floor(nth * step)] as Row);
    const violations: string[] = [];
    const ask = async () => {
      for (let row = rows.pop(); row; row = rows.pop()) {
        const statuses = statusesOf(await sendRaw(shop.url, row.bytes + NEXT));
        // After the response to the tested request, only one response may follow: that of the health check, or 400.
        // After invalid framing nothing follows, and the connection closes.
        const isSane = /^\d+(?:,200|,400)?$/.test(statuses.join());
        if (!isSane || statuses.some((status) => status >= 500)) violations.push(`${row.name}: ${statuses.join()}`);
      }
    };
    await Promise.all(Array.from({ length: isWhole ? 16 : 8 }, ask));
    expect(violations).toEqual([]);
    expect(shop.output()).not.toContain("request failed");
  });

  test("an order form posted with chunked transfer encoding, without JavaScript, places an order [R7 C7]", async () => {
    expect(await orderInChunks(shop.url)).toMatch(/^303 \/fr\/thank-you\?order=AM\d+$/);
  });
});
