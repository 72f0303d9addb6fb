import { relative, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

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

/**
 * What most pages share comes as one file: fewer requests, and better compressed than many small ones. Not for everybody's
 * first view are the contract's schemas, which bring their library, and what the account's and the back office's pages share
 * with each other.
 */
const sharedChunk = {
  name: "shared",
  test: /\/web\/(?!account\/|admin\/)|\/contract\/(?:constants|dates|errors|fold|locales|money|redirect|text|translate)\.ts|react-query|query-core/,
  minShareCount: 8,
};

export default defineConfig({
  plugins: [oneModuleGraph(), retryingRouteModules(), tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [sharedChunk] } } } } } },
  build: { target: "es2022", manifest: true, assetsInlineLimit: 0 },
});
