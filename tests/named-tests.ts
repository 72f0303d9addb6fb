import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Documents' tables cite tests by file and part of a title: `file.test.ts` "part", "part of another". */

export const ROOT = join(import.meta.dirname, "..");
export const readProjectFile = (path: string): string => readFileSync(join(ROOT, path), "utf8");

export const titlesOf = (path: string): string[] =>
  [
    ...readProjectFile(path).matchAll(
      /\b(?:test|onOne)(?:\.\w+(?:\([^()]*(?:\([^()]*\)[^()]*)*\)))*(?:\.\w+)*\(\s*(["'`])((?:\\.|(?!\1).)+)\1/gs,
    ),
  ].map(([, , title]) => title as string);

export type NamedTest = { path: string; title: string };

export const testsNamedIn = (document: string): NamedTest[] =>
  readProjectFile(document)
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .flatMap((line) =>
      line.split("`").flatMap((part, at, parts) => {
        if (!part.endsWith(".test.ts")) return [];
        const titles = [...((parts[at + 1] ?? "").split("|", 1)[0]?.matchAll(/"([^"]+)"/g) ?? [])];
        return titles.map(([, title]) => ({ path: part, title: title as string }));
      }),
    );

export const isThere = ({ path, title }: NamedTest): boolean =>
  existsSync(join(ROOT, path)) && titlesOf(path).some((each) => each.includes(title));
