import { dirname, relative } from "node:path";
import { build, type Plugin } from "vite";
import { createReactModulesPlugin } from "./react-modules.ts";

/**
 * Packages that are not bundled but imported from node_modules: development packages, and packages that have native
 * code or load their own files.
 */
const INSTALLED =
  /^(?:@electric-sql\/pglite|@node-rs\/argon2|@myriaddreamin\/typst-ts-node-compiler|sharp|pg-native|vite)(?:$|\/)/;

/** Makes `import.meta.dirname` in bundled modules the folder of the source file, not of the bundle. */
function sourceRelativePaths(root: string, folder: string): Plugin {
  return {
    name: "places-of-sources",
    enforce: "pre",
    transform(code, id) {
      if (!id.startsWith(`${root}/`) || !code.includes("import.meta.dirname")) return null;
      const place = JSON.stringify(`/${relative(folder, dirname(id))}`);
      return { code: code.replaceAll("import.meta.dirname", `(import.meta.dirname + ${place})`), map: null };
    },
  };
}

/**
 * Bundles the program, the built pages and their imports into a few files in `folder`. Node starts the bundle in a
 * third of the time that it needs for the thousand source modules (docs/decisions/0035). The program and the pages
 * share one copy of each module (docs/decisions/0003).
 */
export async function buildProgram(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [sourceRelativePaths(root, folder), createReactModulesPlugin()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: "node26",
      minify: false,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: ["main.ts", "server/isolated-process.ts"],
        external: INSTALLED,
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
        // Hides warnings about "use client", which has no meaning on the server.
        onLog: (level, entry, tell) => entry.code === "MODULE_LEVEL_DIRECTIVE" || tell(level, entry),
      },
    },
  });
}
