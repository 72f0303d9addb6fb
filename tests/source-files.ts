import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const OUR_OWN = "{bench,contract,db,docs,gateway,messages,scripts,server,tests,web}/**/*.{ts,tsx,mjs,css,sql}";

export type SourceFile = { path: string; text: string };

/** Every file we write, by its path from the root. */
export function readSources(): Map<string, SourceFile> {
  const paths = globSync([OUR_OWN, "*.ts"], { cwd: ROOT, exclude: ["**/node_modules/**"] }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  return new Map(paths.sort().map((path) => [path, { path, text: readFileSync(join(ROOT, path), "utf8") }]));
}

/** Good enough for our formatted code: comment lines, not what follows code on a line. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, "")).replace(/^\s*\/\/.*$/gm, "");
}

/** What a file says in comments: the opposite of the above, with comments that follow code, and SQL's own. */
export const commentsOf = ({ path, text }: Pick<SourceFile, "path" | "text">): string =>
  (text.match(path.endsWith(".sql") ? /--.*$/gm : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []).join("\n");
