import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { PROMISE_LIMIT_MS, tries } from "../../tests/faults.ts";
import { diskUnder } from "../../tests/power-cut.ts";
import { openEmbedded } from "./database/embedded.ts";

async function folder() {
  const path = await mkdtemp(join(tmpdir(), "amlou-power-"));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

const IMAGES = 4;
const below = (limit: number) => Math.floor(Math.random() * limit);

test.runIf(process.platform === "linux")(
  "after a power cut at any moment, the embedded database opens with every confirmed order [O1]",
  { timeout: PROMISE_LIMIT_MS },
  async () => {
    for (let round = tries(100, 1); round > 0; round--) {
      const dataDir = await folder();
      const images: { path: string; answered: number }[] = [];
      let answered = 0;
      let untilCut = Number.POSITIVE_INFINITY;
      const disk = diskUnder(join(dataDir, "postgres"), {
        beforeSync() {
          if (images.length >= IMAGES || untilCut-- !== 0) return;
          untilCut = 20 + below(200);
          const path = join(copies, String(images.length));
          images.push({ path, answered });
          disk.cutPower(path);
        },
      });
      const copies = await folder();
      const { pool, close } = await openEmbedded({ dataDir }, {});
      await pool.query("CREATE TABLE orders (number int PRIMARY KEY, note text, paid boolean DEFAULT false)");
      await pool.query("CHECKPOINT");
      untilCut = 5 + below(20);
      for (let number = 1; number <= 150; number++) {
        await pool.query("INSERT INTO orders (number, note) VALUES ($1, repeat('x', $2))", [number, below(3000)]);
        answered = number;
        if (below(4) === 0) await pool.query("UPDATE orders SET paid = true WHERE number <= $1", [number]);
        if (below(10) === 0)
          await pool.query("DROP TABLE IF EXISTS scratch; CREATE TABLE scratch AS SELECT * FROM orders");
        if (below(15) === 0) await pool.query("VACUUM orders");
        if (below(20) === 0) await pool.query("CHECKPOINT");
        if (below(30) === 0) await pool.query("SELECT pg_switch_wal()");
      }
      await close();
      vi.restoreAllMocks();
      expect(images).not.toEqual([]);
      for (const { path, answered } of images) {
        const database = await openEmbedded({ dataDir: path }, {});
        const count = "SELECT count(*)::int AS orders, coalesce(max(number), 0) AS last FROM orders";
        for (const scan of ["enable_indexscan", "enable_seqscan"]) {
          await database.pool.query(`RESET ALL; SET ${scan} = off; SET enable_bitmapscan = off`);
          const { orders, last } = (await database.pool.query(`${count} WHERE number > 0`)).rows[0];
          expect({ orders, isAll: last >= answered }).toEqual({ orders: last, isAll: true });
        }
        const { rows } = await database.pool.query("SELECT to_regclass('scratch') IS NOT NULL AS has");
        if (rows[0].has) await database.pool.query("SELECT sum(number) FROM scratch");
        await database.close();
      }
    }
  },
);
