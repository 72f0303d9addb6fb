import { tmpdir } from "node:os";
import { createApp } from "../server/app.ts";
import { toAccount } from "../server/identity/account.ts";
import { ensureOwner } from "../server/identity/owner.ts";
import { startSession } from "../server/identity/sessions.ts";
import { readConfig } from "../server/platform/config/config.ts";
import type { Database, Db } from "../server/platform/database/database.ts";
import { SESSION_COOKIE } from "../server/platform/http/request.ts";
import { readResponseBytes } from "../server/platform/http/response-bytes.ts";
import { loadPages } from "../server/platform/pages/renderer.ts";

export type Visitor = { Cookie: string };
export type Visit = (path: string, visitor?: Visitor) => Promise<Buffer>;

const config = readConfig({ LOG_LEVEL: "error", DATA_DIR: tmpdir(), ADMIN_PASSWORD: "the owner's password" });

/** Returns a function that renders a page without network and page cache. A response other than 200 ends the benchmark. */
export async function pageRenderer(database: Database): Promise<Visit> {
  const app = createApp({ config, database }, await loadPages());
  return async (path, visitor) => {
    const response = await app.request(`http://localhost${path}`, { headers: { Accept: "text/html", ...visitor } });
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return readResponseBytes(response);
  };
}

export async function ownerOf(db: Db): Promise<Visitor> {
  await ensureOwner(db, config);
  return signedIn(db, config.admin.email);
}

export async function signedIn(db: Db, email: string): Promise<Visitor> {
  const account = await db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  const { token } = await startSession(db, toAccount(account), true);
  return { Cookie: `${SESSION_COOKIE}=${token}` };
}
