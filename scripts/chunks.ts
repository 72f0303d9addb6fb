import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Rolldown } from "vite";

/** Which modules come to the browser in one file. */

const WEB = resolve("web");
const PACKAGES = resolve("node_modules");
/** Where scripts begin, what every page of the shop is made of, and the pages that most visits begin on. */
const ENTRY = "entry.client.tsx";
const FRAME = ["root.tsx", "shop/layout.tsx"];
const FIRST_PAGES = ["shop/home.tsx", "shop/listing.tsx", "shop/product.tsx"];
/** What opens over any page at a press. */
const PANELS = ["shop/cart-parts.tsx", "shop/mobile-menu.tsx", "shop/account-menu.tsx"];
/** The pages of an account, each of some thirty modules, and whatever else there is of the shop: pages and parts of them. */
const ACCOUNT = globSync("account/**/*.tsx", { cwd: WEB });
const SHOP = globSync("shop/**/*.tsx", { cwd: WEB });
/** What fewer of the account's pages need would come to all of them for few. */
const SHARERS = 6;
/** A module of so many characters, with all that it takes along, is not worth a request of its own. */
const SMALL = 4000;

/** For each module how many of the first pages need it, all of them what the entry and the frame need, and how many of the account's. */
type Uses = {
  pages: ReadonlyMap<string, number>;
  account: ReadonlyMap<string, number>;
  panels: ReadonlySet<string>;
  shop: ReadonlySet<string>;
};

/**
 * What each first page needs comes as one file, and nothing else in it: fewer requests, and better compressed than many
 * small ones. What two of them share is another. Small modules that panels share come together, and so do those that many of
 * the account's pages share, in two files: what other pages of the shop need too, and the rest. Every other module goes where the
 * bundler puts it, by who shares it.
 */
export function chunks(): Rolldown.CodeSplittingGroup[] {
  let known: Uses | null = null;
  const group = (name: string, isIn: (uses: Uses, id: string, modules: Rolldown.ChunkingContext) => boolean) => ({
    debugName: name,
    name(id: string, modules: Rolldown.ChunkingContext) {
      known ??= usesIn(modules);
      return !isEntry(id, modules) && isIn(known, id, modules) ? name : null;
    },
  });
  const smallGroup = (name: string, isIn: (uses: Uses, id: string) => boolean) =>
    group(name, (uses, id, modules) => isIn(uses, id) && isSmall(uses, id, modules));
  const isOfAccount = ({ account }: Uses, id: string) => (account.get(id) ?? 0) >= SHARERS;
  return [
    { ...group("first-view", ({ pages }, id) => (pages.get(id) ?? 0) >= FIRST_PAGES.length), priority: 3 },
    { ...group("first-pages", ({ pages }, id) => (pages.get(id) ?? 0) > 1), priority: 2 },
    { ...smallGroup("panel-parts", ({ panels }, id) => panels.has(id)), priority: 1, minShareCount: 2 },
    { ...smallGroup("form-parts", (uses, id) => isOfAccount(uses, id) && uses.shop.has(id)), priority: 1 },
    smallGroup("account-parts", isOfAccount),
  ];
}

/** With what its file would take along, of which nothing may be a first page's own: that page would have to ask for the file. */
function isSmall({ pages }: Uses, id: string, modules: Rolldown.ChunkingContext): boolean {
  const taken = [id, ...importsOf([id], modules)].filter((each) => (pages.get(each) ?? 0) < 2);
  const size = taken.reduce((sum, each) => sum + (modules.getModuleInfo(each)?.code?.length ?? 0), 0);
  return size < SMALL && !taken.some((each) => pages.has(each) || isEntry(each, modules) || each.includes(PACKAGES));
}

function usesIn(modules: Rolldown.ChunkingContext): Uses {
  const [pages, account] = [new Map<string, number>(), new Map<string, number>()];
  const add = (counts: Map<string, number>, page: string, count = 1) => {
    for (const id of importsOf([page], modules).add(page)) counts.set(id, (counts.get(id) ?? 0) + count);
  };
  for (const page of FIRST_PAGES) add(pages, join(WEB, page));
  for (const part of FRAME) add(pages, join(WEB, part), FIRST_PAGES.length);
  // Its packages, which are large, stay in its own file: they change when React does.
  for (const id of importsOf([join(WEB, ENTRY)], modules))
    if (!id.includes(PACKAGES)) pages.set(id, FIRST_PAGES.length);
  for (const page of pagesOf(ACCOUNT, modules)) add(account, page);
  for (const file of [ENTRY, ...FRAME, ...FIRST_PAGES, ...PANELS])
    if (!modules.getModuleInfo(join(WEB, file))) throw new Error(`no module ${file}`);
  const neededBy = (files: readonly string[]) => {
    const ids = files.map((file) => join(WEB, file));
    return new Set([...importsOf(ids, modules), ...pagesOf(files, modules)]);
  };
  return { pages, account, panels: neededBy(PANELS), shop: neededBy(SHOP) };
}

/** A page as the router has it loaded: a file of its own, whatever else needs what it is made of. */
const isEntry = (id: string, modules: Rolldown.ChunkingContext): boolean => modules.getModuleInfo(id)?.isEntry === true;

/** The modules among these files that the router's entries import: the pages. */
const pagesOf = (files: readonly string[], modules: Rolldown.ChunkingContext): string[] =>
  files
    .map((file) => join(WEB, file))
    .filter((id) => modules.getModuleInfo(id)?.importers.some((importer) => isEntry(importer, modules)));

/** What modules import at once, directly or not. */
function importsOf(ids: readonly string[], modules: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      add(imported);
    }
  };
  for (const id of ids) add(id);
  return found;
}
