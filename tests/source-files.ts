import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const OUR_OWN = "{bench,contract,db,docs,gateway,messages,scripts,server,tests,web}/**/*.{ts,tsx,mjs,css,sql}";

/** An import as it is written, and the file of ours it names, if any; a type import leaves nothing at run time. */
export type Import = { source: string; file: string | null; isTypeOnly: boolean };
export type SourceFile = { path: string; text: string; imports: Import[] };

const STATIC = /^\s*(?:import|export)\s+(?:([^;"'`]*?)\s+from\s+)?"([^"]+)"/gm;
const DYNAMIC = /\bimport\("([^"]+)"\)/g;
/** In the settings of routes files are named as plain text. */
const ROUTE = /"([\w/.-]+\.tsx?)"/g;

/** Every file we write, by its path from the root. */
export function readSources(): Map<string, SourceFile> {
  const paths = globSync([OUR_OWN, "*.ts"], { cwd: ROOT, exclude: ["**/node_modules/**"] }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  return new Map(paths.sort().map((path) => [path, readSource(path)]));
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), "utf8");
  const code = /\.(tsx?|mjs)$/.test(path) ? withoutComments(text) : "";
  const imports = [...code.matchAll(STATIC)].map(([, names = "", source = ""]) => ({
    source,
    file: resolve(path, source),
    isTypeOnly: isTypeOnly(names),
  }));
  const dynamic = [...code.matchAll(DYNAMIC)].map(([, source = ""]) => ({
    source,
    file: resolve(path, source),
    isTypeOnly: false,
  }));
  return { path, text, imports: [...imports, ...dynamic] };
}

/** Good enough for our formatted code: comment lines, not what follows code on a line. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, "")).replace(/^\s*\/\/.*$/gm, "");
}

/** What a file says in comments: the opposite of the above, with comments that follow code, and SQL's own. */
export const commentsOf = ({ path, text }: Pick<SourceFile, "path" | "text">): string =>
  (text.match(path.endsWith(".sql") ? /--.*$/gm : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []).join("\n");

function isTypeOnly(names: string): boolean {
  if (names.startsWith("type ")) return true;
  const list = /^\{([\s\S]*)\}$/.exec(names)?.[1];
  const each = list?.split(",").filter((name) => name.trim() !== "");
  return each !== undefined && each.length > 0 && each.every((name) => name.trim().startsWith("type "));
}

function resolve(from: string, source: string): string | null {
  if (!source.startsWith(".")) return null;
  const [file = ""] = source.split("?");
  const path = relative(ROOT, join(ROOT, dirname(from), file)).replaceAll("\\", "/");
  return existsSync(join(ROOT, path)) ? path : null;
}

/** The screens that web/routes.ts names. */
export function routeModules(sources: Map<string, SourceFile>): string[] {
  const routes = sources.get("web/routes.ts")?.text ?? "";
  return [...withoutComments(routes).matchAll(ROUTE)].map(([, file]) => `web/${file}`);
}
