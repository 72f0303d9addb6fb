import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { describeOnBothEngines } from "../tests/database.ts";
import { sendRaw, statusesOf } from "../tests/raw-http.ts";
import { createListenerForPages } from "./http-listener.ts";
import { readConfig } from "./platform/config/config.ts";
import type { Database } from "./platform/database/database.ts";
import { createHttpServer } from "./platform/http/http-server.ts";

async function openShop(database: Database): Promise<string> {
  const render = async () => new Response("a page", { headers: { "Content-Type": "text/html" } });
  const shop = { config: readConfig({ LOG_LEVEL: "silent", DATA_DIR: "/tmp" }), database };
  const server = createHttpServer(
    await createListenerForPages(shop, { render, assetOf: () => null, patternOf: () => "*" }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const CLOSE = "Connection: close\r\n";

describeOnBothEngines("a health check", (open) => {
  test("a health check gets a response to GET, HEAD and OPTIONS, over HTTP/1.0 without Host and over HTTP/1.1 with any Host", async () => {
    const url = await openShop(await open());
    for (const state of ["live", "ready"])
      for (const method of ["GET", "HEAD", "OPTIONS"])
        for (const rest of [
          ...[
            " HTTP/1.0\r\n\r\n",
            " HTTP/1.0\r\nHost: shop.example\r\n\r\n",
            "?from=haproxy HTTP/1.0\r\nUser-Agent: x\r\n\r\n",
          ],
          ...["", "10.0.0.11:3000", "app_1", "a b", "[::1", "x:99999", "\xff"].map(
            (host) => ` HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}\r\n`,
          ),
          ` HTTP/1.1\r\n${CLOSE}\r\n`,
        ]) {
          const request = `${method} /api/health/${state}${rest}`;
          const answered = await sendRaw(url, request);
          expect(statusesOf(answered), request).toEqual([200]);
          expect(answered.includes(`"status":"${state}"`), request).toBe(method !== "HEAD");
          expect(answered, request).toMatch(/\r\nconnection: close\r\n/i);
        }
    const absolute = await sendRaw(url, "GET http://app1:3000/api/health/ready HTTP/1.0\r\n\r\n");
    expect(statusesOf(absolute)).toEqual([200]);
    const keepAlive = "GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n";
    expect(
      statusesOf(await sendRaw(url, `${keepAlive}${keepAlive}${keepAlive.replace("\r\n\r\n", `\r\n${CLOSE}\r\n`)}`)),
    ).toEqual([200, 200, 200]);
  });

  test("requests other than health checks get 400 without a valid Host, even for a cached page; CONNECT gets 405", async () => {
    const url = await openShop(await open());
    const isCached = async () => (await fetch(`${url}/fr/products`)).headers.has("ETag");
    await expect.poll(isCached).toBe(true);
    for (const target of [
      "/fr/products",
      "/fr/cart",
      "/api/settings",
      "/api/nowhere",
      "/robots.txt",
      "/api/healthy",
      "*",
      "http://shop.example/",
    ])
      for (const rest of ["HTTP/1.0\r\n\r\n", `HTTP/1.1\r\n${CLOSE}\r\n`, `HTTP/1.1\r\nHost:\r\n${CLOSE}\r\n`])
        expect(statusesOf(await sendRaw(url, `GET ${target} ${rest}`)), `${target} ${rest}`).toEqual([400]);
    expect(statusesOf(await sendRaw(url, "CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example\r\n\r\n"))).toEqual([
      405,
    ]);
  });

  test("the server closes CONNECT connections that clients reset or abandon, and still answers a health check afterwards", async () => {
    const url = await openShop(await open());
    for (const isReset of [true, false]) {
      const { hostname, port } = new URL(url);
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      const closed = new Promise((resolve) => socket.once("close", resolve).on("error", () => {}));
      socket.write("CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example\r\n\r\n");
      await new Promise((resolve) => socket.once("data", resolve));
      if (isReset) socket.resetAndDestroy();
      // The client notices only by a write that the server has closed the connection in both directions.
      const writing = setInterval(() => socket.writable && socket.write("x"), 50);
      await closed;
      clearInterval(writing);
    }
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
  });
});
