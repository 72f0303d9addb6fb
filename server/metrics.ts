import { createServer } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { PAYMENT_METHODS, SELECTABLE_PAYMENT_METHODS } from "../contract/payment-methods.ts";
import { CALLBACK_ANSWERS } from "./payments/cards/settle.ts";
import { clock } from "./platform/clock.ts";
import { events, RENDER_LANES, SIGN_IN_LABELS } from "./platform/events.ts";
import { checkDisks, type Disk } from "./platform/files/disk-space.ts";
import { listenOnPort } from "./platform/http/listen.ts";
import { RATE_LIMIT_NAMES } from "./platform/http/rate-limit.ts";
import type { ShopContext } from "./platform/http/route.ts";
import { withTimeLimit } from "./platform/http/time-limit.ts";
import { readBuildInfo } from "./platform/process/build-info.ts";
import { readClockOffset } from "./platform/process/clock-offset.ts";
import { ACCESS_DENIED_CODES } from "./platform/security-log.ts";
import { readShopMetrics, SHOP_GAUGES, type ShopGauge, type ShopMetric } from "./shop-figures.ts";

const BUCKETS_SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3];
/** Maximum milliseconds to read the shop's metrics, below Prometheus' default scrape timeout of 10 seconds. */
const FIGURES_LIMIT_MS = 4000;
const FIGURES_FRESH_MS = 10_000;

const NAMES = { port: "METRICS_PORT", host: "METRICS_HOST" };

/** Serves `GET /metrics` for Prometheus on its own port (0032). Counters start at 0; gauges are computed on scrape. */
export async function startMetricsServer(
  shop: ShopContext,
  { port, host }: { port: number; host: string },
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  exposeBuild(registry);
  exposeClock(registry, shop.database);
  countEvents(registry);
  exposePool(registry, shop);
  exposeDisks(registry, shop);
  const refresh = registerShopGauges(registry, shop);
  const server = createServer(async (request, response) => {
    try {
      if (request.url !== "/metrics" || request.method !== "GET") return void response.writeHead(404).end();
      await refresh();
      const text = await registry.metrics();
      response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await listenOnPort(server, port, host, NAMES);
  server.unref();
}

function exposeBuild(registry: Registry): void {
  const { version, commit, built_at } = readBuildInfo();
  const labels = { version, commit: commit ?? "", built_at: built_at ?? "" };
  const help = "Always 1; its labels say which version runs, and of a release its commit and when it was made";
  new Gauge({ name: "amlou_build_info", help, labelNames: Object.keys(labels), registers: [registry] }).set(labels, 1);
}

/** Exposes this machine's clock (alarm ClockWrong), and its offset from the clock of a separate database server. */
function exposeClock(registry: Registry, database: ShopContext["database"]): void {
  new Gauge({
    name: "amlou_time_seconds",
    help: "This machine's clock as the numbers are read",
    registers: [registry],
    collect() {
      this.set(clock.now().getTime() / 1000);
    },
  });
  if (database.engine === "embedded") return;
  const offset = new Gauge({
    name: "amlou_clock_offset_seconds",
    help: "By how much this machine's clock is ahead of the database server's",
    registers: [registry],
    async collect() {
      const seconds = await withTimeLimit(() => readClockOffset(database), FIGURES_LIMIT_MS).catch(() => null);
      if (seconds === null) offset.remove();
      else offset.set(seconds);
    },
  });
}

function countEvents(registry: Registry): void {
  const registers = [registry];
  const durations = new Histogram({
    name: "amlou_http_answer_seconds",
    help: "How long answers took that were not from memory, without their way to the visitor",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  events.responseSent.on(({ method, route, status, seconds }) =>
    durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
  );
  let fromMemory = 0;
  new Counter({
    name: "amlou_http_answers_from_memory_total",
    help: "Pages and public calls that were answered from memory",
    registers,
    collect() {
      this.reset();
      this.inc(fromMemory);
    },
  });
  events.servedFromCache.on(() => {
    fromMemory++;
  });
  // Starts each series at 0: Prometheus sees no increase in a series whose first value is 1.
  const counter = <Label extends string>(name: string, help: string, labels: Record<Label, readonly string[]>) => {
    const newCounter = new Counter({
      name: `amlou_${name}`,
      help,
      labelNames: Object.keys(labels) as Label[],
      registers,
    });
    for (const part of combinationsOf(labels)) newCounter.inc(part, 0);
    return (part: Record<Label, string>) => newCounter.inc(part);
  };
  const lanes = { lane: RENDER_LANES };
  events.renderWaited.on(counter("renders_waited_total", "Cache misses of visitors that had to wait", lanes));
  events.renderRejected.on(counter("renders_turned_away_total", "Cache misses answered with 503", lanes));
  const placedOrders = counter("orders_placed_total", "Orders that were placed", { payment_method: PAYMENT_METHODS });
  events.orderPlaced.on(({ method }) => placedOrders({ payment_method: method }));
  const paid = counter("payments_total", "Payments that were noted", { payment_method: SELECTABLE_PAYMENT_METHODS });
  events.paid.on(({ method }) => paid({ payment_method: method }));
  const answered = { answer: CALLBACK_ANSWERS };
  events.cardResultReceived.on(counter("card_callbacks_total", "Calls of the card gateway by our answer", answered));
  const outOfStockOrders = counter(
    "orders_out_of_stock_total",
    "Orders refused as something of them was not there any more",
    {},
  );
  events.outOfStock.on(() => outOfStockOrders({}));
  events.signIn.on(counter("sign_ins_total", "Sign-ins, and what was tried in vain", SIGN_IN_LABELS));
  const notLetIn = { code: ACCESS_DENIED_CODES };
  events.accessDenied.on(counter("not_let_in_total", "What the back office was asked for in vain", notLetIn));
  events.limitReached.on(counter("limits_reached_total", "What was tried once too often", { limit: RATE_LIMIT_NAMES }));
  const crossSite = counter("cross_site_total", "Changes that other sites asked for, refused", {});
  events.crossSite.on(() => crossSite({}));
}

function combinationsOf<Label extends string>(labels: Record<Label, readonly string[]>): Record<Label, string>[] {
  return Object.entries<readonly string[]>(labels).reduce(
    (combinations, [label, values]) =>
      combinations.flatMap((part) => values.map((value) => ({ ...part, [label]: value }))),
    [{} as Record<Label, string>],
  );
}

function exposePool(registry: Registry, { database: { pool } }: ShopContext): void {
  new Gauge({
    name: "amlou_database_connections",
    help: "Connections of this process: all, those nobody uses, and requests that wait for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "total" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}

function exposeDisks(registry: Registry, { config }: ShopContext): void {
  const gauge = (name: string, help: string, amount: (disk: Disk) => number) =>
    new Gauge({
      name: `amlou_${name}`,
      help,
      labelNames: ["volume"],
      registers: [registry],
      async collect() {
        const disks = await checkDisks(config);
        // Resets the gauge first. Otherwise it would still show the last value of a disk that has failed.
        this.reset();
        for (const disk of disks) this.set({ volume: disk.volume }, amount(disk));
      },
    });
  gauge("disk_free_bytes", "What may still be written on the disk that holds data or backups", ({ free }) => free);
  gauge("disk_size_bytes", "The size of that disk", ({ size }) => size);
}

/** Registers gauges of the whole shop. Returns a function that updates them; without a database they have no values. */
function registerShopGauges(registry: Registry, shop: ShopContext): () => Promise<void> {
  const registers = [registry];
  const isUp = new Gauge({ name: "amlou_database_up", help: "Whether the database answers", registers });
  const gauges = Object.entries(SHOP_GAUGES).map(([name, [help, ...labelNames]]: [string, readonly string[]]) => {
    const gauge = new Gauge({ name: `amlou_${name}`, help: help ?? "", labelNames, registers });
    return { name: name as ShopGauge, gauge, label: labelNames[0] };
  });
  const show = (figures: ShopMetric[]) => {
    for (const { name, gauge, label } of gauges) {
      gauge.reset();
      // After reset(), a gauge without labels would show 0, although its value is unknown. remove() deletes the value.
      if (!label) gauge.remove();
      for (const { part, value } of figures.filter((figure) => figure.gauge === name))
        gauge.set(label && part ? { [label]: part } : {}, value);
    }
  };
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - readAt < FIGURES_FRESH_MS) return;
    const figures = await withTimeLimit(() => readShopMetrics(shop), FIGURES_LIMIT_MS).catch(() => null);
    show(figures ?? []);
    isUp.set(figures ? 1 : 0);
    if (figures) readAt = performance.now();
  };
}
