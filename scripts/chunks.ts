import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Rolldown } from "vite";

const WEB = resolve("web");
const PACKAGES = resolve("node_modules");
/** The browser's entry module. The next two lists are the layouts of all shop pages and the pages opened first. */
const ENTRY = "entry.client.tsx";
const LAYOUT_MODULES = ["root.tsx", "shop/layout.tsx"];
const FIRST_PAGES = ["shop/home.tsx", "shop/listing.tsx", "shop/product.tsx"];
const PANELS = ["shop/cart-parts.tsx", "shop/mobile-menu.tsx", "shop/account-menu.tsx"];
const ACCOUNT = globSync("account/**/*.tsx", { cwd: WEB });
const SHOP = globSync("shop/**/*.tsx", { cwd: WEB });
/** Minimum number of account pages that must use a module for it to join a chunk of all account pages. */
const SHARED_BY_MIN = 6;
/** Maximum size in characters of modules that share a chunk, which saves requests. The size includes their imports. */
const SMALL_CHARACTERS = 4000;

/**
 * How pages use modules. `pages` and `account` count the first pages and the account pages that import each module.
 * `panels` and `shop` contain the modules that panels, such as the cart, and shop pages use.
 */
type Uses = {
  pages: ReadonlyMap<string, number>;
  account: ReadonlyMap<string, number>;
  panels: ReadonlySet<string>;
  shop: ReadonlySet<string>;
};

/**
 * Defines the shared chunks:
 * - `first-view`: modules that all first pages use
 * - `first-pages`: modules that two first pages use
 * - `panel-parts`: small modules that panels use
 * - `form-parts`: small modules that many account pages and also other shop pages use
 * - `account-parts`: small modules that only many account pages use
 * The bundler places all other modules according to the modules that import them.
 */
export function createChunkGroups(): Rolldown.CodeSplittingGroup[] {
  let usesOfModules: Uses | null = null;
  const group = (name: string, isIn: (uses: Uses, id: string, modules: Rolldown.ChunkingContext) => boolean) => ({
    debugName: name,
    name(id: string, modules: Rolldown.ChunkingContext) {
      usesOfModules ??= usesIn(modules);
      return !isEntry(id, modules) && isIn(usesOfModules, id, modules) ? name : null;
    },
  });
  const smallGroup = (name: string, isIn: (uses: Uses, id: string) => boolean) =>
    group(name, (uses, id, modules) => isIn(uses, id) && isSmall(uses, id, modules));
  const isOfAccount = ({ account }: Uses, id: string) => (account.get(id) ?? 0) >= SHARED_BY_MIN;
  return [
    { ...group("first-view", ({ pages }, id) => (pages.get(id) ?? 0) >= FIRST_PAGES.length), priority: 3 },
    { ...group("first-pages", ({ pages }, id) => (pages.get(id) ?? 0) > 1), priority: 2 },
    { ...smallGroup("panel-parts", ({ panels }, id) => panels.has(id)), priority: 1, minShareCount: 2 },
    { ...smallGroup("form-parts", (uses, id) => isOfAccount(uses, id) && uses.shop.has(id)), priority: 1 },
    smallGroup("account-parts", isOfAccount),
  ];
}

/**
 * Whether a module is small, together with the imports that would join its chunk. False if any of these modules is used
 * by a first page, is an entry or belongs to a package.
 */
function isSmall({ pages }: Uses, id: string, modules: Rolldown.ChunkingContext): boolean {
  const pulledIn = [id, ...importsOf([id], modules)].filter((each) => (pages.get(each) ?? 0) < 2);
  const size = pulledIn.reduce((sum, each) => sum + (modules.getModuleInfo(each)?.code?.length ?? 0), 0);
  return (
    size < SMALL_CHARACTERS &&
    !pulledIn.some((each) => pages.has(each) || isEntry(each, modules) || each.includes(PACKAGES))
  );
}

function usesIn(modules: Rolldown.ChunkingContext): Uses {
  const [pages, account] = [new Map<string, number>(), new Map<string, number>()];
  const add = (counts: Map<string, number>, page: string, count = 1) => {
    for (const id of importsOf([page], modules).add(page)) counts.set(id, (counts.get(id) ?? 0) + count);
  };
  for (const page of FIRST_PAGES) add(pages, join(WEB, page));
  for (const part of LAYOUT_MODULES) add(pages, join(WEB, part), FIRST_PAGES.length);
  // The entry's packages stay in a separate large chunk, so that browsers load it again only when React changes.
  for (const id of importsOf([join(WEB, ENTRY)], modules))
    if (!id.includes(PACKAGES)) pages.set(id, FIRST_PAGES.length);
  for (const page of pagesOf(ACCOUNT, modules)) add(account, page);
  for (const file of [ENTRY, ...LAYOUT_MODULES, ...FIRST_PAGES, ...PANELS])
    if (!modules.getModuleInfo(join(WEB, file))) throw new Error(`no module ${file}`);
  const neededBy = (files: readonly string[]) => {
    const ids = files.map((file) => join(WEB, file));
    return new Set([...importsOf(ids, modules), ...pagesOf(files, modules)]);
  };
  return { pages, account, panels: neededBy(PANELS), shop: neededBy(SHOP) };
}

const isEntry = (id: string, modules: Rolldown.ChunkingContext): boolean => modules.getModuleInfo(id)?.isEntry === true;

/** Returns the ids of the files that are pages. React Router creates an entry for each page, which imports the file. */
const pagesOf = (files: readonly string[], modules: Rolldown.ChunkingContext): string[] =>
  files
    .map((file) => join(WEB, file))
    .filter((id) => modules.getModuleInfo(id)?.importers.some((importer) => isEntry(importer, modules)));

function importsOf(ids: readonly string[], modules: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>();
  const add = (id: string) => {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (reached.has(imported)) continue;
      reached.add(imported);
      add(imported);
    }
  };
  for (const id of ids) add(id);
  return reached;
}
