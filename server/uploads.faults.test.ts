import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { copyPostgres } from "../tests/database.ts";
import { isWhole, median, PROMISE_LIMIT_MS, tries } from "../tests/faults.ts";
import { buy, setStock, sizeOf } from "../tests/fixtures.ts";
import { COSTLY_FILES, LARGE_FILES, upload } from "../tests/pictures.ts";
import { startProgram } from "../tests/program.ts";
import { openDatabase } from "./platform/database/database.ts";

/**
 * The maximum median response time for other visitors. It is higher in a short run (`isWhole` is false), because other
 * tests use the machine at the same time.
 */
const ANSWER_MS = isWhole ? 500 : 5000;
const MORE_MB = 200;
const LOOK_MS = 50;
const SENDERS = 8;
/** How often each other request is sent before the uploads: about as often as during the uploads. */
const ASKED_BEFORE = isWhole ? 1500 : 200;
const UPLOADS = { whole: 400, part: 24 };
/** Uploads sent from a network before switching to the next, to stay below the rate limit. */
const PER_ADDRESS = 15;

/** Memory of a process and its child processes in MB; shared memory, such as Node itself, counts once. */
function memoryOf(pid: number): number {
  const readProc = (path: string) => {
    try {
      return readFileSync(path, "utf8");
    } catch {
      return "";
    }
  };
  const own = Number(/^Pss:\s*(\d+)/m.exec(readProc(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
  const children = readProc(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + memoryOf(Number(child)), own);
}

test.each(["embedded", "postgres"] as const)(
  "while the costliest pictures are uploaded as receipts, other requests are served and memory stays bounded (%s) [T3 A9]",
  { timeout: PROMISE_LIMIT_MS },
  async (engine) => {
    const dataDir = await mkdtemp(join(tmpdir(), "amlou-uploads-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const databaseUrl = engine === "postgres" ? await copyPostgres("seeded") : null;
    const loadDataDir = engine === "embedded" ? join(inject("templateFolder"), "seeded.tar") : undefined;
    const database = await openDatabase({ databaseUrl, dataDir, ...(loadDataDir && { loadDataDir }) });
    const size = await sizeOf(database.db, "thyme-honey", 500);
    const orders: Awaited<ReturnType<typeof buy>>[] = [];
    const total = tries(UPLOADS.whole, UPLOADS.part);
    // Each order accepts three receipts.
    const needed = Math.ceil(total / 3);
    await setStock(database.db, size.variant_id, needed);
    for (let nth = 0; nth < needed; nth++) orders.push(await buy(database.db, { size, quantity: 1 }));
    await database.close();

    const files = await Promise.all([
      ...Object.values(COSTLY_FILES).map(({ make }) => make()),
      ...Object.values(LARGE_FILES).map((make) => make()),
    ]);
    const forms = await Promise.all(files.map((file) => upload(file, "receipt.jpg", "image/jpeg")));
    const program = await startProgram({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });

    const script = `/assets/${readdirSync("build/pages/client/assets").find((name) => name.endsWith(".js"))}`;
    let requestCount = 0;
    const others: Record<string, () => Promise<Response>> = {
      "signing in": () =>
        fetch(`${program.url}/api/auth/customers/login`, {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "X-Forwarded-For": `198.51.${requestCount >> 8}.${requestCount & 255}`,
          },
          body: JSON.stringify({ email: `nobody${requestCount}@example.com`, password: "a wrong password" }),
        }),
      "a script": () => fetch(`${program.url}${script}`),
      "a fresh page": () => fetch(`${program.url}/fr/products?q=miel${requestCount}`),
    };
    const ask = async (work: () => Promise<Response>) => {
      requestCount++;
      const startedAt = performance.now();
      const answer = await work();
      await answer.arrayBuffer();
      expect([200, 401]).toContain(answer.status);
      return performance.now() - startedAt;
    };
    for (let nth = 0; nth < ASKED_BEFORE; nth++) for (const work of Object.values(others)) await ask(work);

    const { pid } = program;
    const before = memoryOf(pid);
    const alone = program.memory();
    let [most, mostAlone] = [before, alone];
    const looking = setInterval(() => {
      most = Math.max(most, memoryOf(pid));
      mostAlone = Math.max(mostAlone, program.memory());
    }, LOOK_MS);
    onTestFinished(() => clearInterval(looking));

    const answers = new Map<number, number>();
    let sent = 0;
    const send = async () => {
      while (sent < total) {
        const turn = sent++;
        const { order, access_key } = orders[turn % needed] as Awaited<ReturnType<typeof buy>>;
        const form = forms[turn % forms.length] as (typeof forms)[number];
        const address = `203.0.${Math.floor(turn / PER_ADDRESS) >> 8}.${Math.floor(turn / PER_ADDRESS) & 255}`;
        const { status } = await fetch(`${program.url}/api/orders/${order.number}/receipt?key=${access_key}`, {
          method: "POST",
          headers: { "Content-Type": form.contentType, "X-Forwarded-For": address, Accept: "application/json" },
          body: form.body,
        });
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    };
    const sending = Promise.all(Array.from({ length: SENDERS }, send));
    let isSending = true;
    sending.finally(() => {
      isSending = false;
    });
    const waits = Object.fromEntries(Object.keys(others).map((name) => [name, [] as number[]]));
    do {
      for (const [name, work] of Object.entries(others)) waits[name]?.push(await ask(work));
      await sleep(20);
    } while (isSending);
    await sending;
    clearInterval(looking);

    const medians = Object.entries(waits).map(([name, each]) => [name, Math.round(median(each))] as const);
    console.log(
      `${engine}: ${medians.map(([name, ms]) => `${name} ${ms} ms`).join(", ")} by the median;`,
      `${Math.round(before)} MB before, ${Math.round(most - before)} MB more at most, ${Math.round(mostAlone - alone)} of them the shop's own;`,
      `answers ${[...answers].map(([status, count]) => `${count} x ${status}`).join(", ")}`,
    );
    expect([...answers.keys()].filter((status) => ![200, 409, 422, 429, 503].includes(status))).toEqual([]);
    for (const status of [200, 422]) expect(answers.get(status)).toBeGreaterThan(0);
    expect(medians.filter(([, ms]) => ms > ANSWER_MS)).toEqual([]);
    expect(most - before).toBeLessThan(MORE_MB);
  },
);
