import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import {
  backups,
  ENGINES,
  makeGrownShop,
  makeShop,
  newFolder,
  ordersIn,
  placeOn,
  ROOT,
  run,
  seeded,
  templates,
  variablesOf,
  within,
} from "../tests/backup-shops.ts";
import { buyerWith, MAY_MAIL, orderInput, sizeOf } from "../tests/fixtures.ts";
import { isReady, startProgram } from "../tests/program.ts";
import { fill, mayMount, smallDisk } from "../tests/small-disk.ts";
import { placeOrder } from "./checkout/place-order.ts";
import { dumpBackup } from "./platform/backup/dump.ts";
import { countFolderBytes } from "./platform/backup/make.ts";
import { replaceShop } from "./platform/backup/replace.ts";
import { countOrders, requireNoDataLoss, restoreBackup } from "./platform/backup/restore.ts";
import { findLastBackups } from "./platform/backup/runs.ts";
import { readConfig } from "./platform/config/config.ts";
import { openControlSocket, sendCommandToRunningShop } from "./platform/process/control.ts";

const FILE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup\.gz$/;
const LIMIT_MS = 180_000;
const BUYERS = 20;
const PATIENCE = { timeout: 120_000, interval: 200 };

test.each(ENGINES)(
  "when the shop starts after a missed nightly backup, it makes, verifies, copies and logs the backup (%s)",
  {
    timeout: LIMIT_MS,
  },
  async (engine) => {
    const place = await placeOn(engine);
    await makeShop(place);
    const elsewhere = newFolder();
    const program = await startProgram({
      ...variablesOf(place),
      LOG_LEVEL: "info",
      BACKUP_TIME: "00:00",
      BACKUP_COPY_TO: elsewhere,
    });
    await expect.poll(() => program.output(), PATIENCE).toContain('"event":"backup made"');
    expect(program.output()).toMatch(/"event":"backup made","name":"[^"]+","bytes":\d+,"verified":"(?:restored|read)"/);
    expect(backups(place.dataDir)).toEqual([expect.stringMatching(FILE)]);
    expect(readdirSync(elsewhere)).toEqual(
      backups(place.dataDir).map((name) => `localhost-${new URL(program.url).port}-${name}`),
    );
    expect(await isReady(program)).toBe(true);
    await program.kill();
    const { backup, failure } = await within(place, ({ db }) => findLastBackups(db));
    expect([backup?.name, failure]).toEqual([backups(place.dataDir)[0], null]);
  },
);

test("a failed backup leaves the shop running, and its error code is recorded and logged", {
  timeout: LIMIT_MS,
}, async () => {
  const place = await placeOn("embedded");
  await makeShop(place);
  writeFileSync(join(place.dataDir, "backups"), "in the way");
  const program = await startProgram({ ...variablesOf(place), LOG_LEVEL: "info", BACKUP_TIME: "00:00" });
  await expect
    .poll(() => program.output(), PATIENCE)
    .toMatch(/"event":"backup failed","code":"no_access","detail":"[^"]*backups/);
  expect(await isReady(program)).toBe(true);
  await program.kill();
  expect((await within(place, ({ db }) => findLastBackups(db))).failure?.error).toBe("no_access");
});

test("a killed backup leaves only a temporary file, which the next backup removes", {
  timeout: LIMIT_MS,
}, async () => {
  const place = await placeOn("embedded");
  await makeShop(place);
  const program = await startProgram({ ...variablesOf(place), BACKUP_TIME: "off" });
  const child = spawn(process.execPath, [join(ROOT, "scripts/backup.ts")], {
    env: variablesOf(place),
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  await expect.poll(() => backups(place.dataDir).some((name) => name.startsWith(".backup-")), PATIENCE).toBe(true);
  child.kill("SIGKILL");
  await ended;
  expect(await isReady(program)).toBe(true);
  const [remaining, ...otherBackups] = backups(place.dataDir);
  expect([remaining, otherBackups]).toEqual([expect.stringMatching(/^\.backup-\w{6}$/), []]);
  // The file is dated back, because only old temporary files are removed.
  utimesSync(join(place.dataDir, "backups", remaining as string), 0, 0);
  expect(run("backup", place)).toMatchObject({ status: 0, error: "" });
  expect(backups(place.dataDir)).toEqual([expect.stringMatching(FILE)]);
});

test.runIf(mayMount)(
  "a backup without enough disk space writes no file and reports how much space is needed",
  {
    timeout: LIMIT_MS,
  },
  async () => {
    const disk = await smallDisk(160);
    const place = { dataDir: join(disk, "data"), databaseUrl: null };
    await makeShop(place);
    const ended = run("backup", place);
    expect(ended).toEqual({
      status: 1,
      out: "",
      error: expect.stringMatching(
        /^[^\n]*backups\/\.backup-\w+: too little room for a backup \([\d.]+ MB free, [\d.]+ MB needed\)[^\n]*\n$/,
      ),
    });
    expect(backups(place.dataDir)).toEqual([]);
    expect((await within(place, ({ db }) => findLastBackups(db))).failure?.error).toBe("no_room");
  },
);

test.each(ENGINES)(
  "rejects a restore over existing orders without --yes; with --yes, makes a copy of the replaced shop first (%s)",
  {
    timeout: LIMIT_MS,
  },
  async (engine) => {
    const place = await placeOn(engine);
    const file = await makeGrownShop(place);
    expect(run("restore", place, file)).toEqual({
      status: 1,
      out: "",
      error: "this shop has 2 orders, which the backup would replace; add --yes to replace them\n",
    });
    expect(await ordersIn(place)).toBe(2);
    const restored = run("restore", place, file, "--yes");
    expect(restored).toMatchObject({ status: 0, error: "" });
    expect(await ordersIn(place)).toBe(1);
    const copyPath = /^copy of the replaced shop: ([^;]+); /m.exec(restored.out)?.[1] as string;
    if (engine === "embedded") {
      rmSync(join(place.dataDir, "postgres"), { recursive: true });
      renameSync(join(copyPath, "postgres"), join(place.dataDir, "postgres"));
    } else expect(run("restore", place, copyPath, "--yes")).toMatchObject({ status: 0 });
    expect(await ordersIn(place)).toBe(2);
  },
);

const SCRIPT = "/usr/bin/script";

test.runIf(existsSync(SCRIPT))(
  "a restore over existing orders asks for confirmation at a terminal, and changes nothing unless the answer is yes",
  { timeout: LIMIT_MS },
  async () => {
    const place = await placeOn("embedded");
    await makeShop(place);
    const file = join(newFolder(), "no-order.backup.gz");
    await within({ dataDir: "memory", databaseUrl: null, ...seeded() }, (database) => dumpBackup(database, file));
    const restore = (answer: string) =>
      spawnSync(SCRIPT, ["-qec", `${process.execPath} scripts/restore.ts ${file}`, "/dev/null"], {
        cwd: ROOT,
        env: { PATH: process.env.PATH, ...variablesOf(place) },
        input: `${answer}\n`,
        encoding: "utf8",
      });
    const rejected = restore("no");
    expect([rejected.status, rejected.stdout]).toEqual([1, expect.stringContaining("Type yes to continue")]);
    expect(rejected.stdout).toContain("nothing was changed");
    expect(await ordersIn(place)).toBe(1);
    expect(restore("yes").status).toBe(0);
    expect(await ordersIn(place)).toBe(0);
  },
);

test("restoring a backup over a running shop first saves the replaced shop's data to a copy", {
  timeout: LIMIT_MS,
}, async () => {
  const place = await placeOn("embedded");
  const file = await makeGrownShop(place);
  const program = await startProgram({ ...variablesOf(place), BACKUP_TIME: "off" });
  expect(run("restore", place, file).error).toMatch(/^this shop has 2 orders/);
  const restored = run("restore", place, file, "--yes");
  expect(restored).toMatchObject({ status: 0, error: "" });
  await program.kill();
  expect(await ordersIn(place)).toBe(1);
  const copyPath = /^copy of the replaced shop: ([^;]+); /m.exec(restored.out)?.[1] as string;
  expect(await ordersIn({ dataDir: copyPath, databaseUrl: null })).toBe(2);
});

test("an order placed while a backup is restored over the running shop is never lost: the safety copy or the restored shop contains it [O1]", {
  timeout: LIMIT_MS,
}, async () => {
  const place = await placeOn("embedded");
  await makeShop(place);
  const config = readConfig(variablesOf(place));
  await within(place, async (database) => {
    const control = await openControlSocket(database, place.dataDir, { owner: async () => ({}) });
    const file = join(newFolder(), "one-order.backup.gz");
    await dumpBackup(database, file);
    const size = await sizeOf(database.db, "thyme-honey", 500);
    let placed = 0;
    const orders: (() => Promise<void>)[] = [];
    for (let nth = 0; nth < BUYERS; nth++) {
      const buyer = await buyerWith(database.db, { size, quantity: 1 });
      const request = { input: await orderInput(database.db, buyer), idempotency_key: `key-${nth}`, mail: MAY_MAIL };
      // An order is rejected if the restore has replaced the visitor's cart.
      orders.push(() =>
        placeOrder(database.db, buyer, request, null).then(
          () => void placed++,
          () => {},
        ),
      );
    }
    await orders.pop()?.();
    const replacing = replaceShop(config, file, async () => {});
    const copies = () => readdirSync(place.dataDir).filter((name) => name.startsWith("before-restore"));
    const hasBegun = () => copies().some((name) => readdirSync(join(place.dataDir, name)).length > 0);
    await expect.poll(hasBegun, { ...PATIENCE, interval: 1 }).toBe(true);
    await Promise.all(orders.map((order) => order()));
    const { kept: copyOfReplaced } = await replacing;
    await control.close();
    const aside = await ordersIn({ dataDir: copyOfReplaced?.split(";")[0] as string, databaseUrl: null });
    const restored = await database.db.selectFrom("orders").select("id").execute();
    // Counts the order in the backup twice, because both the safety copy and the restored shop contain it.
    expect(aside + restored.length).toBe(placed + 2);
  });
});

test("restoring an invalid file over a running shop is rejected; the shop is unchanged and no safety copy remains", {
  timeout: LIMIT_MS,
}, async () => {
  const place = await placeOn("embedded");
  await makeShop(place);
  const file = join(newFolder(), "none");
  writeFileSync(file, "some text");
  const program = await startProgram({ ...variablesOf(place), BACKUP_TIME: "off" });
  expect(run("restore", place, file, "--yes").error).toMatch(/^\S+ is not a backup of this shop/);
  expect(readdirSync(place.dataDir).filter((name) => name.startsWith("before-restore"))).toEqual([]);
  await program.kill();
  expect(await ordersIn(place)).toBe(1);
});

test("when a restore over a running shop fails, its safety copy is deleted and the shop's orders are unchanged", {
  timeout: LIMIT_MS,
}, async () => {
  const place = await placeOn("embedded");
  const file = await makeGrownShop(place);
  const text = gunzipSync(readFileSync(file)).toString();
  const broken = join(newFolder(), "broken.backup.gz");
  writeFileSync(broken, gzipSync(text.replace('"table":"orders"', '"table":"nowhere"')));
  await within(place, async (database) => {
    const control = await openControlSocket(database, place.dataDir, { owner: async () => ({}) });
    const aside = join(place.dataDir, "before-restore-test");
    mkdirSync(aside);
    const copied = vi.spyOn(database as unknown as { copyTo(): unknown }, "copyTo");
    const failed = sendCommandToRunningShop(place.dataDir, { do: "replace", from: broken, aside });
    await expect(failed).rejects.toThrow(/"public.nowhere" does not exist/);
    expect(copied).toHaveBeenCalledOnce();
    expect(existsSync(aside)).toBe(false);
    expect(await countOrders(database.db)).toBe(2);
    await control.close();
  });
});

test.runIf(mayMount)(
  "restoring over a running shop is rejected if the disk lacks space for the safety copy and the restored data",
  { timeout: LIMIT_MS },
  async () => {
    const disk = await smallDisk(512);
    const place = { dataDir: join(disk, "data"), databaseUrl: null };
    const file = await makeGrownShop(place);
    await within(place, async (database) => {
      const control = await openControlSocket(database, place.dataDir, { owner: async () => ({}) });
      await fill(disk, 64_000_000 + 2 * (await countFolderBytes(join(place.dataDir, "postgres"))));
      await expect(replaceShop(readConfig(variablesOf(place)), file, async () => {})).rejects.toThrow(
        /too little room to replace the shop .*; make room, or stop the shop first$/,
      );
      expect(readdirSync(place.dataDir).filter((name) => name.startsWith("before-restore"))).toEqual([]);
      await control.close();
    });
  },
);

test("asking a running shop to copy its database to a folder that it cannot access returns an error and does not create the folder", {
  timeout: LIMIT_MS,
}, async () => {
  const place = await placeOn("embedded");
  await makeShop(place);
  const program = await startProgram({ ...variablesOf(place), BACKUP_TIME: "off" });
  const unseen = join(newFolder(), "tmp-of-another");
  await expect(sendCommandToRunningShop(place.dataDir, { do: "copy", to: join(unseen, "copy") })).rejects.toThrow(
    /the running shop does not see it/,
  );
  expect(existsSync(unseen)).toBe(false);
  await program.kill();
});

test("restoring a backup into PostgreSQL fails and changes nothing if the database contains an order that the safety copy lacks", {
  timeout: LIMIT_MS,
}, async () => {
  const place = await placeOn("postgres");
  await makeShop(place);
  await within(place, async (database) => {
    const file = join(newFolder(), "one-order.backup.gz");
    const { counts } = await dumpBackup(database, file);
    await expect(restoreBackup(database, file, requireNoDataLoss({ ...counts, orders: 0 }))).rejects.toThrow(
      /nothing was changed/,
    );
    expect(await database.db.selectFrom("orders").select("id").execute()).toHaveLength(1);
    expect(await restoreBackup(database, file, requireNoDataLoss(counts))).toBeGreaterThan(0);
  });
});

test("a backup removes old backups even if copying the new backup to another place fails", {
  timeout: LIMIT_MS,
}, async () => {
  const place = await placeOn("embedded");
  await makeShop(place);
  const old = join(place.dataDir, "backups", "2026-01-01T02-30-00.backup.gz");
  mkdirSync(join(place.dataDir, "backups"));
  writeFileSync(old, "");
  const { status } = spawnSync(process.execPath, [join(ROOT, "scripts/backup.ts")], {
    env: { PATH: process.env.PATH, ...variablesOf(place), BACKUP_KEEP: "1", BACKUP_COPY_COMMAND: "/bin/false" },
  });
  expect(status).toBe(1);
  expect(backups(place.dataDir)).toEqual([expect.stringMatching(FILE)]);
  expect(existsSync(old)).toBe(false);
  expect((await within(place, ({ db }) => findLastBackups(db))).failure?.error).toBe("copy_failed");
});

test.each([
  [
    "a file that is none",
    (path: string) => writeFileSync(path, "some text"),
    /is not a backup of this shop, or is damaged/,
  ],
  ["nothing", () => {}, /it does not exist; check the path/],
] as const)(
  "restoring %s changes nothing and prints a one-line error that says what is wrong",
  { timeout: LIMIT_MS },
  async (_, make, line) => {
    const place = await placeOn("embedded");
    await makeShop(place);
    const path = join(newFolder(), "file");
    make(path);
    const before = readdirSync(place.dataDir).sort();
    const ended = run("restore", place, path, "--yes");
    expect(ended).toEqual({
      status: 1,
      out: "",
      error: expect.stringMatching(new RegExp(`^[^\\n]*${line.source}[^\\n]*\\n$`)),
    });
    expect(readdirSync(place.dataDir).sort()).toEqual(before);
    expect(await ordersIn(place)).toBe(1);
  },
);

test("restoring a backup into an empty folder creates a shop with the backup's orders", {
  timeout: LIMIT_MS,
}, async () => {
  const { backup } = await templates();
  const place = await placeOn("embedded");
  expect(run("restore", place, backup)).toMatchObject({ status: 0, error: "" });
  expect(await ordersIn(place)).toBe(1);
});
