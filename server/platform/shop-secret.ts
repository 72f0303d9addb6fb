import { createSecret } from "./caller.ts";
import type { Db } from "./database/database.ts";

export async function shopSecret(db: Db, name: string): Promise<string> {
  const selectSecret = () => db.selectFrom("secrets").select("value").where("name", "=", name);
  const storedSecret = await selectSecret().executeTakeFirst();
  if (storedSecret) return storedSecret.value;
  await db
    .insertInto("secrets")
    .values({ name, value: createSecret() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Read back, because a concurrent process may have inserted its secret first.
  return (await selectSecret().executeTakeFirstOrThrow()).value;
}
