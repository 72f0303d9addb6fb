import { relative, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { createChunkGroups } from "./scripts/chunks.ts";
import { createPageScriptsPlugin } from "./scripts/page-scripts.ts";
import { createReactModulesPlugin } from "./scripts/react-modules.ts";

/**
 * On the server, the built pages import `server/`, `contract/` and `messages/` from the original files instead of
 * bundling a second copy. So there is one module graph, in which a class or a cache is the same object for the API and
 * for the pages. The built pages import these files by the `imports` of package.json, which stay valid if the folder is
 * moved.
 */
function oneModuleGraph(): Plugin {
  const shared = [resolve("server"), resolve("contract"), resolve("messages")];
  return {
    name: "one-module-graph",
    enforce: "pre",
    // In development this plugin is not needed: Vite loads the whole application, so there is only one module graph
    // (development.ts).
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
 * File names are hashes, because the first view downloads long lists of them, in which readable names took a kilobyte.
 * Seven characters are the fewest that Rolldown accepts for so many files. `build/pages/client/.vite/manifest.json`
 * lists the sources of each file.
 */
const SCRIPT_NAME = "assets/[hash:7].js";

export default defineConfig({
  plugins: [oneModuleGraph(), createReactModulesPlugin(), createPageScriptsPlugin(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: SCRIPT_NAME,
            chunkFileNames: SCRIPT_NAME,
            codeSplitting: { groups: createChunkGroups() },
          },
        },
      },
    },
  },
  build: {
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0,
    // Hides how long each plugin took, which does not interest a person who starts the shop.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
