import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A fenced block of a document, with its language and the heading above it. */
export type Block = { section: string; language: string; text: string };

/** The fenced blocks of a Markdown file of the repository, in sequence; blocks in lists are indented. */
export function blocksOf(file: string): Block[] {
  const blocks: Block[] = [];
  let section = "";
  let open: Block | null = null;
  for (const line of readFileSync(join(import.meta.dirname, "../..", file), "utf8").split("\n")) {
    const fence = /^\s*```(\w*)\s*$/.exec(line);
    if (open && fence) {
      blocks.push(open);
      open = null;
    } else if (open) open.text += `${line}\n`;
    else if (fence) open = { section, language: fence[1] as string, text: "" };
    else section = /^#+ (.*)$/.exec(line)?.[1] ?? section;
  }
  return blocks;
}
