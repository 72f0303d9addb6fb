import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { NodeCompiler, NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { replaceUnsupportedCharacters } from "./drawable.ts";

const FONTS = join(import.meta.dirname, "fonts");
/** Compilations after which an unused cache entry is evicted, such as customers' names. Template parts stay in use. */
const CACHE_MAX_AGE = 5;
/** This narrow space in formatted numbers is replaced, because it is almost invisible in our fonts. */
const NARROW_SPACE = "\u202f";
let compiler: Promise<NodeCompiler> | undefined;

function loadCompiler(): Promise<NodeCompiler> {
  compiler ??= import("@myriaddreamin/typst-ts-node-compiler").then(({ NodeCompiler }) => {
    const fontBlobs = readdirSync(FONTS)
      .filter((file) => file.endsWith(".ttf"))
      .map((file) => readFileSync(join(FONTS, file)));
    return NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs }] });
  });
  return compiler;
}

export const typesetPdf = (template: "invoice" | "packing-slip", data: object): Promise<Uint8Array> =>
  compile(template, data, (typst, paper) => typst.pdf(paper));

/** Typesets an SVG. Letters are outlined, so that rasterising needs no fonts. */
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
    inputs: { data: JSON.stringify(data, (_, value) => (typeof value === "string" ? drawableText(value) : value)) },
  });
  const paper = outcome.result;
  // The compiler's errors are left out of the message, because they may quote customer data.
  if (!paper) throw new Error(`the template of the ${template} does not compile`);
  const typesetPaper = print(typst, paper);
  typst.evictCache(CACHE_MAX_AGE);
  return typesetPaper;
}

const drawableText = (text: string): string => replaceUnsupportedCharacters(text.replaceAll(NARROW_SPACE, "\u00a0"));
