import { beforeEach, expect, test } from "vitest";
import { buyByCard, callback, GATEWAY, paymentColumns, signedResponse } from "../../../tests/cards.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { createApp } from "../../app.ts";
import { readConfig } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { log } from "../../platform/log.ts";

const PUBLIC = {
  LOG_LEVEL: "silent",
  DATA_DIR: "/tmp",
  PUBLIC_URL: GATEWAY.publicUrl,
  ADMIN_PASSWORD: "long enough",
};
const config = readConfig({
  ...PUBLIC,
  CMI_GATEWAY_URL: GATEWAY.url,
  CMI_CLIENT_ID: GATEWAY.clientId,
  CMI_STORE_KEY: GATEWAY.storeKey,
});
beforeEach(() => log.setLevel("silent"));

const CALLBACK = "/api/payments/cmi/callback";
const FORM = "application/x-www-form-urlencoded";
const CROSS_SITE = { Origin: "https://testpayment.cmi.co.ma", "Sec-Fetch-Site": "cross-site" };

const shopOn = (database: Database) => createApp({ config, database }, null);
const post = (database: Database, path: string, body: string, headers: Record<string, string> = {}) =>
  shopOn(database).request(`${GATEWAY.publicUrl}${path}`, { method: "POST", body, headers });

describeOnBothEngines("HTTP routes for the card gateway's callback and the browser's return", (open) => {
  test("accepts the gateway's callback cross-site with any content type, and responds with plain text and no cookie [T6]", async () => {
    const database = await open("seeded");
    for (const type of [FORM, `${FORM}; charset=UTF-8`, "text/plain", "application/octet-stream", ""]) {
      const { number, form } = await buyByCard(database.db);
      const body = new URLSearchParams(signedResponse(form, "approved")).toString();
      const response = await post(database, CALLBACK, body, { ...CROSS_SITE, "Content-Type": type });
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
      expect(response.headers.get("Set-Cookie")).toBeNull();
      expect(await response.text(), type).toBe("ACTION=POSTAUTH");
      expect(await paymentColumns(database.db, number)).toMatchObject({ payment_status: "success" });
    }
  });

  test("responds FAILURE to an invalid callback, an oversized body and a database failure [T6]", async () => {
    const database = await open("seeded");
    const { form } = await buyByCard(database.db);
    const body = new URLSearchParams(signedResponse(form, "approved")).toString();
    const away = new Proxy({} as Database["db"], {
      get() {
        throw Object.assign(new Error("Connection terminated"), { code: "ECONNREFUSED" });
      },
    });
    for (const response of [
      await post(database, CALLBACK, "", {}),
      await post(database, CALLBACK, '{"oid":1}', { "Content-Type": "application/json" }),
      await post(database, CALLBACK, "%00%ff=%zz&&&", { "Content-Type": FORM }),
      await post(database, CALLBACK, `x=${"1".repeat(100_000)}`, { "Content-Type": FORM }),
      await post({ ...database, db: away }, CALLBACK, body, { "Content-Type": FORM }),
    ]) {
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
      expect(await response.text()).toBe("FAILURE");
    }
    expect(await (await post(database, CALLBACK, body)).text()).toBe("ACTION=POSTAUTH");
  });

  test("a browser that returns from the gateway without cookies is redirected to a page that uses a token in its URL to read the payment status [R10 C8 P1]", async () => {
    const database = await open("seeded");
    const { number, form } = await buyByCard(database.db);
    const message = signedResponse(form, "approved");
    const back = (path: string, body: string) =>
      post(database, `/api/payments/cmi/return/${path}`, body, { ...CROSS_SITE, "Content-Type": FORM });
    const response = await back("success", new URLSearchParams(message).toString());
    expect(response.status).toBe(303);
    expect(response.headers.get("Set-Cookie")).toBeNull();
    const place = new URL(response.headers.get("Location") ?? "", GATEWAY.publicUrl);
    expect([place.origin, place.pathname]).toEqual([GATEWAY.publicUrl, "/fr/payment/cmi/success"]);
    expect(place.searchParams.get("order")).toBe(number);
    const ask = async (query: string) => {
      const statusResponse = await shopOn(database).request(
        `${GATEWAY.publicUrl}/api/payments/${number}/status?${query}`,
      );
      return (await statusResponse.json()) as object;
    };
    const tokenQuery = `t=${place.searchParams.get("t")}`;
    expect(await ask(tokenQuery)).toEqual({ success: true, data: { status: "pending", can_pay: false } });
    expect(await ask("")).toEqual({ success: true, data: { status: "unknown", can_pay: false } });
    await callback(database.db, message);
    expect(await ask(tokenQuery)).toEqual({ success: true, data: { status: "success", can_pay: false } });

    for (const body of ["", "oid=1", new URLSearchParams({ ...message, amount: "1.00" }).toString()]) {
      const lost = await back("success", body);
      expect([lost.status, lost.headers.get("Location")]).toEqual([303, "/payment/cmi/failure"]);
    }
  });

  test("the order's key authorizes restarting a card payment (key in the query) and reading the payment status (key in a cookie) [T6]", async () => {
    const database = await open("seeded");
    const { number, access_key } = await buyByCard(database.db);
    const start = await post(database, `/api/payments/${number}/start?key=${access_key}`, "");
    expect(start.status).toBe(200);
    const { data } = (await start.json()) as { data: { url: string; fields: Record<string, string> } };
    expect(data).toMatchObject({ url: GATEWAY.url, method: "POST", fields: { oid: number, clientid: "600000000" } });
    expect((await post(database, `/api/payments/${number}/start`, "")).status).toBe(404);
    expect((await post(database, "/api/payments/nonsense/start", "")).status).toBe(404);
    const orderCookie = { Cookie: `__Host-order_${number}=${access_key}` };
    const state = await shopOn(database).request(`${GATEWAY.publicUrl}/api/payments/${number}/status`, {
      headers: orderCookie,
    });
    expect(await state.json()).toEqual({ success: true, data: { status: "pending", can_pay: true } });
  });

  test("a public shop without a configured gateway has no gateway callback and no test gateway, and shows card payment as coming soon [T6]", async () => {
    const database = await open("seeded");
    const { form } = await buyByCard(database.db);
    const shop = createApp({ config: readConfig(PUBLIC), database }, null);
    const body = new URLSearchParams(signedResponse(form, "approved"));
    expect((await shop.request(`http://localhost${CALLBACK}`, { method: "POST", body })).status).toBe(404);
    expect((await shop.request("http://localhost/test-gateway/transactions")).status).not.toBe(200);
    const asking = shop.request("http://localhost/test-gateway/fim/est3Dgate", { method: "POST", body });
    expect(await (await asking).text()).not.toContain("choice");
    const methods = await shop.request("http://localhost/api/checkout/payment-methods");
    expect(JSON.stringify(await methods.json())).toContain("coming soon");
  });
});
