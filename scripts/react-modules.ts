import { createRequire } from "node:module";
import type { Plugin } from "vite";

const PACKAGES: readonly string[] = ["react", "react/jsx-runtime", "react-dom"];
const AS_MODULE = "\0as-module:";

/**
 * Converts React's CommonJS packages to ES modules. Otherwise the bundler's CommonJS interop would look up each name at
 * each use, thousands of times per page. That takes up to a tenth of the render time (docs/decisions/0036).
 */
export function createReactModulesPlugin(): Plugin {
  const read = createRequire(import.meta.url);
  return {
    name: "react-modules",
    enforce: "pre",
    apply: "build",
    // Skips environments that are not bundled, because they have no interop.
    applyToEnvironment: ({ name, config }) => name === "client" || config.resolve.noExternal === true,
    resolveId(source, importer, { kind }) {
      const isOurs = kind === "import-statement" && PACKAGES.includes(source) && !importer?.startsWith(AS_MODULE);
      return isOurs ? { id: AS_MODULE + source, moduleSideEffects: false } : null;
    },
    load(id) {
      if (!id.startsWith(AS_MODULE)) return null;
      const name = id.slice(AS_MODULE.length);
      const exportLines = Object.keys(read(name)).map(
        (each) => `export const ${each} = /* @__PURE__ */ (() => whole.${each})();`,
      );
      return `import whole from ${JSON.stringify(name)};\nexport default whole;\n${exportLines.join("\n")}`;
    },
  };
}
