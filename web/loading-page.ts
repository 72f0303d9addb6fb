import { createStore, useStore } from "./state/store.ts";

export class ScriptLoadError extends Error {
  override readonly name = "ScriptLoadError";
  readonly address: string;
  constructor(address: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : "", { cause });
    this.address = address;
  }
}

export type LoadingPage = { address: URL; failure?: ScriptLoadError };

export const loadingPageStore = createStore<LoadingPage | null>(null);

/** A page with unsaved input sets this function. It returns true if the visitor must confirm leaving the page. */
export const unsavedCheckStore = createStore<(() => boolean) | null>(null);

export function useLoadingUrl(): URL | null {
  const page = useStore(loadingPageStore, null);
  return page && !page.failure ? page.address : null;
}

export const useScriptLoadError = (): ScriptLoadError | null => useStore(loadingPageStore, null)?.failure ?? null;
