import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyAs, guest, owner, sizeOf } from "../../tests/fixtures.ts";
import { recordBackupRun } from "../platform/backup/runs.ts";
import { readConfig } from "../platform/config/config.ts";
import { startJobs } from "../platform/jobs/jobs.ts";
import { getHealth } from "./health.ts";
import {
  createInvariantsQueue,
  requestInvariantsCheck,
  runInvariantsCheck,
  runInvariantsCheckDaily,
} from "./invariants-check.ts";

const { backup, publicUrl } = readConfig({});
const PLACE = { dataDir: "none", smtpUrl: null, backup, publicUrl };

describeOnBothEngines("the shop's health", (open, engine) => {
  test("the health page reports unsent mails, violated invariants and the age of the last backup [S1 R26]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const dataDir = await mkdtemp(join(tmpdir(), "amlou-health-"));
    const size = await sizeOf(db, "thyme-honey", 500);
    const staff = await owner(db);
    expect(await getHealth(database, staff, { ...PLACE, dataDir })).toMatchObject({
      books: null,
      is_checking: false,
      engine,
      mails: { waiting: 0, oldest: null, as_files: true, latest: [] },
      build: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: null, built_at: null },
      clock: {
        now: expect.stringMatching(/^\d{4}-.+Z$/),
        database_offset_seconds: engine === "embedded" ? null : expect.any(Number),
      },
      last_backup: null,
    });

    const shipping_address = {
      firstName: "Fatima",
      lastName: "Alaoui",
      phone: "0612345678",
      city: "agadir",
      address: "12, rue des Amandiers",
      email: "fatima@example.com",
    };
    await buyAs(db, guest(), [{ size, quantity: 1 }], { shipping_address });
    await db.updateTable("stock").set({ available: 0 }).where("variant_id", "=", size.variant_id).execute();
    for (const day of ["2026-01-01", "2026-01-02"])
      await recordBackupRun(db, { name: `${day}T00-00-00.backup.gz`, bytes: 5, verified: "restored" });
    await runInvariantsCheck(db);
    const health = await getHealth(database, staff, { ...PLACE, dataDir, smtpUrl: "smtp://localhost" });
    expect(health.books?.broken).toEqual([`S1 on_hand = available + active reservations: ${size.variant_id}`]);
    expect(health.mails).toMatchObject({
      waiting: 1,
      as_files: false,
      latest: [expect.objectContaining({ recipient: "fatima@example.com", sent_at: null })],
    });
    expect(health.database_bytes).toBeGreaterThan(1_000_000);
    expect(health.last_backup).toMatchObject({ name: "2026-01-02T00-00-00.backup.gz", bytes: 5, verified: "restored" });
    expect(health.backup_failure).toBeNull();
    expect(health.disks).toEqual([
      { volume: "data", free: expect.any(Number), size: expect.any(Number), is_low: expect.any(Boolean) },
    ]);
    await recordBackupRun(db, { error: "no_room", detail: "12.0 MB free" });
    expect(await getHealth(database, staff, PLACE)).toMatchObject({
      last_backup: { name: "2026-01-02T00-00-00.backup.gz" },
      backup_failure: { error: "no_room", detail: "12.0 MB free" },
      backup_time: "03:30",
    });
    await rm(dataDir, { recursive: true });
  });

  test("the job that checks the invariants runs at most once a day, and again when an administrator requests a check", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const jobs = await startJobs(database, [createInvariantsQueue(db)], []);
    onTestFinished(() => jobs.stop());
    const health = () => getHealth(database, admin, PLACE);
    await runInvariantsCheckDaily(db);
    await expect.poll(health).toMatchObject({ books: { broken: [] }, is_checking: false });
    const checks = () => db.selectFrom("book_checks").select("id").execute();
    await runInvariantsCheckDaily(db);
    expect(await checks()).toHaveLength(1);
    await expect(requestInvariantsCheck(db, guest())).rejects.toThrow("unauthenticated");
    await requestInvariantsCheck(db, admin);
    await expect.poll(async () => (await checks()).length, { timeout: 15_000 }).toBe(2);
    await expect.poll(async () => (await health()).is_checking).toBe(false);
  }, 30_000);

  test("if an invariant check ends while the health page loads, the page shows the check as running or shows its result [S1 R26]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const blockedCheck = Promise.withResolvers<void>();
    const jobs = await startJobs(database, [{ ...createInvariantsQueue(db), run: () => blockedCheck.promise }], []);
    onTestFinished(async () => {
      blockedCheck.resolve();
      await jobs.stop();
    });
    await sql`DELETE FROM pgboss.job`.execute(db);
    await requestInvariantsCheck(db, admin);
    const look = (state: "active" | "completed") =>
      sql`UPDATE pgboss.job SET state = ${state}::pgboss.job_state WHERE name = 'books'`.execute(db);
    const readHealthWithCheckEnding = async (endsAfter: number) => {
      let answers = 0;
      const watched = db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (++answers === endsAfter) await Promise.all([runInvariantsCheck(db), look("completed")]);
          return result;
        },
      });
      await look("active");
      await db.deleteFrom("book_checks").execute();
      const health = await getHealth({ ...database, db: watched }, admin, PLACE);
      return { answers, isToldOrUnderWay: health.is_checking || health.books !== null };
    };
    const { answers } = await readHealthWithCheckEnding(0);
    for (let endsAfter = 0; endsAfter <= answers; endsAfter += 1)
      expect(await readHealthWithCheckEnding(endsAfter), `ends after ${endsAfter}`).toEqual({
        answers,
        isToldOrUnderWay: true,
      });
  });

  test("staff who are not administrators cannot read the health page [P5]", async () => {
    const database = await open("seeded");
    const admin = await owner(database.db);
    const staff = {
      ...admin,
      account: { ...(admin.account as NonNullable<typeof admin.account>), roles: ["staff"] as const },
    };
    await expect(getHealth(database, staff, PLACE)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
