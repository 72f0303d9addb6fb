import { dirname, relative } from "node:path";
import { build, type Plugin } from "vite";
import { reactModules } from "./react-modules.ts";

/** What comes with machine code or files of its own, and what only development asks for: imported from where it is installed. */
const INSTALLED =
  /^(?:@electric-sql\/pglite|@node-rs\/argon2|@myriaddreamin\/typst-ts-node-compiler|sharp|pg-native|vite)(?:$|\/)/;

/** Modules find files beside their source, which the bundle is not. */
function placesOfSources(root: string, folder: string): Plugin {
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
 * Writes the program, the pages that were just built and all that they import as a few files into `folder`: Node begins
 * them in a third of the time that a thousand modules take (docs/decisions/0035). One module graph still (0003).
 */
export async function buildProgram(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [placesOfSources(root, folder), reactModules()],
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
        // "use client" says nothing to a program that renders pages.
        onLog: (level, entry, tell) => entry.code === "MODULE_LEVEL_DIRECTIVE" || tell(level, entry),
      },
    },
  });
}
