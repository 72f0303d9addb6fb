/** An entry of Vite's manifest (`build/pages/client/.vite/manifest.json`). */
export type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[] };

/** The chunk of an entry module. A page's entry has the module's name with a query that React Router adds. */
export const chunkOf = (chunks: Record<string, Chunk>, module: string): Chunk | undefined =>
  Object.entries(chunks).find(([name]) => name.startsWith(`${module}?`))?.[1] ?? chunks[module];
