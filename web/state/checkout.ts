import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import type { Cart } from "../../contract/cart.ts";
import type {
  Challenge,
  PaymentMethodCode,
  PlacedOrder,
  PlaceOrderInput,
  ShippingMethod,
  SubmitOrderInput,
} from "../../contract/checkout.ts";
import { type ApiError, callApi } from "./api.ts";
import { createStore, useStore } from "./store.ts";

/** What the customer types and chooses at checkout, kept for the tab's life: a reload or a change of language loses nothing. */
export type Draft = {
  first_name: string;
  last_name: string;
  phone: string;
  /** A city's slug. */
  city: string;
  address: string;
  email: string;
  note: string;
  shipping_method_id: number | null;
  payment_method: PaymentMethodCode | "";
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
  first_name: "",
  last_name: "",
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
export type Owner = { id: number; known: Partial<Draft> };

const DRAFT_KEY = "checkout.draft";
/** The id of the account that filled the draft in. */
const OWNER_KEY = "checkout.owner";
const ATTEMPT_KEY = "checkout.attempt";

function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

const draft = createStore<Draft>(EMPTY);

/** The draft with what the tab kept of it, read back when it is first asked for. */
function keptDraft(): Draft {
  if (draft.get() === EMPTY) draft.set({ ...EMPTY, ...readStored<Draft>(DRAFT_KEY) });
  return draft.get();
}

/** Changes some of the draft's fields. */
export function changeDraft(change: Partial<Draft>): void {
  draft.set({ ...keptDraft(), ...change });
  store(DRAFT_KEY, draft.get());
}

/** Forgets the draft, here and in the tab's storage. */
export function forgetDraft(): void {
  forgetKept();
  draft.set(EMPTY);
}

function forgetKept(): void {
  store(DRAFT_KEY, null);
  store(OWNER_KEY, null);
}

/** Gives up what another account had filled in, however its session ended: neither a guest nor another sees it. */
function forgetOthers(owner: Owner | null): void {
  const before = readStored<number>(OWNER_KEY);
  if (before !== null && before !== owner?.id) forgetDraft();
}

/** Fills what is empty in with what the account knows, once for each account: what was emptied since stays so. */
function fillDraft({ id, known }: Owner): void {
  if (readStored<number>(OWNER_KEY) === id) return;
  changeDraft({ ...known, ...filledIn(keptDraft()) });
  store(OWNER_KEY, id);
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
    forgetOthers(owner);
    if (!posted) return;
    changeDraft(filledIn(posted));
    if (owner) store(OWNER_KEY, owner.id);
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

/** What couriers' fees for a cart depend on: the sum of its lines in dirhams, what they weigh, and a coupon that makes them free. */
type Fees = { subtotal: number; weight: number; isFree: boolean };
export const feesOf = ({
  subtotal,
  weight_grams,
  coupon,
}: Pick<Cart, "subtotal" | "weight_grams" | "coupon">): Fees => ({
  subtotal,
  weight: weight_grams,
  isFree: coupon?.kind === "free_shipping",
});
/** The couriers for a city and a cart. */
export type Quoted = Fees & { city: string; methods: ShippingMethod[] };

/**
 * The couriers that go to a city, with fee and delay for the cart as it is (E9); asked again when the cart's sum, weight or coupon changes.
 * `known` are those that came with the page.
 */
export function useShippingMethods(city: string, { subtotal, weight, isFree }: Fees, known?: Quoted | null) {
  const isKnown =
    known?.city === city && known.subtotal === subtotal && known.weight === weight && known.isFree === isFree;
  return useQuery<ShippingMethod[], ApiError>({
    queryKey: ["shipping-methods", city, subtotal, weight, isFree],
    queryFn: ({ signal }) =>
      callApi<ShippingMethod[]>(`/checkout/shipping-methods?city=${encodeURIComponent(city)}`, { signal }),
    enabled: city !== "",
    initialData: isKnown ? known.methods : undefined,
    // The same city at another sum keeps showing its methods; another city must not.
    placeholderData: (before, query) => (query?.queryKey[1] === city ? before : undefined),
    networkMode: "always",
    retry: 1,
  });
}

type Attempt = { key: string; body: string };

/** 122 random bits; crypto.randomUUID is missing on plain http. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The same order sent again, even after a reload, carries the same key: the server then answers without a second order. */
function attemptFor(body: string): Attempt {
  const kept = readStored<Attempt>(ATTEMPT_KEY);
  const attempt = kept?.body === body ? kept : { key: newKey(), body };
  store(ATTEMPT_KEY, attempt);
  return attempt;
}

/** The proof of work that an order was refused for; null for any other refusal. */
const challengeOf = ({ code, data }: ApiError): Challenge | null =>
  code === "challenge_required" ? (data as { challenge: Challenge }).challenge : null;

/** The work done, or null where it cannot be. Its script is loaded when first needed: most orders never are asked for it. */
async function proofOf(challenge: Challenge): Promise<string | null> {
  try {
    const { solve } = await import("./proof-of-work.ts");
    return await solve(challenge);
  } catch {
    return null;
  }
}

/** Sends the order, and again with a proof of work where one is asked for; `onCheck` is told while that is being done (T5). */
async function send({ key, body }: Attempt, onCheck: (isChecking: boolean) => void = () => {}): Promise<PlacedOrder> {
  const input = JSON.parse(body) as PlaceOrderInput;
  const post = (order: SubmitOrderInput) =>
    callApi<PlacedOrder>("/checkout/orders", { method: "POST", body: order, headers: { "Idempotency-Key": key } });
  const placed = await post(input).catch(async (refusal: ApiError) => {
    const asked = challengeOf(refusal);
    if (!asked) throw refusal;
    onCheck(true);
    try {
      const proof = await proofOf(asked);
      if (proof === null) throw refusal;
      return await post({ ...input, challenge: proof });
    } finally {
      onCheck(false);
    }
  });
  store(ATTEMPT_KEY, null);
  // What leads on to a gateway stays on the screen until the browser leaves.
  if (placed.payment) forgetKept();
  else forgetDraft();
  return placed;
}

/** Whether an order was sent to which no answer has come yet. */
export const hasOpenAttempt = (): boolean => readStored<Attempt>(ATTEMPT_KEY) !== null;

/** Sends that order again, with its key; null when it was refused or there is none. Refuses with ApiError when no answer comes. */
export async function resumeAttempt(): Promise<PlacedOrder | null> {
  const attempt = readStored<Attempt>(ATTEMPT_KEY);
  if (!attempt) return null;
  try {
    return await send(attempt);
  } catch (error) {
    if ((error as ApiError).status === 0) throw error;
    store(ATTEMPT_KEY, null);
    return null;
  }
}

/** Places the order; a second tap while one is under way does nothing and gives null. Refuses with ApiError. */
export function usePlaceOrder(): {
  place: (input: PlaceOrderInput) => Promise<PlacedOrder | null>;
  isPlacing: boolean;
  /** A proof of work is being done before it goes on. */
  isChecking: boolean;
} {
  const [isPlacing, setPlacing] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const isUnderWay = useRef(false);
  const place = async (input: PlaceOrderInput) => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setPlacing(true);
    try {
      return await send(attemptFor(JSON.stringify(input)), setChecking);
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  };
  return { place, isPlacing, isChecking };
}
