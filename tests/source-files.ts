import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const OUR_OWN = "{bench,contract,db,docs,gateway,messages,scripts,server,tests,web}/**/*.{ts,tsx,mjs,css,sql}";

export type SourceFile = { path: string; text: string };

export function readSources(): Map<string, SourceFile> {
  const paths = globSync([OUR_OWN, "*.ts"], { cwd: ROOT, exclude: ["**/node_modules/**"] }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  return new Map(paths.sort().map((path) => [path, { path, text: readFileSync(join(ROOT, path), "utf8") }]));
}

/** Removes whole-line comments only, which is sufficient for our formatted code. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, "")).replace(/^\s*\/\/.*$/gm, "");
}

export const commentsOf = ({ path, text }: Pick<SourceFile, "path" | "text">): string =>
  (text.match(path.endsWith(".sql") ? /--.*$/gm : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []).join("\n");
