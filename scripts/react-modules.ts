import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** What the shop's own code and the router take from React, which comes as CommonJS. */
const PACKAGES: readonly string[] = ["react", "react/jsx-runtime", "react-dom"];
const AS_MODULE = "\0as-module:";

/**
 * Lets React be imported as if it were written in modules: the bundler's bridge to CommonJS finds each name anew at each use, of
 * which a page has thousands, and takes up to a tenth of its time with that (docs/decisions/0036).
 */
export function reactModules(): Plugin {
  const read = createRequire(import.meta.url);
  return {
    name: "react-modules",
    enforce: "pre",
    apply: "build",
    // Where it is left out of the bundle there is no bridge.
    applyToEnvironment: ({ name, config }) => name === "client" || config.resolve.noExternal === true,
    resolveId(source, importer, { kind }) {
      const isOurs = kind === "import-statement" && PACKAGES.includes(source) && !importer?.startsWith(AS_MODULE);
      return isOurs ? { id: AS_MODULE + source, moduleSideEffects: false } : null;
    },
    load(id) {
      if (!id.startsWith(AS_MODULE)) return null;
      const name = id.slice(AS_MODULE.length);
      const taken = Object.keys(read(name)).map(
        (each) => `export const ${each} = /* @__PURE__ */ (() => whole.${each})();`,
      );
      return `import whole from ${JSON.stringify(name)};\nexport default whole;\n${taken.join("\n")}`;
    },
  };
}
