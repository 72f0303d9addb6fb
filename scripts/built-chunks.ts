/** Of Vite's manifest of the pages' build (`build/pages/client/.vite/manifest.json`). */
export type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[] };

/** The chunk that a module begins. A page begins it under its own name with a query, which is React Router's matter. */
export const chunkOf = (chunks: Record<string, Chunk>, module: string): Chunk | undefined =>
  Object.entries(chunks).find(([name]) => name.startsWith(`${module}?`))?.[1] ?? chunks[module];
