import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BACK_OFFICE_LOCALES, DEFAULT_LOCALE, FALLBACK_LOCALE, LOCALES } from "../contract/locales.ts";
import { SELECTABLE_PAYMENT_METHODS } from "../contract/payment-methods.ts";
import { readSources, type SourceFile, withoutComments } from "./source-files.ts";

// Rules that reviewers should not have to check by hand. Imports are checked by .dependency-cruiser.mjs, dead files and exports
// by knip.jsonc. Each test compares a list of violations with [], so that a failure names file and fault.

const sources = readSources();
const files = [...sources.values()];
const program = files.filter(({ path }) => !/^tests\/|\.test\.tsx?$/.test(path));
const scripts = program.filter(({ path }) => /\.(tsx?|mjs)$/.test(path));

test("no source file is longer than 400 lines, apart from data and message files", () => {
  const isData = /^(db\/(seed\/(products\/)?[\w-]+|tables\.generated)\.ts|(db\/queries|messages)\/.*)$/;
  const lines = ({ text }: SourceFile) => text.trimEnd().split("\n").length;
  const long = files.filter((file) => !isData.test(file.path) && lines(file) > 400);
  expect(long.map((file) => `${file.path}: ${lines(file)} lines`)).toEqual([]);
});

function matchesIn(among: SourceFile[], pattern: RegExp, readText = withoutComments): string[] {
  return among.flatMap(({ path, text }) =>
    readText(text)
      .split("\n")
      .flatMap((line, at) => [...line.matchAll(pattern)].map(([match]) => `${path}:${at + 1}: ${match.trim()}`)),
  );
}

// Arabic is right-to-left: start and end follow the direction, left and right do not.
test("styles use the logical properties start and end instead of left and right", () => {
  const classes =
    /(?<=["'`\s:!])-?(?:(?:scroll-)?[mp][lr]-|(?:left|right)-[\w[(]|(?:text|float|clear)-(?:left|right)|border-[lr](?![\w])|rounded-(?:[lr]|[tb][lr])(?!\w))[\w[\]().%-]*(?=["'`\s!])/g;
  const properties = /\b(?:margin|padding|border)(?:Left|Right)\b/g;
  const css =
    /(?:(?:margin|padding|border|inset)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|(?<=^|[\s;{])(?:left|right)(?=\s*:)|(?:text-align|float|clear)\s*:\s*(?:left|right))/g;
  const web = program.filter(({ path }) => path.startsWith("web/"));
  const [styles, code] = [
    web.filter(({ path }) => path.endsWith(".css")),
    web.filter(({ path }) => /\.tsx?$/.test(path)),
  ];
  expect([...matchesIn(code, classes), ...matchesIn(code, properties), ...matchesIn(styles, css)]).toEqual([]);
});

test("migration files have unique numbers, apart from the listed older files", () => {
  // These files are older than the rule. They keep their numbers, because applied migrations are never renamed.
  const doubled = new Map([
    ["0007", 2],
    ["0010", 3],
    ["0014", 2],
  ]);
  const names = [...sources.keys()].flatMap((path) => /^db\/migrations\/(.*)$/.exec(path)?.[1] ?? []);
  expect(names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
  const byNumber = Map.groupBy(names, (name) => name.slice(0, 4));
  const faults = [...byNumber].filter(([number, files]) => files.length !== (doubled.get(number) ?? 1));
  expect(faults).toEqual([]);
});

test("no TODO or FIXME is left", () => {
  const others = files.filter(({ path }) => path !== "tests/tidy.test.ts");
  expect(matchesIn(others, /\b(?:TODO|FIXME|XXX)\b/g, (text) => text)).toEqual([]);
});

// The console would print an error with all its properties, such as the customer's row that a rejected statement
// contained.
test("server and web code writes to the logger, which redacts personal data, and never to the console", () => {
  const speaking = scripts.filter(({ path }) => /^(server|web)\//.test(path) && path !== "web/fonts/build.ts");
  expect(matchesIn(speaking, /\bconsole\.\w+/g)).toEqual([]);
});

// Tests may use `any`, because they check responses field by field.
test("no code outside tests uses the type any", () => {
  expect(matchesIn(scripts, /(?::|\bas|<|,)\s*any\b(?=[\s,;)>[\]=]|$)/g)).toEqual([]);
});

// Before hydration the browser itself submits a form. So a form needs an action, or must be an AdminForm, which is
// disabled until hydration.
test("each form of the back office has an action or is an AdminForm, so that no form posts to its own URL before hydration", () => {
  const office = scripts.filter(
    ({ path }) => path.startsWith("web/admin/") && path !== "web/admin/form/admin-form.tsx",
  );
  expect(matchesIn(office, /<form\b(?! (?:\{\.\.\.form|method="post" action=)).*/g)).toEqual([]);
});

// Adding a language should need only its folder and one line. Language codes elsewhere would have to be found by hand.
test("language codes appear only in message folders, contract/locales.ts and the listed files", () => {
  const names = LOCALES.join("|");
  const isTheirs = /^(messages|db\/seed|bench)\/|^(contract\/locales|gateway\/texts)\.ts$/;
  const among = scripts.filter(({ path }) => !isTheirs.test(path));
  // English codes are allowed, because English is also the language of texts for machines.
  const values = LOCALES.filter((locale) => locale !== FALLBACK_LOCALE).join("|");
  const pattern = `(["'])(?:${values})\\1|[!=]== "(?:${names})"|\\b(?:${names})\\|(?:${names})\\b|(?<=[{,] *)(?:${names}): |\\.(?:ar|fr)\\b`;
  expect(matchesIn(among, new RegExp(pattern, "g"))).toEqual([]);
  // Style sheets may distinguish only Arabic and other scripts, not languages.
  const styles = program.filter(({ path }) => path.endsWith(".css"));
  expect(
    matchesIn(styles, new RegExp(`lang(?:\\|?=|\\()"?(?:${values.replace(DEFAULT_LOCALE, "-")})\\b`, "g")),
  ).toEqual([]);
});

test("no web code outside the listed files reads the device's clock, which may be wrong [K15]", () => {
  // These files measure durations or ages on the same device. The last two first ask the server for the time, or
  // compare the device's clock with the server's.
  const measures = [
    "use-countdown.ts",
    "account/parts/resend-code.tsx",
    "state/",
    "service-worker/",
    "shop/contact/server-now.ts",
    "admin/health/faults.ts",
  ];
  const offenders = scripts.filter(
    ({ path }) => path.startsWith("web/") && !measures.some((each) => path.startsWith(`web/${each}`)),
  );
  expect(matchesIn(offenders, /new Date\(\)|\bDate\.now\(/g)).toEqual([]);
});

test("no web or contract code uses the device's time zone data, which may be outdated [K15]", () => {
  const offenders = scripts.filter(({ path }) => /^(contract|web)\//.test(path) && path !== "contract/shop-zone.ts");
  const asking =
    /\.toLocale(?:Date|Time)?String\(|\.get(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(|Africa\/Casablanca|\bTemporal\./g;
  const zoned = /Intl\.DateTimeFormat\((?![^;]*?timeZone: "UTC")/;
  const ownZone = offenders.filter(({ text }) => zoned.test(withoutComments(text))).map(({ path }) => path);
  expect([...matchesIn(offenders, asking), ...ownZone]).toEqual([]);
});

// Other code uses the properties of a payment method, not its code (contract/payment-methods.ts).
test("no file compares codes of payment methods, apart from the payment methods' own files", () => {
  const isOwn = (path: string) =>
    path === "contract/payment-methods.ts" ||
    path.startsWith("server/payments/methods/") ||
    // Examples of the API document, without logic.
    /^server\/api-docs\/(?:entity|request)-examples\.ts$/.test(path) ||
    path === "server/orders/remittances/columns.ts";
  const asking = scripts.filter(({ path }) => /^(contract|gateway|server|web)\/|^main\.ts$/.test(path) && !isOwn(path));
  // payment-step.tsx has a table of icons and texts whose keys are the codes.
  const withoutTable = asking.filter(({ path }) => path !== "web/shop/checkout/payment-step.tsx");
  const codes = SELECTABLE_PAYMENT_METHODS.join("|");
  const literal = new RegExp(`["'\`](?:${codes})["'\`]`, "g");
  const key = new RegExp(`(?<=[{,\\s])(?:${codes})\\??:(?=\\s)`, "g");
  const nothing = /(?:[!=]==?\s*NOTHING_TO_PAY|NOTHING_TO_PAY\s*[!=]==?|\[NOTHING_TO_PAY\])/g;
  const stored = /method\w*"?\s*(?:=|<>|!==?|===?|(?:NOT )?IN \()\s*["'](?:none)["']/gi;
  const found = [literal, nothing, stored].flatMap((pattern) => matchesIn(asking, pattern));
  expect([...found, ...matchesIn(withoutTable, key)]).toEqual([]);
});

test("no file compares codes of delivery methods, apart from the delivery methods' own files", () => {
  const isOwn = (path: string) =>
    path === "contract/delivery-methods.ts" || path.startsWith("server/delivery/methods/");
  const asking = scripts.filter(({ path }) => /^(contract|gateway|server|web)\/|^main\.ts$/.test(path) && !isOwn(path));
  const compared = /delivery_method\w*"?\s*(?:=|<>|!==?|===?|(?:NOT )?IN \()\s*["'](?:courier|pick_up)["']/gi;
  const chosen = /(?:[!=]==?\s*PICK_UP_ID|PICK_UP_ID\s*[!=]==?)/g;
  expect([compared, chosen].flatMap((pattern) => matchesIn(asking, pattern))).toEqual([]);
});

// Undocumented and untyped parts of a dependency break in minor versions (docs/decisions/0058-public-apis-of-dependencies.md).
test("no code uses private APIs of dependencies", () => {
  const patterns = [
    // Known private names: globals, fields on elements, internals of drivers and renderers.
    /__(?:react|vite|vue|tanstack)\w*/gi,
    /\b(?:_valueTracker|isDehydrated|memoizedState|stateNode|streamCache|didRenderScripts|parsedStatements|submittedNamedStatements|processID)\b/g,
    /\bNODEFS\b|\/routeModules\.js|\bX-Remix-[\w-]+|\bUNSAFE_\w+/g,
    // Names with a leading underscore, except zod's documented `_default` and addresses.
    /(?<=[\w\])!]\??\.)_(?!default\b)\w+/g,
    /\[["'`]_(?!_proto__)\w*["'`]\]/g,
    /\bas unknown as \{ _\w*/g,
    // Files within a package that it does not export.
    /["'](?:@[\w-]+\/)?[\w-]+\/(?:dist|lib|src|esm|cjs|build)\/[^"']*["']/g,
  ];
  const among = files.filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path) && path !== "tests/tidy.test.ts");
  const uses = patterns.flatMap((pattern) => matchesIn(among, pattern));
  const documented = [/"ajv\/dist\/2020\.js"$/];
  expect(uses.filter((use) => !documented.some((each) => each.test(use)))).toEqual([]);
});

test("each language has message texts for every part of the shop except the back office", async () => {
  const { texts: english } = await import("../messages/en/index.ts");
  for (const locale of LOCALES) {
    const { texts } = (await import(
      /* @vite-ignore */ join(import.meta.dirname, `../messages/${locale}/index.ts`)
    )) as {
      texts: Record<string, unknown>;
    };
    const missing = Object.keys(english).filter((part) => part !== "admin" && !(part in texts));
    expect(missing, locale).toEqual([]);
  }
});

type Messages = Record<string, unknown>;

async function readMessages(part: string): Promise<Map<string, Messages>> {
  const lists = new Map<string, Messages>();
  for (const locale of LOCALES) {
    const path = `messages/${locale}/${part}.ts`;
    if (!sources.has(path)) continue;
    const module = (await import(/* @vite-ignore */ join(import.meta.dirname, "..", path))) as Record<string, Messages>;
    lists.set(locale, Object.values(module)[0] ?? {});
  }
  return lists;
}

/**
 * The {parameters} of a message. For a plural, the parameters of all its forms, because a form like "only one left" has
 * no number.
 */
function paramsOf(message: unknown): string[] {
  return [...new Set([...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))].sort();
}

const ABOUT = ["index", "language"];
const PARTS = readdirSync(join(import.meta.dirname, "../messages/en"))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => name.slice(0, -".ts".length))
  .filter((name) => !ABOUT.includes(name));
test("BACK_OFFICE_LOCALES lists exactly the languages with a message file for the back office", () => {
  const translated = LOCALES.filter((locale) => sources.has(`messages/${locale}/admin.ts`));
  expect(BACK_OFFICE_LOCALES).toEqual(translated);
});

test.each(PARTS)("every language has the same message keys and parameters in the part %s", async (part) => {
  const lists = await readMessages(part);
  const english = lists.get("en") ?? {};
  for (const [locale, messages] of lists) {
    expect(Object.keys(messages).sort(), locale).toEqual(Object.keys(english).sort());
    const differing = Object.keys(messages).filter(
      (key) => `${paramsOf(messages[key])}` !== `${paramsOf(english[key])}`,
    );
    expect(differing, `params in ${locale}`).toEqual([]);
    expect(
      Object.keys(messages).filter((key) => JSON.stringify(messages[key]) === '""'),
      `empty in ${locale}`,
    ).toEqual([]);
  }
});

test("each kind of cache entry is used by a single readThroughCache() call, because two calls would share entries", () => {
  const kinds = scripts.flatMap(({ text }) =>
    [...text.matchAll(/\breadThroughCache\(\s*\w+,\s*"([^"]+)"/g)].map(([, kind]) => kind),
  );
  expect(kinds.length).toBeGreaterThan(10);
  expect(kinds.filter((kind, index) => kinds.indexOf(kind) !== index)).toEqual([]);
});
