/** Ids by slug or SKU, as the database gave them. */
export type Ids = ReadonlyMap<string, number>;

/** An id that this seed has just inserted; a name that leads nowhere is a mistake in the seed's data. */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the seed has no ${name}`);
  return id;
}
