import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import type { Choice } from "../gateway/page.ts";
import { buyByCard, madeHere, paymentColumns } from "../tests/cards.ts";
import { describeOnBothEngines } from "../tests/database.ts";
import { freePort } from "../tests/postgres.ts";
import { createApp } from "./app.ts";
import { checkInvariants } from "./orders/invariants.ts";
import { startPayment } from "./payments/cards/start.ts";
import type { CardGateway } from "./platform/config/card-config.ts";
import { readConfig } from "./platform/config/config.ts";
import type { Database } from "./platform/database/database.ts";

// These tests run the shop and the test gateway as two programs that communicate over HTTP. The test acts as the
// buyer's browser.

const SECRETS = { CMI_CLIENT_ID: "600000000", CMI_STORE_KEY: "TEST1234" };
const LATE_MS = 300;

async function openBoth(database: Database): Promise<CardGateway> {
  const [port, shopPort] = [await freePort(), await freePort()];
  const config = readConfig({
    ...SECRETS,
    CMI_GATEWAY_URL: `http://localhost:${port}/fim/est3Dgate`,
    PORT: String(shopPort),
    LOG_LEVEL: "silent",
    DATA_DIR: "/tmp",
  });
  const app = createApp({ config, database }, null);
  const shop = createServer(getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => shop.listen(shopPort, resolve));
  const gateway = spawn(process.execPath, ["gateway/main.ts"], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...SECRETS, GATEWAY_PORT: String(port), GATEWAY_LATE_MS: String(LATE_MS) },
  });
  onTestFinished(async () => {
    gateway.kill();
    shop.closeAllConnections();
    await new Promise((resolve) => shop.close(resolve));
  });
  await firstLine(gateway);
  return config.cards.offeredTo(madeHere()) as CardGateway;
}

const firstLine = (program: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    program.stdout?.once("data", () => resolve());
    program.once("exit", () => reject(new Error("the gateway ended at its start")));
  });

const ENTITIES: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", "#39": "'" };
const decoded = (text: string) => text.replace(/&(quot|amp|lt|gt|#39);/g, (_, name: string) => ENTITIES[name] ?? "");

function formIn(html: string): { action: string; fields: Record<string, string> } {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const action = /<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? "";
  return {
    action: decoded(action),
    fields: Object.fromEntries(fields.map(([, name = "", value = ""]) => [decoded(name), decoded(value)])),
  };
}

const send = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

async function pay(form: { url: string; fields: Record<string, string> }, choice: Choice) {
  const choicePage = await send(form.url, form.fields);
  const html = await choicePage.text();
  if (!html.includes('name="choice"')) return { status: choicePage.status, html, place: null };
  const { action, fields } = formIn(html);
  const leading = await (await send(new URL(action, form.url).href, { ...fields, choice })).text();
  const back = formIn(leading);
  const { headers } = await send(back.action, back.fields);
  return {
    status: choicePage.status,
    html: leading,
    place: new URL(headers.get("Location") ?? "", back.action).pathname,
  };
}

const until = async (isSo: () => Promise<boolean>) => {
  for (let attempts = 100; attempts > 0 && !(await isSo()); attempts--)
    await new Promise((resolve) => setTimeout(resolve, 30));
};

describeOnBothEngines("the shop and the test gateway", (open) => {
  test("a card order is paid once after an approved, repeated or late gateway callback, stays pending without one, and can be paid again if declined [T6 T1 R10]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const cards = await openBoth(database);
    const buy = async () => {
      const bought = await buyByCard(db, cards);
      return { ...bought, form: { url: cards.url, fields: bought.form } };
    };
    const isPaid = async (number: string) => (await paymentColumns(db, number)).payment_status === "success";
    const success = "/fr/payment/cmi/success";

    const approved = await buy();
    const paidPage = await pay(approved.form, "approve");
    expect(paidPage).toMatchObject({ status: 200, place: success });
    expect(paidPage.html).toContain("ACTION=POSTAUTH");
    expect(await isPaid(approved.number)).toBe(true);

    const declined = await buy();
    expect((await pay(declined.form, "decline")).place).toBe("/fr/payment/cmi/failure");
    expect(await paymentColumns(db, declined.number)).toMatchObject({ payment_status: "failed", status: "placed" });
    const orderRef = { ref: declined.number, key: declined.access_key };
    expect((await pay(await startPayment(db, declined.buyer, cards, orderRef), "approve")).place).toBe(success);
    expect(await isPaid(declined.number)).toBe(true);

    const lost = await buy();
    expect((await pay(lost.form, "lost")).place).toBe(success);
    expect(await paymentColumns(db, lost.number)).toMatchObject({
      payment_status: "pending",
      attempts: [{ state: "returned" }],
    });

    const twice = await buy();
    expect((await pay(twice.form, "twice")).html).toContain("ACTION=POSTAUTH");
    expect((await paymentColumns(db, twice.number)).events).toEqual(["placed", "paid", "processing"]);

    for (const choice of ["late", "first"] as const) {
      const waiting = await buy();
      expect((await pay(waiting.form, choice)).place).toBe(success);
      expect(await paymentColumns(db, waiting.number)).toMatchObject({ payment_status: "pending" });
      await until(() => isPaid(waiting.number));
      expect(await isPaid(waiting.number), choice).toBe(true);
    }

    const transactions = (await (await fetch(new URL("/transactions", cards.url))).json()) as { isCaptured: boolean }[];
    expect(transactions).toHaveLength(6);
    expect(transactions.filter(({ isCaptured }) => !isCaptured)).toHaveLength(1);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("the card gateway rejects a payment form with a changed amount or a wrong signature, and a second payment of a paid order [T6]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const cards = await openBoth(database);
    const { number, form } = await buyByCard(db, cards);
    const turnedAway = async (fields: Record<string, string>) => {
      const { status, html } = await pay({ url: cards.url, fields }, "approve");
      expect(status).toBe(400);
      expect(html).toContain("3D-1004");
    };
    await turnedAway({ ...form, amount: "1.00" });
    await turnedAway({ ...form, hash: "" });
    await turnedAway((await buyByCard(db, { ...cards, storeKey: "OTHER1234" })).form);
    expect(await paymentColumns(db, number)).toMatchObject({
      status: "placed",
      payment_status: "pending",
      payments: [],
    });

    expect((await pay({ url: cards.url, fields: form }, "approve")).place).toBe("/fr/payment/cmi/success");
    const before = await paymentColumns(db, number);
    const second = await pay({ url: cards.url, fields: form }, "approve");
    expect(second.html).toContain("CORE-2507");
    expect(await paymentColumns(db, number)).toEqual(before);
  });
});
