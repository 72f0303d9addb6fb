import { sql } from "kysely";
import { type AdminSynonyms, SYNONYM_LIMITS, type SynonymsInput } from "../../../contract/admin-synonyms.ts";
import { ShopError } from "../../../contract/errors.ts";
import { findLastActor, recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { computeStateVersion } from "../../platform/database/rows.ts";
import { requireAdmin } from "../../platform/staff.ts";

/** Groups of synonyms, newest first (V16). All operations in this file are for administrators (P5). */
export async function listAdminSynonyms(db: Db, caller: Caller): Promise<AdminSynonyms[]> {
  requireAdmin(caller);
  const rows = await db.selectFrom("search_synonyms").select(["id", "words"]).orderBy("id", "desc").execute();
  return rows.map(toSynonyms);
}

/**
 * Saves a group of synonyms. If `seenVersion` is null, creates the group, or returns an existing group with the same
 * words. Throws `not_found`, and `conflict` if there are too many groups or the version is stale (with the current
 * group and its author).
 */
export async function saveSynonyms(
  db: Db,
  caller: Caller,
  seenVersion: { id: number; version: string } | null,
  input: SynonymsInput,
): Promise<AdminSynonyms> {
  const admin = requireAdmin(caller);
  return inTransaction(db, async (tx) => {
    const before = seenVersion && (await lockSynonyms(tx, seenVersion.id));
    const same = !before && (await groupOf(tx, input));
    if (same) return toSynonyms(same);
    if (before && before.version !== seenVersion.version)
      throw new ShopError("conflict", {
        data: { ...before, by: await findLastActor(tx, ["synonyms.created", "synonyms.edited"], before.id) },
      });
    const after = toSynonyms(before ? await update(tx, before.id, input) : await insert(tx, input));
    await recordActivity(tx, admin, {
      action: before ? "synonyms.edited" : "synonyms.created",
      subject: after.id,
      subjectName: nameOf(after),
      before: before && logged(before),
      after: logged(after),
    });
    return after;
  });
}

/** Deletes a group of synonyms. Throws `not_found`. */
export async function deleteSynonyms(db: Db, caller: Caller, id: number): Promise<void> {
  const admin = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const before = await lockSynonyms(tx, id);
    await tx.deleteFrom("search_synonyms").where("id", "=", id).execute();
    await recordActivity(tx, admin, {
      action: "synonyms.deleted",
      subject: id,
      subjectName: nameOf(before),
      before: logged(before),
    });
  });
}

type Row = { id: number; words: string[] };
const toSynonyms = ({ id, words }: Row): AdminSynonyms => ({ id, words, version: computeStateVersion(words) });
const logged = ({ words }: AdminSynonyms) => ({ words: words.join(", ") });
const nameOf = ({ words }: AdminSynonyms): string => words.slice(0, 2).join(", ");

async function lockSynonyms(tx: Db, id: number): Promise<AdminSynonyms> {
  const row = await tx
    .selectFrom("search_synonyms")
    .select(["id", "words"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ShopError("not_found");
  return toSynonyms(row);
}

const groupOf = (tx: Db, { words }: SynonymsInput): Promise<Row | undefined> =>
  tx
    .selectFrom("search_synonyms")
    .select(["id", "words"])
    .where("words", "=", sql<string[]>`${words}::text[]`)
    .executeTakeFirst();

async function insert(tx: Db, { words }: SynonymsInput): Promise<Row> {
  const { count } = await tx
    .selectFrom("search_synonyms")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= SYNONYM_LIMITS.groups) throw new ShopError("conflict", { says: "refusal.synonyms_many" });
  return tx.insertInto("search_synonyms").values({ words }).returning(["id", "words"]).executeTakeFirstOrThrow();
}

const update = (tx: Db, id: number, { words }: SynonymsInput): Promise<Row> =>
  tx
    .updateTable("search_synonyms")
    .set({ words })
    .where("id", "=", id)
    .returning(["id", "words"])
    .executeTakeFirstOrThrow();
