import { createSecret } from "./caller.ts";
import type { Db } from "./database/database.ts";

/**
 * A secret of this shop's own by its name, made when it is first asked for. It is kept in the database, so that what one
 * process signed every other knows, also after a restart.
 */
export async function shopSecret(db: Db, name: string): Promise<string> {
  const read = () => db.selectFrom("secrets").select("value").where("name", "=", name);
  const kept = await read().executeTakeFirst();
  if (kept) return kept.value;
  await db
    .insertInto("secrets")
    .values({ name, value: createSecret() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Of two processes that began at once, one has made it for both.
  return (await read().executeTakeFirstOrThrow()).value;
}
