import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin, Rolldown } from "vite";
import routes from "../web/routes.ts";

const NAME = "virtual:page-scripts";
const ID = `\0${NAME}`;
/** Stands for the list until all files have their names. A text would be taken for the list itself by the bundler. */
const MARK = "LIST_OF_PAGE_SCRIPTS";

/**
 * Gives `web/page-scripts.ts` the routes with the addresses of each one's scripts, and of those that they import, but for what every
 * document begins with. What React Router makes of a route's file are entries of the build, under the file's name with a query each.
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

  /** All that modules import at once, directly or not, with themselves. */
  function importsOf(names: Iterable<string>): Set<string> {
    const found = new Set(names);
    for (const name of found) for (const imported of chunks[name]?.imports ?? []) found.add(imported);
    return found;
  }

  function numberOf(name: string): number {
    const known = files.indexOf(base + name);
    return known < 0 ? files.push(base + name) - 1 : known;
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
