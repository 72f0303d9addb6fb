import { useLayoutEffect, useState } from "react";
import { toCurrentFieldNames } from "../../contract/former-names.ts";
import type { SelectablePaymentMethod } from "../../contract/payment-methods.ts";
import { createStore, useStore } from "./store.ts";
import { readFromTab, storeInTab } from "./tab-storage.ts";

/** Input of the checkout. It is stored in the tab's storage, so that a reload or a change of language loses nothing. */
export type CheckoutDraft = {
  firstName: string;
  lastName: string;
  phone: string;
  city: string;
  address: string;
  email: string;
  note: string;
  shipping_method_id: number | null;
  payment_method: SelectablePaymentMethod | "";
  /** Id of a saved address, OTHER_ADDRESS_ID for the typed address, or null before a choice. */
  saved_address: number | null;
  save_address: "" | "1";
  accept_terms: "" | "1";
  zip_code?: string | null;
};

const EMPTY: CheckoutDraft = {
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
type Owner = { id: number; known: Partial<CheckoutDraft> };

const DRAFT_KEY = "checkout.draft";
const OWNER_KEY = "checkout.owner";

const draft = createStore<CheckoutDraft>(EMPTY);
/** True after an order is placed. The page still shows the draft then, but the next checkout starts without it. */
let isOrdered = false;

function restoredDraft(): CheckoutDraft {
  if (draft.get() === EMPTY)
    draft.set({ ...EMPTY, ...(toCurrentFieldNames(readFromTab(DRAFT_KEY)) as Partial<CheckoutDraft> | null) });
  return draft.get();
}

export function changeDraft(change: Partial<CheckoutDraft>): void {
  draft.set({ ...restoredDraft(), ...change });
  if (!isOrdered) storeInTab(DRAFT_KEY, draft.get());
}

export function forgetDraft(): void {
  dropStored();
  draft.set(EMPTY);
  isOrdered = false;
}

/** Deletes the draft from storage only. If it were deleted from memory too, the page would return to the first step. */
export function deleteStoredDraft(): void {
  dropStored();
  isOrdered = true;
}

function dropStored(): void {
  storeInTab(DRAFT_KEY, null);
  storeInTab(OWNER_KEY, null);
}

function forgetOthers(owner: Owner | null): void {
  const before = readFromTab<number>(OWNER_KEY);
  if (before !== null && before !== owner?.id) forgetDraft();
}

/** Fills empty fields with the account's data. Does so once per account, so that fields emptied later stay empty. */
function fillDraft({ id, known }: Owner): void {
  if (readFromTab<number>(OWNER_KEY) === id) return;
  changeDraft({ ...known, ...filledIn(restoredDraft()) });
  storeInTab(OWNER_KEY, id);
}

type Start = {
  posted: CheckoutDraft | undefined;
  owner: Owner | null;
};

/** Input of the checkout. `isReady` becomes true after hydration, when the stored draft is restored. */
export function useCheckoutDraft({ posted, owner }: Start): { draft: CheckoutDraft; isReady: boolean } {
  const [isReady, setReady] = useState(false);
  // Runs during the first render, because effects of the fields read the draft before an effect of this hook runs.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only once, at hydration.
  useLayoutEffect(() => {
    restoredDraft();
    if (owner) fillDraft(owner);
    setReady(true);
  }, []);
  return { draft: now, isReady };
}

const filledIn = (values: CheckoutDraft): Partial<CheckoutDraft> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== null));
