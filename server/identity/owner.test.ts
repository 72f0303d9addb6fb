import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verify } from "@node-rs/argon2";
import { expect, onTestFinished, test } from "vitest";
import { uncounted } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest, setSetting } from "../../tests/fixtures.ts";
import { listOrders } from "../orders/admin/list.ts";
import { clock } from "../platform/clock.ts";
import { changePassword } from "./change-password.ts";
import { ensureFirstOwner } from "./first-password.ts";
import { ensureOwner } from "./owner.ts";
import { beginSignIn } from "./second-factor/sign-in.ts";
import { findAccountByToken } from "./sessions.ts";

const config = {
  admin: { email: "owner@shop.example", password: "a good password", isGenerated: false, isGiven: true },
};

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "amlou-owner-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describeOnBothEngines("ensureOwner", (open) => {
  test("creates the shop owner's account once [P5]", async () => {
    const { db } = await open();
    expect(await ensureOwner(db, config)).toEqual({ created: true });
    expect(await ensureOwner(db, { admin: { ...config.admin, email: "other@shop.example" } })).toEqual({
      created: false,
    });
    const accounts = await db.selectFrom("accounts").selectAll().execute();
    expect(accounts).toMatchObject([
      { email: "owner@shop.example", roles: ["admin"], first_name: "Amlou", last_name: "Admin" },
    ]);
    expect(accounts[0]?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await verify(accounts[0]?.password_hash ?? "", "a good password")).toBe(true);
  });

  test("after sign-in with a generated password, the owner can only change the password [P5 N6]", async () => {
    const { db } = await open("seeded");
    const { email } = config.admin;
    await ensureOwner(db, { admin: { ...config.admin, isGenerated: true } });
    const pendingSignIn = await beginSignIn(db, guest(), { email, password: config.admin.password });
    const token = "session" in pendingSignIn ? pendingSignIn.session.token : "";
    const callerNow = async () => ({ ...guest("en"), account: await findAccountByToken(db, token) });
    const ask = async () => listOrders(db, await callerNow(), { queue: "all", q: "", page: 1 });
    await setSetting(db, "staff_second_factor_required", true);
    await expect(ask()).rejects.toThrow("own_password_required");
    const change = { current_password: config.admin.password, password: "one of my own", token, countTry: uncounted };
    await changePassword(db, await callerNow(), change);
    await expect(ask()).rejects.toThrow("second_factor_required");
    await setSetting(db, "staff_second_factor_required", false);
    expect((await ask()).items).toEqual([]);
  });

  test("when several processes start concurrently, the owner account is created once, and only the creating process writes the password file [P5]", async () => {
    const { db } = await open();
    const folder = await newFolder();
    const starts = await Promise.all(
      ["one", "two", "three"].map(async (name) => {
        const admin = { ...config.admin, email: `${name}@shop.example`, isGenerated: true };
        return { admin, ...(await ensureFirstOwner(db, { admin, dataDir: join(folder, name) }, false)) };
      }),
    );
    const [{ email }] = (await db.selectFrom("accounts").select("email").execute()) as [{ email: string }];
    expect(await db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
    const creatingStarts = starts.filter(({ created }) => created);
    expect(creatingStarts.map(({ admin }) => admin.email)).toEqual([email]);
    expect(await readFile(creatingStarts[0]?.passwordFile ?? "", "utf8")).toBe(`${email}\n${config.admin.password}\n`);
    expect(await readdir(folder)).toHaveLength(1);
  });

  test("if the password file cannot be written, no owner account is created; the next start creates it [P5]", async () => {
    const { db } = await open();
    const dataDir = await newFolder();
    const admin = { ...config.admin, isGenerated: true };
    // A folder with the file's name makes the write fail.
    await mkdir(join(dataDir, "owner-password"));
    await expect(ensureFirstOwner(db, { admin, dataDir }, false)).rejects.toThrow("owner-password");
    expect(await db.selectFrom("accounts").select("id").execute()).toEqual([]);
    await rm(join(dataDir, "owner-password"), { recursive: true });
    expect(await ensureFirstOwner(db, { admin, dataDir }, false)).toEqual({
      created: true,
      passwordFile: join(dataDir, "owner-password"),
    });
  });

  test("an existing account with the configured e-mail address of the owner becomes the owner's account, and its sessions end [P5]", async () => {
    const { db } = await open();
    const now = clock.now();
    const { id } = await db
      .insertInto("accounts")
      .values({
        email: config.admin.email,
        password_hash: "old",
        first_name: "A",
        last_name: "B",
        phone: null,
        email_verified_at: now,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("sessions")
      .values({ token_hash: Buffer.from("x"), account_id: id, created_at: now, expires_at: now })
      .execute();
    expect(await ensureOwner(db, config)).toEqual({ created: true });
    expect(await db.selectFrom("accounts").select("roles").execute()).toEqual([{ roles: ["admin"] }]);
    expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });
});
