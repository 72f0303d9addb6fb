export type IdsByName = ReadonlyMap<string, number>;

/** Returns the id of a slug or SKU. Throws if the seed data does not define it. */
export function getId(ids: IdsByName, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the seed has no ${name}`);
  return id;
}
