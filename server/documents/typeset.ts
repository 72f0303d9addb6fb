import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { NodeCompiler, NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { drawable } from "./drawable.ts";

const FONTS = join(import.meta.dirname, "fonts");
/** So many papers long the compiler remembers what it has set: their common parts, and not all customers' names. */
const MEMORY_PAPERS = 5;
/** Hardly to be seen in our fonts; the plain one keeps a number together too. */
const NARROW_SPACE = "\u202f";
let compiler: Promise<NodeCompiler> | undefined;

/** Loaded with the first paper, so that the shop starts without it. */
function loadCompiler(): Promise<NodeCompiler> {
  compiler ??= import("@myriaddreamin/typst-ts-node-compiler").then(({ NodeCompiler }) => {
    const fontBlobs = readdirSync(FONTS)
      .filter((file) => file.endsWith(".ttf"))
      .map((file) => readFileSync(join(FONTS, file)));
    return NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs }] });
  });
  return compiler;
}

/** A paper as PDF, from its template beside this file and what is on it. A few milliseconds of this process's own time. */
export const typeset = (template: "invoice" | "packing-slip", data: object): Promise<Uint8Array> =>
  compile(template, data, (typst, paper) => typst.pdf(paper));

/** The same as an SVG whose letters are outlines already, so that whatever draws it needs no fonts. */
export const typesetPicture = (template: "social-card", data: object): Promise<string> =>
  compile(template, data, (typst, picture) => typst.plainSvg(picture));

async function compile<T>(
  template: string,
  data: object,
  print: (typst: NodeCompiler, document: NodeTypstDocument) => T,
): Promise<T> {
  const typst = await loadCompiler();
  const outcome = typst.compile({
    mainFilePath: join(import.meta.dirname, `${template}.typ`),
    inputs: { data: JSON.stringify(data, (_, value) => (typeof value === "string" ? shown(value) : value)) },
  });
  const paper = outcome.result;
  // What the compiler complains of may quote the paper, with its customer: it is not passed on.
  if (!paper) throw new Error(`the template of the ${template} does not compile`);
  const printed = print(typst, paper);
  typst.evictCache(MEMORY_PAPERS);
  return printed;
}

const shown = (text: string): string => drawable(text.replaceAll(NARROW_SPACE, "\u00a0"));
