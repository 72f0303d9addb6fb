import { useLayoutEffect, useState } from "react";
import { underPresentNames } from "../../contract/former-names.ts";
import type { ChosenMethodCode } from "../../contract/payment-methods.ts";
import { createStore, useStore } from "./store.ts";
import { readTab, storeInTab } from "./tab-storage.ts";

/** What the customer types and chooses at checkout, kept for the tab's life: a reload or a change of language loses nothing. */
export type Draft = {
  firstName: string;
  lastName: string;
  phone: string;
  /** A city's slug. */
  city: string;
  address: string;
  email: string;
  note: string;
  shipping_method_id: number | null;
  payment_method: ChosenMethodCode | "";
  /** The saved address that was chosen, OTHER_ADDRESS for the one that is typed, null before any choice. */
  saved_address: number | null;
  /** "1" when what is typed is to be saved for next time. */
  save_address: "" | "1";
  /** "1" when the terms were accepted, as paying by card asks. */
  accept_terms: "" | "1";
  /** Only a saved address has one. */
  zip_code?: string | null;
};

const EMPTY: Draft = {
  firstName: "",
  lastName: "",
  phone: "",
  city: "",
  address: "",
  email: "",
  note: "",
  shipping_method_id: null,
  payment_method: "",
  saved_address: null,
  save_address: "",
  accept_terms: "",
};
/** An account, and what it knows of the draft. */
type Owner = { id: number; known: Partial<Draft> };

const DRAFT_KEY = "checkout.draft";
/** The id of the account that filled the draft in. */
const OWNER_KEY = "checkout.owner";

const draft = createStore<Draft>(EMPTY);
/** Whether it was ordered: it only stands until the page that follows is drawn, and the next checkout begins without it. */
let isOrdered = false;

/** The draft with what the tab kept of it, read back when it is first asked for. */
function keptDraft(): Draft {
  if (draft.get() === EMPTY)
    draft.set({ ...EMPTY, ...(underPresentNames(readTab(DRAFT_KEY)) as Partial<Draft> | null) });
  return draft.get();
}

/** Changes some of the draft's fields. */
export function changeDraft(change: Partial<Draft>): void {
  draft.set({ ...keptDraft(), ...change });
  if (!isOrdered) storeInTab(DRAFT_KEY, draft.get());
}

/** Forgets the draft, here and in the tab's storage. */
export function forgetDraft(): void {
  forgetKept();
  draft.set(EMPTY);
  isOrdered = false;
}

/** Forgets the draft, as it was ordered; on the screen it stays until the checkout is left: without it that falls back to its beginning. */
export function forgetOrdered(): void {
  forgetKept();
  isOrdered = true;
}

function forgetKept(): void {
  storeInTab(DRAFT_KEY, null);
  storeInTab(OWNER_KEY, null);
}

/** Gives up what another account had filled in, however its session ended: neither a guest nor another sees it. */
function forgetOthers(owner: Owner | null): void {
  const before = readTab<number>(OWNER_KEY);
  if (before !== null && before !== owner?.id) forgetDraft();
}

/** Fills what is empty in with what the account knows, once for each account: what was emptied since stays so. */
function fillDraft({ id, known }: Owner): void {
  if (readTab<number>(OWNER_KEY) === id) return;
  changeDraft({ ...known, ...filledIn(keptDraft()) });
  storeInTab(OWNER_KEY, id);
}

type Start = {
  /** What was sent before the page came alive: it stands over what the tab kept wherever it is filled in. */
  posted: Draft | undefined;
  /** The signed-in customer. */
  owner: Owner | null;
};

/**
 * The draft, once what the tab kept has been read back; until then and on the server `isReady` is false, and it is what
 * was posted, or what the account knows.
 */
export function useDraft({ posted, owner }: Start): { draft: Draft; isReady: boolean } {
  const [isReady, setReady] = useState(false);
  // Before the fields' own effects, which look for what was typed since.
  useState(() => {
    if (typeof document === "undefined") return;
    if (isOrdered) forgetDraft();
    forgetOthers(owner);
    if (!posted) return;
    changeDraft(filledIn(posted));
    if (owner) storeInTab(OWNER_KEY, owner.id);
  });
  const [start] = useState(() => posted ?? { ...EMPTY, ...owner?.known });
  const now = useStore(draft, start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes alive.
  useLayoutEffect(() => {
    keptDraft();
    if (owner) fillDraft(owner);
    setReady(true);
  }, []);
  return { draft: now, isReady };
}

const filledIn = (values: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== null));
