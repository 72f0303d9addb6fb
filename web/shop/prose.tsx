const LOOK = [
  "max-w-2xl",
  "[&_p]:my-4 [&_li]:my-1.5",
  "[&_h2]:mt-10 [&_h2]:mb-2 [&_h3]:mt-6 [&_h3]:mb-1",
  "[&_ul]:my-4 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:my-4 [&_ol]:list-decimal [&_ol]:ps-6 [&_li]:marker:text-honey-deep",
  "[&_a]:underline [&_a]:underline-offset-4",
  "[&_blockquote]:my-4 [&_blockquote]:border-s-4 [&_blockquote]:border-honey [&_blockquote]:ps-4 [&_blockquote]:text-ink-2",
  "[&_table]:my-4 [&_table]:block [&_table]:overflow-x-auto [&_th]:py-2 [&_th]:pe-6 [&_th]:text-start [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pe-6",
].join(" ");

/** Renders HTML that the server's Markdown renderer produced and sanitized. */
export function Prose({ html }: { html: string }) {
  return <div className={LOOK} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Removes the tags from HTML of the server's Markdown renderer. The renderer escapes only these four characters. */
export function toPlainText(html: string): string {
  const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
  return html.replace(/<[^>]+>/g, " ").replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}
