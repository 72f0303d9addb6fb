import { relative, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/**
 * On the server, pages import `server/` and `contract/` from where they lie instead of bundling a second copy: one module
 * graph, so that a class or a cache is the same object for the API and for the pages. The built pages name them by the
 * `imports` of package.json, which hold wherever the folder is moved.
 */
function oneModuleGraph(): Plugin {
  const shared = [resolve("server"), resolve("contract")];
  return {
    name: "one-module-graph",
    enforce: "pre",
    // While developing, Vite loads the whole application, so that there is one graph anyway (development.ts).
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    async resolveId(source, importer) {
      if (!importer || !/^\.{1,2}\//.test(source)) return null;
      const file = resolve(importer, "..", source);
      if (!shared.some((folder) => file.startsWith(`${folder}/`))) return null;
      return { id: `#${relative(".", file)}`, external: true };
    },
  };
}

/** The router's own loader of route modules reloads the document at the first failure; ours tries again first (G6). */
function retryingRouteModules(): Plugin {
  return {
    name: "retrying-route-modules",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId: (source, importer) =>
      source.endsWith("/routeModules.js") && importer?.includes("/react-router/dist/")
        ? resolve("web/route-modules.ts")
        : null,
  };
}

/** What every page of the shop is made of, and the pages that most visits begin on. */
const FRAME = ["root.tsx", "shop/layout.tsx"];
const FIRST_PAGES = ["shop/home.tsx", "shop/listing.tsx", "shop/product.tsx"];
/** Their libraries name it beside what they use, but only later pages do: lists that grow page by page. */
const LATER = /infinitequery/i;

/**
 * What each first page needs comes as one file, and nothing else in it: fewer requests, and better compressed than many
 * small ones. Every other module goes where the bundler puts it, by who shares it.
 */
function firstViewChunk(): Rolldown.CodeSplittingGroup {
  let needed: Set<string> | null = null;
  return {
    debugName: "first view",
    name(id, modules) {
      const importsOfPage = (file: string) =>
        importsOf(`${resolve("web", file)}?__react-router-build-client-route`, modules);
      if (!needed) {
        const [first = [], ...others] = FIRST_PAGES.map((page) => [...importsOfPage(page)]);
        const common = first.filter((shared) => others.every((own) => own.includes(shared)));
        needed = new Set([...common, ...FRAME.flatMap((part) => [...importsOfPage(part)])]);
      }
      return needed.has(id) && !id.includes("?__react-router") && !LATER.test(id) ? "first-view" : null;
    },
  };
}

/** What a module imports at once, directly or not. */
function importsOf(id: string, modules: Rolldown.ChunkingContext, found = new Set<string>()) {
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
    if (found.has(imported)) continue;
    found.add(imported);
    importsOf(imported, modules, found);
  }
  return found;
}

export default defineConfig({
  plugins: [oneModuleGraph(), retryingRouteModules(), tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [firstViewChunk()] } } } } },
  },
  build: {
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0,
    // Whoever starts the shop wants to know nothing of how long each plugin took.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
