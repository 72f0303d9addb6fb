export type MenuNode<Entry> = { id: string; children: Entry[] };

const parentOf = <Entry extends MenuNode<Entry>>(menu: readonly Entry[], id: string): Entry | null =>
  menu.find(({ children }) => children.some((child) => child.id === id)) ?? null;

export function findEntryPosition<Entry extends MenuNode<Entry>>(menu: readonly Entry[], id: string) {
  const parent = parentOf(menu, id);
  const beside: readonly Entry[] = parent?.children ?? menu;
  return { parent, beside, at: beside.findIndex((each) => each.id === id) };
}

export const findEntry = <Entry extends MenuNode<Entry>>(menu: readonly Entry[], id: string): Entry | null =>
  menu.flatMap((entry) => [entry, ...entry.children]).find((entry) => entry.id === id) ?? null;

export const removeEntry = <Entry extends MenuNode<Entry>>(menu: readonly Entry[], id: string): Entry[] =>
  menu
    .filter((entry) => entry.id !== id)
    .map((entry) => ({ ...entry, children: entry.children.filter((child) => child.id !== id) }));

function insert<Entry extends MenuNode<Entry>>(
  menu: Entry[],
  entry: Entry,
  parentId: string | null,
  at: number,
): Entry[] {
  if (parentId === null) return menu.toSpliced(at, 0, entry);
  return menu.map((each) =>
    each.id === parentId ? { ...each, children: each.children.toSpliced(at, 0, entry) } : each,
  );
}

export function addOrReplaceEntry<Entry extends MenuNode<Entry>>(menu: readonly Entry[], entry: Entry): Entry[] {
  if (!findEntry(menu, entry.id)) return [...menu, entry];
  const renew = (each: Entry): Entry =>
    each.id === entry.id ? entry : { ...each, children: each.children.map(renew) };
  return menu.map(renew);
}

/** Moves an entry next to `other`. Does nothing if this would make three levels or nest an entry in itself. */
export function moveEntryBeside<Entry extends MenuNode<Entry>>(
  menu: readonly Entry[],
  id: string,
  other: { id: string; side: "before" | "after" },
): Entry[] {
  const entry = findEntry(menu, id);
  const { parent } = findEntryPosition(menu, other.id);
  if (!entry || id === other.id || parent?.id === id || (parent && entry.children.length > 0)) return [...menu];
  const rest = removeEntry(menu, id);
  const { at } = findEntryPosition(rest, other.id);
  return insert(rest, entry, parent?.id ?? null, other.side === "after" ? at + 1 : at);
}

export function moveEntryBy<Entry extends MenuNode<Entry>>(menu: readonly Entry[], id: string, by: -1 | 1): Entry[] {
  const { beside, at } = findEntryPosition(menu, id);
  const other = beside[at + by];
  return other ? moveEntryBeside(menu, id, { id: other.id, side: by < 0 ? "before" : "after" }) : [...menu];
}

export function canIndentEntry<Entry extends MenuNode<Entry>>(menu: readonly Entry[], id: string): boolean {
  const { parent, at } = findEntryPosition(menu, id);
  return parent === null && at > 0 && menu[at]?.children.length === 0;
}

export function indentEntry<Entry extends MenuNode<Entry>>(menu: readonly Entry[], id: string): Entry[] {
  const [entry, before] = [findEntry(menu, id), menu[findEntryPosition(menu, id).at - 1]];
  if (!entry || !before || !canIndentEntry(menu, id)) return [...menu];
  return insert(removeEntry(menu, id), entry, before.id, before.children.length);
}

export function outdentEntry<Entry extends MenuNode<Entry>>(menu: readonly Entry[], id: string): Entry[] {
  const [entry, parent] = [findEntry(menu, id), parentOf(menu, id)];
  return entry && parent
    ? insert(removeEntry(menu, id), entry, null, menu.findIndex((each) => each.id === parent.id) + 1)
    : [...menu];
}

export function findFreeEntryId<Entry extends MenuNode<Entry>>(menu: readonly Entry[]): string {
  let number = 1;
  while (findEntry(menu, `entry-${number}`)) number += 1;
  return `entry-${number}`;
}
