import MarkdownIt from "markdown-it";
import { addLocalePrefix, getPathLocale, type Locale } from "../../contract/locales.ts";

/** Renders stored Markdown. The HTML must neither run scripts nor load anything from other sites. */
const markdown = new MarkdownIt({ html: false, linkify: false }).disable("image");
markdown.validateLink = (address) => !/^[^/?#]*:/.test(address) || /^(?:https?|mailto|tel):/i.test(address);

export function renderMarkdown(text: string, locale: Locale): string {
  const tokens = markdown.parse(text, {});
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== "link_open") continue;
    const href = String(token.attrGet("href"));
    const isOwnPath = href.startsWith("/") && !href.startsWith("//") && !getPathLocale(href);
    if (isOwnPath) token.attrSet("href", addLocalePrefix(locale, href));
  }
  return markdown.renderer.render(tokens, markdown.options, {});
}
