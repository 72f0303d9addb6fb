import { createSecret } from "./caller.ts";
import { readCachedRule } from "./database/content-cache.ts";
import type { Db } from "./database/database.ts";

export const readShopSecret = (db: Db, name: string): Promise<string> =>
  readCachedRule(db, "secret", name, () => readSecret(db, name));

async function readSecret(db: Db, name: string): Promise<string> {
  const selectSecret = () => db.selectFrom("secrets").select("value").where("name", "=", name);
  const existing = await selectSecret().executeTakeFirst();
  if (existing) return existing.value;
  await db
    .insertInto("secrets")
    .values({ name, value: createSecret() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Reads the secret again, because a concurrent process may have inserted its own secret first.
  return (await selectSecret().executeTakeFirstOrThrow()).value;
}
