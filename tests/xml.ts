import { SaxesParser } from "saxes";

export type XmlElement = { name: string; text: string; attributes: Record<string, string>; children: XmlElement[] };

export function readXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const top: XmlElement = { name: "", text: "", attributes: {}, children: [] };
  const open = [top];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, attribute]) => [
      key,
      String((attribute as { value: string }).value),
    ]);
    const element = { name, text: "", attributes: Object.fromEntries(values), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(xml).close();
  const [root] = top.children;
  if (!root) throw new Error("an empty document");
  return root;
}

export const elementsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)]);

export const textOf = (element: XmlElement, name: string): string | undefined => elementsOf(element, name)[0]?.text;
