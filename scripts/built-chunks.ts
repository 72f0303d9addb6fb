/** An entry of Vite's manifest (`build/pages/client/.vite/manifest.json`). */
export type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[] };

/** Finds the chunk of an entry module. React Router adds a query string to the module names of pages. */
export const findChunk = (chunks: Record<string, Chunk>, module: string): Chunk | undefined =>
  Object.entries(chunks).find(([name]) => name.startsWith(`${module}?`))?.[1] ?? chunks[module];
