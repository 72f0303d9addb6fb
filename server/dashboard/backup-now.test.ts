import { expect, onTestFinished, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest, owner, staffMember } from "../../tests/fixtures.ts";
import { createBackupJobs } from "../platform/backup/nightly.ts";
import { recordBackupRun } from "../platform/backup/runs.ts";
import { readConfig } from "../platform/config/config.ts";
import { startJobs } from "../platform/jobs/jobs.ts";
import { requestBackup } from "./backup-now.ts";
import { getHealth } from "./health.ts";

const { backup, publicUrl } = readConfig({});
const PLACE = { dataDir: "none", smtpUrl: null, backup, publicUrl };

describeOnBothEngines("a backup on request", (open) => {
  test("an administrator's backup requests start one backup at a time, and the health page shows the backup until it ends [R26 P5]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    await expect(requestBackup(database, guest(), backup)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(requestBackup(database, await staffMember(db), backup)).rejects.toMatchObject({ code: "forbidden" });
    const isOver = Promise.withResolvers<void>();
    let runs = 0;
    const queues = createBackupJobs(db, { ...backup, time: null }).queues.map((queue) => ({
      ...queue,
      run: () => {
        runs += 1;
        return isOver.promise;
      },
    }));
    const jobs = await startJobs(database, queues, []);
    onTestFinished(() => jobs.stop());
    const health = () => getHealth(database, admin, PLACE);
    expect(await health()).toMatchObject({ is_backing_up: false, can_back_up: true, copies_backups: false });
    await requestBackup(database, admin, backup);
    await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
    await requestBackup(database, admin, backup);
    expect((await health()).is_backing_up).toBe(true);
    isOver.resolve();
    await expect.poll(async () => (await health()).is_backing_up, { timeout: 15_000 }).toBe(false);
    expect(runs).toBe(1);
    for (let requests = 2; requests < 6; requests += 1) await requestBackup(database, admin, backup);
    await expect(requestBackup(database, admin, backup)).rejects.toMatchObject({ code: "too_many_requests" });
  }, 60_000);

  test("a backup request is rejected if BACKUP_TIME is off and the shop's backup command has never made a backup [R26]", async () => {
    const database = await open("seeded");
    const admin = await owner(database.db);
    const off = { ...backup, time: null };
    await expect(requestBackup(database, admin, off)).rejects.toMatchObject({ code: "not_found" });
    expect((await getHealth(database, admin, { ...PLACE, backup: off })).can_back_up).toBe(false);
    await recordBackupRun(database.db, { error: "no_room" });
    await requestBackup(database, admin, off);
  });
});
