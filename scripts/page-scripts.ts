import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin, Rolldown } from "vite";
import routes from "../web/routes.ts";

/** Root module of the back office. Its scripts form a separate list, which shop pages do not load. */
const OFFICE = "admin/document.ts";
/**
 * Virtual modules and their placeholders. A script list replaces the placeholder in the code as soon as the file names
 * are known. Each placeholder is an identifier, because the bundler would inline a string.
 */
const LISTS = { "virtual:shop-scripts": "SHOP_PAGE_SCRIPTS", "virtual:office-scripts": "OFFICE_PAGE_SCRIPTS" };

/**
 * Generates the script lists for `web/page-scripts.ts`. A list contains each route's scripts and their imports, except
 * scripts that every document loads. Ignores the query string that React Router adds to a route's module name.
 */
export function createPageScriptsPlugin(): Plugin {
  let base = "/";
  return {
    name: "page-scripts",
    configResolved(config) {
      base = config.base;
    },
    resolveId: (source) => (source in LISTS ? `\0${source}` : null),
    load(id) {
      const mark = Object.entries(LISTS).find(([name]) => id === `\0${name}`)?.[1];
      if (!mark) return null;
      const isKnown = this.environment.name === "client" && this.environment.mode === "build";
      return isKnown ? `export default ${mark};` : `export default { files: [], routes: [] };`;
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      const marks = Object.values(LISTS).filter((mark) => code.includes(mark));
      if (marks.length === 0) return null;
      return marks.reduce((text, mark) => text.replace(mark, () => JSON.stringify(listed(mark, chunks, base))), code);
    },
  };
}

function listed(mark: string, chunks: Record<string, Rolldown.RenderedChunk>, base: string) {
  const files: string[] = [];
  const entries = Object.values(chunks).filter(({ isEntry }) => isEntry);
  const isAlwaysThere = new Set(
    importsOf(entries.filter(({ name }) => name === "entry.client").map(({ fileName }) => fileName)),
  );

  function importsOf(names: Iterable<string>): Set<string> {
    const reached = new Set(names);
    for (const name of reached) for (const imported of chunks[name]?.imports ?? []) reached.add(imported);
    return reached;
  }

  function numberOf(name: string): number {
    const index = files.indexOf(base + name);
    return index < 0 ? files.push(base + name) - 1 : index;
  }

  const routeOf = ({ file, path, index, children = [] }: RouteConfigEntry): object => {
    const module = resolve("web", file);
    const own = entries.filter(({ facadeModuleId }) => facadeModuleId?.split("?", 1)[0] === module);
    if (own.length === 0) throw new Error(`no script of ${file}`);
    const needed = [...importsOf(own.map(({ fileName }) => fileName))].filter((name) => !isAlwaysThere.has(name));
    const handle = needed.map(numberOf);
    return index
      ? { index, handle }
      : { path, children: children.length > 0 ? children.map(routeOf) : undefined, handle };
  };
  const isOffice = ({ file }: RouteConfigEntry) => file === OFFICE;
  if (mark === LISTS["virtual:office-scripts"]) return { files, routes: routes.filter(isOffice).map(routeOf) };
  // Lists no scripts of the back office, because navigating there from the shop loads a new document.
  const office = { path: "admin/*", handle: [] };
  return { files, routes: [...routes.filter((route) => !isOffice(route)).map(routeOf), office] };
}
