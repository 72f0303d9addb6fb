import { relative, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { chunks } from "./scripts/chunks.ts";
import { pageScripts } from "./scripts/page-scripts.ts";
import { reactModules } from "./scripts/react-modules.ts";

/**
 * On the server, pages import `server/`, `contract/` and `messages/` from where they lie instead of bundling a second copy: one module
 * graph, so that a class or a cache is the same object for the API and for the pages. The built pages name them by the
 * `imports` of package.json, which hold wherever the folder is moved.
 */
function oneModuleGraph(): Plugin {
  const shared = [resolve("server"), resolve("contract"), resolve("messages")];
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

/**
 * Seven characters, the fewest that Rolldown takes for so many files: a first view brings long lists of their names, where words
 * took a kilobyte. What each was made of stands in `build/pages/client/.vite/manifest.json`.
 */
const SCRIPT_NAME = "assets/[hash:7].js";

export default defineConfig({
  plugins: [oneModuleGraph(), reactModules(), pageScripts(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: SCRIPT_NAME,
            chunkFileNames: SCRIPT_NAME,
            codeSplitting: { groups: chunks() },
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
