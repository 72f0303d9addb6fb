const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
/** What XML 1.0 cannot hold even escaped: control characters, halves of characters, and two marks. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A text as it may stand in XML, between tags or in an attribute. */
export const xmlText = (text: string): string =>
  text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** `<name>text</name>`; nothing for a text that is not there. */
export const xmlElement = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${xmlText(text)}</${name}>` : "";
