import { afterEach, expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { owner, setSetting } from "../../tests/fixtures.ts";
import { recordBackupRun } from "../platform/backup/runs.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS, HOUR_MS, MINUTE_MS } from "../platform/clock.ts";
import { readConfig } from "../platform/config/config.ts";
import type { Db } from "../platform/database/database.ts";
import { clearMailServerFault, recordMailServerFault } from "../platform/mail/server-check.ts";
import { getHealth } from "./health.ts";
import { findHealthFaults, listHealthFaults, readHealthFacts } from "./health-facts.ts";

const { now } = clock;
afterEach(() => {
  clock.now = now;
  clearMailServerFault();
});
const later = (ms: number): void => {
  clock.now = () => new Date(now().getTime() + ms);
};

const { backup, publicUrl } = readConfig({});
const STORAGE = {
  publicUrl,
  smtpUrl: null,
  dataDir: "/proc/self",
  backup: { ...backup, folder: "/proc/self/backups" },
};
const MADE = { name: "2026-01-02T00-00-00.backup.gz", bytes: 5, verified: "restored" } as const;

const writeMail = (
  db: Db,
  written: {
    kind: string;
    given_up_at?: Date;
    account_id?: number | null;
    sent_by?: "file" | "server";
    sent_at?: Date;
  },
) =>
  db
    .insertInto("mails")
    .values({
      account_id: null,
      recipient: "fatima@example.com",
      locale: "fr",
      subject: "Bonjour",
      html: "<p>Bonjour</p>",
      body: "Bonjour",
      created_at: now(),
      ...written,
    })
    .execute();

describeOnBothEngines("faults that the back office lists about the shop itself", (open, engine) => {
  test("the back office home page and the health page list the same faults, most urgent first; each fault disappears once it is resolved [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const faults = async () => {
      const listed = await listHealthFaults(database, admin, STORAGE);
      expect((await getHealth(database, admin, STORAGE)).faults).toEqual(listed);
      return listed?.map(({ kind, count }) => (count === null ? kind : `${count} ${kind}`));
    };
    expect(await faults()).toEqual([]);
    await db
      .insertInto("book_checks")
      .values({ checked_at: now(), broken: ["S1", "S2"] })
      .execute();
    await recordBackupRun(db, { error: "copy_failed", detail: null, ...MADE });
    recordMailServerFault("EAUTH 535 AUTH PLAIN");
    await writeMail(db, { kind: "order_placed", given_up_at: now() });
    await writeMail(db, { kind: "order_shipped" });
    expect(await faults()).toEqual(["2 books_broken", "backup_failed", "mail_server", "1 mails_given_up"]);

    await db.insertInto("book_checks").values({ checked_at: clock.now(), broken: [] }).execute();
    await db.updateTable("mails").set({ dismissed_at: now() }).where("given_up_at", "is not", null).execute();
    clearMailServerFault();
    await recordBackupRun(db, MADE);
    expect(await faults()).toEqual([]);
    const compared = engine === "embedded" ? [] : ["clock_off"];
    later(16 * MINUTE_MS);
    expect(await faults()).toEqual(["1 mails_late", ...compared]);
    await db.deleteFrom("mails").execute();
    later(37 * HOUR_MS);
    expect(await faults()).toEqual(["backup_old", ...compared]);
    await recordBackupRun(db, MADE);
    expect(await faults()).toEqual(compared);
  });

  test("the shop lists a fault if the first nightly backup is three hours overdue, unless nightly backups are disabled [R26]", async () => {
    const database = await open("seeded");
    const admin = await owner(database.db);
    const kinds = async (time: string | null) => {
      const listedFaults = await listHealthFaults(database, admin, { ...STORAGE, backup: { ...STORAGE.backup, time } });
      return listedFaults?.flatMap(({ kind }) => (kind === "backup_old" ? [kind] : []));
    };
    expect(await kinds("03:30")).toEqual([]);
    later(DAY_MS + 3 * HOUR_MS + MINUTE_MS);
    expect(await kinds("03:30")).toEqual(["backup_old"]);
    expect(await kinds(null)).toEqual([]);
  });

  test("the health page groups failed mails into customer, team, code and test mails, and allows no resending of code and test mails [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const { id, email } = admin.account as NonNullable<Caller["account"]>;
    const given_up_at = now();
    await writeMail(db, { kind: "order_placed", given_up_at });
    await writeMail(db, { kind: "team_invitation", given_up_at });
    await writeMail(db, { kind: "sensitive_act", given_up_at, account_id: id });
    await writeMail(db, { kind: "test_mail", given_up_at, account_id: id });
    await writeMail(db, { kind: "reset_password", given_up_at, account_id: id });
    await db.updateTable("mails").set({ recipient: email }).where("account_id", "=", id).execute();
    await db.updateTable("accounts").set({ email_verified_at: now() }).where("id", "=", id).execute();
    const { mails } = await getHealth(database, admin, STORAGE);
    expect(mails.given_up.map(({ kind, group, can_send_again }) => [kind, group, can_send_again])).toEqual([
      ["reset_password", "code", false],
      ["test_mail", "test", false],
      ["sensitive_act", "team", true],
      ["team_invitation", "team", true],
      ["order_placed", "customer", true],
    ]);
    expect(mails.given_up[0]).toMatchObject({ given_up_at: given_up_at.toISOString(), sent_at: null });
  });

  test("mails written to files are a fault if the shop has a public URL; without one, only customers' mails are, once the demo products are gone [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const { id } = admin.account as NonNullable<Caller["account"]>;
    const since = "2026-11-01T08:00:00.000Z";
    const written = { sent_by: "file" as const, sent_at: new Date(since) };
    const fault = async (changes: { publicUrl?: string; smtpUrl?: string } = {}) => {
      const surroundings = { ...STORAGE, ...changes };
      const faults = (await listHealthFaults(database, admin, surroundings)) ?? [];
      const { mails } = await getHealth(database, admin, surroundings);
      const found = faults.find(({ kind }) => kind === "mails_as_files");
      expect(mails.undelivered).toEqual(found ? { count: found.count, since: found.since } : null);
      return found ? [found.count, found.since] : null;
    };
    const atPublicUrl = { publicUrl: "https://shop.example" };
    await writeMail(db, { kind: "test_mail", ...written });
    expect(await fault(atPublicUrl)).toBeNull();
    await writeMail(db, { kind: "sensitive_act", account_id: id, ...written, sent_at: now() });
    await writeMail(db, { kind: "order_placed", ...written });
    expect(await fault(atPublicUrl)).toEqual([2, since]);
    expect(await fault()).toBeNull();
    await setSetting(db, "demo_products", 0);
    expect(await fault()).toEqual([1, since]);
    expect(await fault({ ...atPublicUrl, smtpUrl: "smtp://localhost" })).toBeNull();
    await writeMail(db, { kind: "order_placed", sent_by: "server", sent_at: now() });
    expect(await fault(atPublicUrl)).toBeNull();
  });

  test("low space on the data disk and low space on the backup disk are two separate faults [R26]", async () => {
    const database = await open("seeded");
    const facts = await readHealthFacts(database, STORAGE);
    const kinds = (...low: ("data" | "backups")[]) =>
      findHealthFaults({
        ...facts,
        disks: (["data", "backups"] as const).map((volume) => ({
          volume,
          free: 1,
          size: 2,
          is_low: low.includes(volume),
        })),
      }).map(({ kind }) => kind);
    expect(kinds()).toEqual([]);
    expect(kinds("backups")).toEqual(["backup_disk_low"]);
    expect(kinds("data", "backups")).toEqual(["disk_low", "backup_disk_low"]);
  });

  test("a mail server fault is no longer listed once another process has sent a mail successfully [R26 J1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const kinds = async () => (await listHealthFaults(database, admin, STORAGE))?.map(({ kind }) => kind);
    recordMailServerFault("ESOCKET CONN");
    await writeMail(db, { kind: "order_placed" });
    expect(await kinds()).toEqual(["mail_server"]);
    await db
      .updateTable("mails")
      .set({ sent_at: new Date(clock.now().getTime() + 1000) })
      .execute();
    expect(await kinds()).toEqual([]);
  });

  test("staff who are not administrators cannot read the shop's faults [P5]", async () => {
    const database = await open("seeded");
    const admin = await owner(database.db);
    const account = admin.account as NonNullable<Caller["account"]>;
    const staff: Caller = { ...admin, account: { ...account, roles: ["staff"] } };
    await expect(listHealthFaults(database, staff, STORAGE)).rejects.toMatchObject({ code: "forbidden" });
  });
});
