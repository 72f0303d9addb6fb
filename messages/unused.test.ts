import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSources, withoutComments } from "../tests/source-files.ts";

/** Source code that may show messages, without tests: nobody sees a message whose key only tests name. */
const code = [...readSources().values()]
  .filter(({ path }) => /^(?:contract|gateway|server|web)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map(({ text }) => withoutComments(text))
  .join("\n");

/** Quoted strings in the code, without the parameters of some keys ("field.tooLong?max=80"). */
const literals = new Set([...code.matchAll(/["'`]([\w.]+)["'`?]/g)].map(([, literal]) => literal as string));
const words = new Set(code.match(/\w+/g));
const prefixes = new Map([...code.matchAll(/const (\w+) = "([\w.]+\.)"/g)].map(([, name, prefix]) => [name, prefix]));

const HOLE = /\$\{([^{}`]*)\}/g;
/** Patterns of keys built from variables, such as `admin.status.${status}`. Some fixed text is required. */
const templates = [...code.matchAll(/`([\w.]*(?:\$\{[^{}`]*\}[\w.]*)+)/g)]
  .map(([, template = ""]) => template.replace(HOLE, (hole, name: string) => prefixes.get(name) ?? hole))
  .filter((template) => /\w/.test(template.replace(HOLE, "")) && template.replace(HOLE, "").includes("."))
  .map((template) => new RegExp(`^${template.replaceAll(".", "\\.").replace(HOLE, "([\\w.]+)")}$`));

/** Whether code can name the key. Each variable of a pattern must be a word of the code, or again a key that code can name. */
function isNamed(key: string): boolean {
  const fits = (part: string) => (part.includes(".") ? isNamed(part) : words.has(part));
  return literals.has(key) || templates.some((template) => template.exec(key)?.slice(1).every(fits));
}

test("every message key is used by code (if this fails, delete the listed messages in each language)", async () => {
  const folder = join(import.meta.dirname, "en");
  const files = globSync("**/*.ts", { cwd: folder, exclude: ["index.ts", "language.ts"] });
  const modules = await Promise.all(files.map((file) => import(join(folder, file))));
  const keys = [...new Set(modules.flatMap(({ messages }) => Object.keys(messages)))];
  expect(keys.length).toBeGreaterThan(1000);
  expect(keys.filter((key) => !isNamed(key))).toEqual([]);
});
