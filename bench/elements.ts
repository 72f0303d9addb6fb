import type { Browser } from "playwright-core";

export type Part = string | { tag: string; attributes: [name: string, value: string][]; parts: Part[] };

export async function elementsOf(browser: Browser, url: string): Promise<Part[]> {
  const html = await (await fetch(url)).text();
  const page = await browser.newPage();
  try {
    return await page.evaluate((text) => {
      const partsOf = (node: Node): Part[] => [...node.childNodes].flatMap(partOf);
      const partOf = (node: Node): Part[] => {
        if (node instanceof Text) return [node.data];
        if (!(node instanceof Element) || ["SCRIPT", "STYLE"].includes(node.tagName)) return [];
        const attributes = [...node.attributes].map(({ name, value }): [string, string] => [name, value]);
        return [{ tag: node.localName, attributes, parts: partsOf(node) }];
      };
      return partsOf(new DOMParser().parseFromString(text, "text/html").body);
    }, html);
  } finally {
    await page.close();
  }
}

export const countElements = (parts: Part[]): number =>
  parts.reduce((count, part) => count + (typeof part === "string" ? 0 : 1 + countElements(part.parts)), 0);
