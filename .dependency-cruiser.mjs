// Rules for imports (docs/decisions/0077-imports-checked-by-tools.md). Each rule enforces a line of ARCHITECTURE.md,
// and `npm test` checks the rules.
import { readFileSync } from "node:fs";

/**
 * The features in their order of dependency: each feature may import those before it. A part of a feature, such as
 * `payments/cards`, may have its own place in this order.
 */
const FEATURES = [
  "content",
  "catalog",
  "identity",
  "customers",
  "delivery",
  "invoices",
  "payments",
  "coupons",
  "cart",
  "orders",
  "payments/cards",
  "documents",
  "favourites",
  "reviews",
  "feedback",
  "checkout",
  "discovery",
  "settings",
  "dashboard",
];
/**
 * Folders of server/ that are not features: `platform`, which is below all features, and `api-docs`, which is above
 * them.
 */
const OTHERS = ["platform", "api-docs"];

const BELOW = "^(contract|messages|node_modules)/|^db/tables[.]generated[.]ts$";
const SEED = "^db/(?!tables[.]generated)";
const ROUTES = "^server/(?!platform/).*[-/]routes[.]ts$";
const PROGRAM = "^(server/[^/]+|main)[.]ts$";

/** Matches the files of a feature, except those of a part that has its own place in the order. */
function filesOf(feature) {
  const parts = FEATURES.filter((other) => other.startsWith(`${feature}/`)).map((part) =>
    part.slice(feature.length + 1),
  );
  return `^server/${feature}/${parts.length > 0 ? `(?!(${parts.join("|")})/)` : ""}`;
}

/**
 * File names of loaders. By these names, the build removes the loaders, and the modules that only loaders import, from
 * the code for browsers.
 */
const LOADING = "^web.*/(load|context|access)[.]tsx?$";
const screens = [...readFileSync("web/routes.ts", "utf8").matchAll(/"([\w/.-]+[.]tsx?)"/g)].map(
  ([, file]) => `web/${file}`,
);
const ON_SERVER = [LOADING, "^web/(root[.]tsx|entry[.]server[.]tsx|fonts/build[.]ts)$", `^(${screens.join("|")})$`];

const rule = (name, from, to) => ({ name, severity: "error", from, to });

export default {
  forbidden: [
    rule("no cycles, of types neither", {}, { circular: true }),
    rule(
      "contract/ and messages/ import only zod and each other",
      { path: "^(contract|messages)/" },
      { pathNot: "^(contract|messages|node_modules/zod)/" },
    ),
    rule(
      "every folder of server/ is in the written order",
      { path: "^server/[^/]+/", pathNot: `^server/(${[...OTHERS, ...FEATURES].join("|")})/` },
      {},
    ),
    rule(
      "imports go down only: platform",
      { path: "^server/platform/" },
      { path: "^(server|db|web|main[.]ts)", pathNot: [BELOW, "^server/platform/"] },
    ),
    ...FEATURES.map((feature, at) =>
      rule(
        `imports go down only: ${feature}`,
        { path: filesOf(feature), pathNot: ROUTES },
        { path: [...FEATURES.slice(at + 1).map(filesOf), SEED, ROUTES, "^web/", PROGRAM] },
      ),
    ),
    rule("imports go down only: db", { path: SEED }, { path: [ROUTES, "^web/", PROGRAM] }),
    rule("imports go down only: routes and web", { path: [ROUTES, "^web/"] }, { path: PROGRAM }),
    rule("routes do not call routes", { path: [ROUTES, "^web/"] }, { path: ROUTES }),
    rule("web/ui knows nothing of the shop", { path: "^web/ui/" }, { path: "^web/(?!ui/)" }),
    rule(
      "whatever opens over a page of the back office asks before it drops what was typed",
      { path: "^web/admin/", pathNot: "^web/admin/parts/overlay[.]tsx$" },
      { path: "^web/ui/(drawer|modal)[.]tsx$" },
    ),
    rule(
      "what runs in browsers takes nothing but types from the server",
      { path: "^web/", pathNot: ON_SERVER },
      { path: ["^(server|db)/", LOADING], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "what runs in browsers takes nothing but types from Node",
      { path: "^web/", pathNot: ON_SERVER },
      { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
    ),
    // Adding a language should only need its folder in messages/ and its line in contract/locales.ts. If other code
    // named languages, each place would have to be found by hand.
    rule(
      "languages are named in their folders and in contract/locales.ts alone",
      { pathNot: "^(messages|db/seed|bench)/|^(contract/locales|gateway/texts)[.]ts$" },
      { path: "^messages/[^/]+/", dependencyTypesNot: ["type-only"] },
    ),
  ],
  options: {
    exclude: { path: "^build/|[.]test[.]tsx?$" },
    doNotFollow: { path: "node_modules" },
    // Checks ES imports only, so that a call of a function named `require` does not count as an import.
    moduleSystems: ["es6"],
    // Also checks type imports, because they show the direction of a dependency, too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js", ".mjs"] },
  },
};
