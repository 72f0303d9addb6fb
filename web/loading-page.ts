import { createStore, useStore } from "./state/store.ts";

/** The scripts of a page did not come. Its message is the browser's, the cause is what was thrown. */
export class ScriptsMissing extends Error {
  override readonly name = "ScriptsMissing";
  /** The page's address, with its language. */
  readonly address: string;
  constructor(address: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : "", { cause });
    this.address = address;
  }
}

/** A page whose scripts are being loaded, or did not come (`web/page-scripts.ts`). */
export type LoadingPage = { address: URL; failure?: ScriptsMissing };

export const loadingPage = createStore<LoadingPage | null>(null);

/** Whether leaving this page would lose something, where it asks before that: its question comes before any wait for scripts. */
export const leaveQuestion = createStore<(() => boolean) | null>(null);

/** The address of the page whose scripts are being loaded, with its language. */
export function useLoadingAddress(): URL | null {
  const page = useStore(loadingPage, null);
  return page && !page.failure ? page.address : null;
}

/** Why the wanted page is not shown, where its scripts did not come; null otherwise. */
export const useScriptsMissing = (): ScriptsMissing | null => useStore(loadingPage, null)?.failure ?? null;
