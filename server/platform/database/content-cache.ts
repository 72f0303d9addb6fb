import { sql, type Transaction } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "./database.ts";
import type { Tables } from "./tables.ts";

type Entry = { pending: Promise<unknown>; value?: unknown };
type Kinds = Map<string, LRUCache<string, Entry>>;
/** The cached checkout rules. They were read after `version`, so no rule is older than that version. */
type Rules = { version: Entry; kinds: Kinds };
type Memory = { kinds: Kinds; rules: Rules | null };

/** Default maximum number of cache entries of each kind. */
const ENTRIES_MAX = 500;
const memories = new WeakMap<Db, Memory>();
const trusted = new WeakMap<Db, Rules>();

/** Returns a database for which `readThroughCache` caches until `forget` is called. Transactions bypass the cache. */
export function cachePublicContent(db: Db): { db: Db; forget: () => void } {
  const memory: Memory = { kinds: new Map(), rules: null };
  const cachingDb = db.withoutPlugins();
  memories.set(cachingDb, memory);
  return {
    db: cachingDb,
    forget() {
      memory.kinds.clear();
      memory.rules = null;
    },
  };
}

export const isCaching = (db: Db): boolean => memories.has(db);

export const bypassCache = (db: Db): Db => db.withoutPlugins();

/**
 * Caches `readValue` by kind and parameters until public content changes, up to `most` recently used entries a kind.
 * The value may depend only on the parameters and on the data that `readValue` queries. Callers must not modify it.
 * Concurrent callers share one read. A result is not cached if content changes during its read.
 */
export function readThroughCache<T>(
  db: Db,
  kind: string,
  parameters: unknown,
  readValue: () => Promise<T>,
  most = ENTRIES_MAX,
): Promise<T> {
  const memory = memories.get(db);
  return memory ? cachedIn(memory.kinds, kind, JSON.stringify(parameters), readValue, most) : readValue();
}

function cachedIn<T>(kinds: Kinds, kind: string, key: string, read: () => Promise<T>, most = ENTRIES_MAX): Promise<T> {
  const entries = kinds.get(kind) ?? new LRUCache<string, Entry>({ max: most });
  kinds.set(kind, entries);
  const existing = entries.get(key);
  if (existing) return existing.pending as Promise<T>;
  const pending = read();
  const entry = entryOf(pending, () => entries.peek(key) === entry && entries.delete(key));
  entries.set(key, entry);
  return pending;
}

function entryOf(pending: Promise<unknown>, onError: () => void): Entry {
  const entry: Entry = { pending };
  pending.then((value) => {
    entry.value = value;
  }, onError);
  return entry;
}

/**
 * Caches a read of a checkout rule: settings, couriers' rates, bank accounts, the terms page or secrets. Each change to
 * these tables changes the rules' version (migration 0066). A transaction uses cached values only after
 * `allowCachedRules` or `allowStaleRules`.
 */
export async function readCachedRule<T>(db: Db, kind: string, parameters: unknown, read: () => Promise<T>): Promise<T> {
  const key = JSON.stringify(parameters);
  const memory = memories.get(db);
  if (memory) {
    const { version, kinds } = rulesOf(db, memory);
    await version.pending;
    return cachedIn(kinds, kind, key, read);
  }
  // A transaction never waits for a pending read, which may itself be waiting for this transaction's connection.
  const entry = trusted.get(db)?.kinds.get(kind)?.get(key);
  return entry && "value" in entry ? (entry.value as T) : read();
}

function rulesOf(db: Db, memory: Memory): Rules {
  if (memory.rules) return memory.rules;
  const rules: Rules = {
    kinds: new Map(),
    version: entryOf(readVersion(db), () => {
      if (memory.rules === rules) memory.rules = null;
    }),
  };
  memory.rules = rules;
  return rules;
}

/** Lets `tx` use the cached checkout rules of `db` if their version is still `version`, which `tx` has read. */
export function allowCachedRules(db: Db, tx: Transaction<Tables>, version: string | null): void {
  const rules = memories.get(db)?.rules;
  if (rules && version !== null && rules.version.value === version) trusted.set(tx, rules);
}

/**
 * Lets a transaction use the cached rules. Only for transactions that display rules and decide nothing by them. The
 * rules may be stale by up to a second, or by half a minute while notifications are lost.
 */
export function allowStaleRules(db: Db, tx: Transaction<Tables>): void {
  const rules = memories.get(db)?.rules;
  if (rules) trusted.set(tx, rules);
}

async function readVersion(db: Db): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`SELECT version FROM checkout_rules`.execute(db);
  return rows[0]?.version ?? null;
}

export function disallowCachedRules(tx: Db): void {
  trusted.delete(tx);
}
