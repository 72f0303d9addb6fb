export type IdsByName = ReadonlyMap<string, number>;

/** Throws if the seed data refers to a slug or SKU that does not exist. */
export function getId(ids: IdsByName, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the seed has no ${name}`);
  return id;
}
