/** Database ids by slug or SKU. */
export type Ids = ReadonlyMap<string, number>;

/** Id of a slug or SKU. Throws if there is none, which is a mistake in the seed's data. */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the seed has no ${name}`);
  return id;
}
