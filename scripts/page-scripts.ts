import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin, Rolldown } from "vite";
import routes from "../web/routes.ts";

const NAME = "virtual:page-scripts";
const ID = `\0${NAME}`;
/** A placeholder in the bundle until all file names are known. It is an identifier, because the bundler would inline a string. */
const MARK = "LIST_OF_PAGE_SCRIPTS";

/**
 * Provides `web/page-scripts.ts` with each route's scripts and their imports, except those of every document. React Router's
 * entries for a route's file have its name with a query.
 */
export function pageScripts(): Plugin {
  let base = "/";
  return {
    name: "page-scripts",
    configResolved(config) {
      base = config.base;
    },
    resolveId: (source) => (source === NAME ? ID : null),
    load(id) {
      if (id !== ID) return null;
      const isKnown = this.environment.name === "client" && this.environment.mode === "build";
      return isKnown ? `export default ${MARK};` : `export default { files: [], routes: [] };`;
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      return code.includes(MARK) ? code.replace(MARK, () => JSON.stringify(listed(chunks, base))) : null;
    },
  };
}

function listed(chunks: Record<string, Rolldown.RenderedChunk>, base: string) {
  const files: string[] = [];
  const entries = Object.values(chunks).filter(({ isEntry }) => isEntry);
  const isAlwaysThere = new Set(
    importsOf(entries.filter(({ name }) => name === "entry.client").map(({ fileName }) => fileName)),
  );

  /** All modules that these import statically, directly or not, and these themselves. */
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
  return { files, routes: routes.map(routeOf) };
}
