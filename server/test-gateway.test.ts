import { createServer, type IncomingMessage, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { CARD_EMAIL, paymentColumns, signedResponse } from "../tests/cards.ts";
import { describeOnBothEngines } from "../tests/database.ts";
import { buyerWith, orderInput, sizeOf } from "../tests/fixtures.ts";
import { freePort } from "../tests/postgres.ts";
import { createApp } from "./app.ts";
import type { CardGateway } from "./platform/config/card-config.ts";
import { readConfig } from "./platform/config/config.ts";
import type { Database } from "./platform/database/database.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import type { PageContext } from "./platform/pages/page-context.ts";
import type { PageRenderer } from "./platform/pages/renderer.ts";

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

async function listening(server: ReturnType<typeof createServer>, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/**
 * Starts the shop as `npm start` does, but without real pages. `offered` lists, for each requested page, the card
 * gateway that it may offer, or null.
 */
async function openShop(database: Database) {
  const port = await freePort();
  const config = readConfig({ PORT: String(port), LOG_LEVEL: "silent", DATA_DIR: "/tmp" });
  const offered: (CardGateway | null)[] = [];
  const render = async (_: Request, { cards }: PageContext) => {
    offered.push(cards);
    return new Response("a page");
  };
  const pages: PageRenderer = { render, assetOf: () => null, patternOf: () => "*" };
  const app = createApp({ config, database }, pages);
  const fetch = (request: Request, env: object) => app.fetch(request, env as never);
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
  const url = await listening(createHttpServer(listener as RequestListener), port);
  return { url, offered };
}

type Passing = (headers: IncomingMessage["headers"]) => IncomingMessage["headers"];

function openProxy(shop: string, passing: Passing): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const headers = passing({ ...incoming.headers, host: "shop.example" });
    const passed = request(shop + incoming.url, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  return listening(proxy);
}

const toLocalhost = (headers: IncomingMessage["headers"]) => ({ ...headers, host: "localhost:3000" });
const PROXIES: Record<string, Passing> = {
  "that passes the Host on": (headers) => headers,
  "that passes the Host on and says for whom": (headers) => ({ ...headers, "x-forwarded-for": "203.0.113.9" }),
  "as ngrok, its Host rewritten": (headers) => ({
    ...toLocalhost(headers),
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-host": "shop.ngrok.app",
    "x-forwarded-proto": "https",
  }),
  "as cloudflared": (headers) => ({ ...toLocalhost(headers), "cf-connecting-ip": "203.0.113.9", "cf-ray": "8a" }),
  "as nginx is often set up": (headers) => ({ ...toLocalhost(headers), "x-real-ip": "203.0.113.9" }),
  "that names itself alone": (headers) => ({ ...toLocalhost(headers), via: "1.1 proxy" }),
  "that speaks of itself by RFC 7239": (headers) => ({ ...toLocalhost(headers), forwarded: "for=203.0.113.9" }),
  "that hides all but where the page was found": (headers) => ({
    ...toLocalhost(headers),
    origin: "https://shop.example",
    "sec-fetch-site": "same-origin",
  }),
};

async function visitor({ db }: Database, url: string) {
  const buyer = await buyerWith(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
  const input = await orderInput(db, buyer);
  const cart = { "X-Cart-Session": buyer.cartSecret as string, "X-Client": "app" };
  const send = (path: string, body: object) =>
    fetch(url + path, {
      method: "POST",
      redirect: "manual",
      headers: { ...cart, "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
      body: JSON.stringify(body),
    });
  const post = (path: string, fields: Record<string, string>, at = url) =>
    fetch(new URL(path, at), { method: "POST", redirect: "manual", headers: FORM, body: new URLSearchParams(fields) });
  return {
    post,
    methods: async () => {
      const { data } = await (await fetch(`${url}/api/checkout/payment-methods`, { headers: cart })).json();
      return (data as { code: string; available: boolean; reason: string | null }[]).find(({ code }) => code === "cmi");
    },
    order: async () => {
      const shipping_address = { ...input.shipping_address, email: CARD_EMAIL };
      const answer = await send("/api/checkout/orders", { ...input, shipping_address, payment_method: "cmi" });
      const { data, code } = await answer.json();
      return { status: answer.status, code, number: data?.order.number, key: data?.access_key, form: data?.payment };
    },
    start: async (number: string, key: string) => (await send(`/api/payments/${number}/start?key=${key}`, {})).status,
    canPay: async (number: string, key: string) =>
      (await (await fetch(`${url}/api/payments/${number}/status?key=${key}`)).json()).data.can_pay,
  };
}

describeOnBothEngines("the test gateway", (open) => {
  test("a visitor on this machine pays an order at the test payment gateway, which sends its callback to the shop [T6]", async () => {
    const database = await open("seeded");
    const shop = await openShop(database);
    const buyer = await visitor(database, shop.url);
    expect(await buyer.methods()).toMatchObject({ available: true });
    await fetch(`${shop.url}/fr/checkout`);
    expect(shop.offered.at(-1)).toMatchObject({ isTest: true });
    const { status, number, key, form } = await buyer.order();
    expect(status).toBe(201);
    expect(await buyer.canPay(number, key)).toBe(true);
    const choicePage = await (await buyer.post(form.url, form.fields)).text();
    expect(choicePage).toContain('value="approve"');
    const decided = await buyer.post("decide", { form: JSON.stringify(form.fields), choice: "approve" }, form.url);
    expect(await decided.text()).toContain("ACTION=POSTAUTH");
    expect(await paymentColumns(database.db, number)).toMatchObject({ payment_status: "success" });
    const huge = await buyer.post(form.url, { ...form.fields, more: "x".repeat(70_000) });
    expect(huge.status).toBe(400);
  });

  test.each(Object.entries(PROXIES))(
    "behind a proxy %s, the test payment gateway rejects card orders, payment starts and callbacks [T6]",
    async (_, passing) => {
      const database = await open("seeded");
      const shop = await openShop(database);
      const here = await visitor(database, shop.url);
      const { number, key, form } = await here.order();
      await fetch(`${shop.url}/fr/checkout`);
      const callback = signedResponse(form.fields, "approved", {}, shop.offered.at(-1)?.storeKey);

      const url = await openProxy(shop.url, passing);
      const stranger = await visitor(database, url);
      expect(await stranger.methods()).toMatchObject({
        available: false,
        reason: expect.stringContaining("coming soon"),
      });
      await fetch(`${url}/fr/checkout`);
      expect(shop.offered.at(-1)).toBeNull();
      expect(await stranger.order()).toMatchObject({ status: 422, code: "payment_method_unavailable" });
      expect(await stranger.start(number, key)).toBe(422);
      expect(await stranger.canPay(number, key)).toBe(false);
      const choicePage = await stranger.post("/test-gateway/fim/est3Dgate", form.fields);
      expect([choicePage.status, (await choicePage.text()).includes("choice")]).toEqual([403, false]);
      const decide = { form: JSON.stringify(form.fields), choice: "approve" };
      expect((await stranger.post("/test-gateway/fim/decide", decide)).status).toBe(403);
      expect((await fetch(`${url}/test-gateway/transactions`)).status).toBe(403);
      for (const path of ["callback", "return/success", "return/failure"])
        expect([403, 404]).toContain((await stranger.post(`/api/payments/cmi/${path}`, callback)).status);
      expect(await paymentColumns(database.db, number)).toMatchObject({ payment_status: "pending", payments: [] });

      expect(await (await here.post("/api/payments/cmi/callback", callback)).text()).toBe("ACTION=POSTAUTH");
    },
  );
});
