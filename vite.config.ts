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

/** Modules of React Router in whose place the browser gets ours; each says why. */
const STAND_INS: readonly [string, string][] = [
  ["/routeModules.js", "web/route-modules.ts"],
  ["/instrumentation.js", "web/unused-router-parts.ts"],
  ["/fog-of-war.js", "web/unused-router-parts.ts"],
];
/** What keeps components in the bundle that nobody uses: names for developers' tools, and calls that are not said to be pure. */
const TOOL_NAMES = /^\w+\.displayName = .*$/gm;
const COMPONENTS = /^const \w+ = (?=React\$1\.forwardRef\()/gm;
const ROUTER_IN_BROWSER = /\/react-router\/dist\/(?!.*\/(server-runtime|rsc)\/)/;

function routerStandIns(): Plugin {
  return {
    name: "router-stand-ins",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(source, importer) {
      // Not for its parts that run on a server, which are thrown away afterwards.
      if (!importer || !ROUTER_IN_BROWSER.test(importer)) return null;
      const [, ours] = STAND_INS.find(([theirs]) => source.endsWith(theirs)) ?? [];
      return ours ? resolve(ours) : null;
    },
    transform(code, id) {
      if (!ROUTER_IN_BROWSER.test(id)) return null;
      return { code: code.replace(TOOL_NAMES, "").replace(COMPONENTS, "$&/* @__PURE__ */ "), map: null };
    },
  };
}

/** What every page of the shop is made of, and the pages that most visits begin on. */
const FRAME = ["root.tsx", "shop/layout.tsx"];
const FIRST_PAGES = ["shop/home.tsx", "shop/listing.tsx", "shop/product.tsx"];

/**
 * What each first page needs comes as one file, and nothing else in it: fewer requests, and better compressed than many
 * small ones. What two of them share is another. Every other module goes where the bundler puts it, by who shares it.
 */
function firstViewChunks(): Rolldown.CodeSplittingGroup[] {
  let uses: ReadonlyMap<string, number> | null = null;
  const named = (name: string, isIn: (pages: number) => boolean): Rolldown.CodeSplittingGroup => ({
    debugName: name,
    name(id, modules) {
      uses ??= pagesUsing(modules);
      return isIn(uses.get(id) ?? 0) && !id.includes("?__react-router") ? name : null;
    },
  });
  return [
    { ...named("first-view", (pages) => pages >= FIRST_PAGES.length), priority: 2 },
    { ...named("first-pages", (pages) => pages > 1), priority: 1 },
  ];
}

/** How many of the first pages need a module; all do what the frame needs. */
function pagesUsing(modules: Rolldown.ChunkingContext): Map<string, number> {
  const uses = new Map<string, number>();
  const add = (part: string, pages: number) => {
    for (const id of importsOf(`${resolve("web", part)}?__react-router-build-client-route`, modules))
      uses.set(id, (uses.get(id) ?? 0) + pages);
  };
  for (const page of FIRST_PAGES) add(page, 1);
  for (const part of FRAME) add(part, FIRST_PAGES.length);
  return uses;
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

/** Seven characters, the fewest that Rolldown takes for so many files: a first view brings long lists of their names. */
const SCRIPT_NAME = "assets/[name]-[hash:7].js";

export default defineConfig({
  plugins: [oneModuleGraph(), routerStandIns(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: SCRIPT_NAME,
            chunkFileNames: SCRIPT_NAME,
            codeSplitting: { groups: firstViewChunks() },
          },
        },
      },
    },
  },
  build: {
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0,
    // Whoever starts the shop wants to know nothing of how long each plugin took.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
