import { createStore, useStore } from "./state/store.ts";

export class ScriptsMissing extends Error {
  override readonly name = "ScriptsMissing";
  readonly address: string;
  constructor(address: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : "", { cause });
    this.address = address;
  }
}

export type LoadingPage = { address: URL; failure?: ScriptsMissing };

export const loadingPage = createStore<LoadingPage | null>(null);

/** Function set by a page with a form. Returns true if unsaved input requires a question before leaving. */
export const leaveQuestion = createStore<(() => boolean) | null>(null);

export function useLoadingAddress(): URL | null {
  const page = useStore(loadingPage, null);
  return page && !page.failure ? page.address : null;
}

export const useScriptsMissing = (): ScriptsMissing | null => useStore(loadingPage, null)?.failure ?? null;
