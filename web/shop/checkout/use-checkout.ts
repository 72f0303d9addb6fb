import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Cart } from "../../../contract/cart.ts";
import type { CityChoice, PaymentOffer, ShippingMethod } from "../../../contract/checkout.ts";
import { deliveryPropertiesOf, isPickUp } from "../../../contract/delivery-methods.ts";
import { canBring, isPaidAtGateway, NOTHING_TO_PAY, PAYMENT_PROPERTIES } from "../../../contract/payment-methods.ts";
import { signInAddress } from "../../../contract/sign-in-address.ts";
import { focusFirstError } from "../../form/focus-first-error.ts";
import { type CheckoutI18n, useCheckoutI18n } from "../../part-texts.ts";
import { useLoadedCart } from "../../state/cart.ts";
import { addMoney } from "../../state/cart-math.ts";
import { useCartUpkeep } from "../../state/cart-upkeep.ts";
import { changeDraft, type Draft, useDraft } from "../../state/checkout-draft.ts";
import { knownSession, refreshSession } from "../../state/session.ts";
import { shippingFeeFactors, useShippingMethods } from "../../state/shipping-methods.ts";
import { showToast } from "../../ui/toast-store.ts";
import { recallCity } from "../product/remembered-city.ts";
import {
  type AddressField,
  addressErrors,
  type Customer,
  type Errors,
  isAddressDone,
  isChoiceGone,
  knownOf,
  OTHER_ADDRESS,
  savedAddress,
  savesTyped,
  withSaved,
} from "./draft.ts";
import { useEmailProof } from "./email-proof.tsx";
import type { Posted } from "./load.ts";
import { usePlacing } from "./use-placing.ts";
import { type Step, useSteps } from "./use-steps.ts";

type Loaded = {
  cart: Cart;
  cities: readonly CityChoice[];
  payments: readonly PaymentOffer[];
  customer: Customer | null;
  pickUp: ShippingMethod | null;
  provedEmails: readonly string[] | null;
};

export function useCheckout(loaded: Loaded, answer: Posted | undefined) {
  const { t } = useCheckoutI18n();
  // A copy of the action's data, because React Router discards the data at the next navigation.
  const [posted] = useState(answer ?? null);
  const { customer, pickUp } = loaded;
  const { draft: stored, isReady } = useDraft({
    posted: posted?.draft,
    owner: customer && { id: customer.id, known: knownOf(customer) },
  });
  const typed = withOffered(stored, pickUp);
  const saved = savedAddress(typed, customer);
  const draft = withSaved(typed, saved);
  const { errors, showErrors, change, leave } = useFields(typed, posted, isReady);
  useRememberedCity(loaded, typed, isReady);
  const quote = useQuote(loaded.cart, draft, posted, pickUp);
  const { cart, couriers, method } = quote;
  const isFree = quote.total === 0;
  const payments = method ? forDelivery(loaded.payments, method, t) : loaded.payments;
  const chosen = payments.find(({ code, available }) => available && code === draft.payment_method);
  const payment = isFree ? null : (chosen ?? soleChoice(payments));
  const takesCards = !isFree && payments.some(({ code, available }) => available && isPaidAtGateway(code));

  const hasNoMethod = !method && (couriers.isSuccess || couriers.isError);
  const isAddressed = isReady && isAddressDone(draft, t) && !isChoiceGone(typed, customer);
  const furthest: Step = !isAddressed ? "address" : hasNoMethod ? "delivery" : "payment";
  const { step, go } = useSteps(furthest, isReady, posted?.step);
  const proof = useEmailProof(loaded.provedEmails, posted, draft.email);
  const { isLeaving, problem, setProblem, ...placing } = usePlacing({
    posted,
    draft,
    savesAddress: savesTyped(typed, customer),
    payment: isFree ? NOTHING_TO_PAY : (payment?.code ?? null),
    quote,
    proof,
    showErrors,
    step,
    isReady,
    go,
  });

  useWayOut({ isEmpty: cart.items.length === 0 && !placing.isPlacing, isCustomer: customer !== null, isLeaving });

  const next = () => {
    const noMethod: Errors = method ? {} : { shipping_method_id: t("field.shippingMethodRequired") };
    const noEmail = proof.isRequired && proof.address === "" && { email: t("field.emailRequired") };
    const wrong = step === "address" ? { ...addressErrors(draft, t), ...noEmail } : noMethod;
    showErrors(wrong);
    const isWrong = Object.keys(wrong).length > 0;
    setProblem(isWrong ? t(step === "address" ? "checkout.incomplete" : "refusal.shipping_method_unavailable") : null);
    if (isWrong) return;
    // Stores the chosen address, because a later change of the default address would redirect the order.
    if (step === "address" && customer && !isPickUp(typed.shipping_method_id))
      change({ saved_address: saved?.id ?? OTHER_ADDRESS });
    if (step === "address" && proof.isNeeded) return void proof.ask();
    go(step === "address" ? "delivery" : "payment");
  };
  const prove = async (code: string) => {
    if (await proof.check(code)) go(proof.next);
  };
  const edit = (values: Partial<Draft>) => {
    setProblem(null);
    proof.stop();
    // After a change of city or delivery method, the customer must see the delivery step before payment.
    if ("shipping_method_id" in values) proof.setNext("delivery");
    change(values);
  };
  const choose = (saved_address: number) => {
    edit({ saved_address, shipping_method_id: null });
    showErrors({});
  };
  const dismissChanged = () => quote.setChanged(null);
  const plain = isReady ? null : posted;
  const fields = { draft, typed, saved, customer, pickUp, isReady, plain, errors, change: edit, choose, leave };
  const proving = { proof, prove, asksCode: step === "address" && proof.isAsking };
  const paying = { isFree, payments, payment, takesCards, problem: proof.problem ?? problem };
  return { ...fields, ...quote, ...placing, ...proving, ...paying, step, go, next, dismissChanged };
}
export type Checkout = ReturnType<typeof useCheckout>;

function useFields(draft: Draft, posted: Posted | null, isReady: boolean) {
  const { t } = useCheckoutI18n();
  const [errors, setErrors] = useState<Errors>(posted?.errors ?? {});

  /** Changes fields. A corrected field loses its error immediately, but a new error appears only on blur. */
  const change = (values: Partial<Draft>) => {
    changeDraft(values);
    const now = addressErrors({ ...draft, ...values }, t);
    setErrors((old) => {
      const remaining = Object.entries(old).map(([field, text]) => [
        field,
        field in values ? now[field as keyof Errors] : text,
      ]);
      return Object.fromEntries(remaining.filter(([, text]) => text));
    });
  };
  // Clears the error of a field that was submitted empty but has since been refilled from the tab's storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only once, at hydration.
  useLayoutEffect(() => {
    const restored = Object.entries(draft).filter(([name, value]) => value !== posted?.draft[name as keyof Draft]);
    if (isReady && posted) change(Object.fromEntries(restored));
  }, [isReady]);
  const leave = (field: AddressField, value = draft[field]) => {
    const wrong = value.trim() === "" ? undefined : addressErrors({ ...draft, [field]: value }, t)[field];
    if (wrong) setErrors((old) => ({ ...old, [field]: wrong }));
  };
  const showErrors = (wrong: Errors) => {
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) setTimeout(focusFirstError);
  };
  return { errors, showErrors, change, leave };
}

function useQuote(loaded: Cart, draft: Draft, posted: Posted | null, pickUp: ShippingMethod | null) {
  const [changed, setChanged] = useState(posted?.changed ?? null);
  // The displayed delivery fee. After a change of the cart, the notice compares it with the new fee.
  const feeShown = useRef<number | null>(null);
  useCartUpkeep((lines, before) => {
    const totalBefore = addMoney(before.total, feeShown.current ?? 0);
    setChanged({ lines, totalBefore, feeBefore: feeShown.current });
  });
  const cart = useLoadedCart(loaded);
  const couriers = useShippingMethods(draft.city, shippingFeeFactors(cart), posted?.quoted);
  const methods = (couriers.data ?? []).filter((offer) => deliveryPropertiesOf(offer).goesToBuyer);
  const courier = methods.find(({ id }) => id === draft.shipping_method_id) ?? methods[0] ?? null;
  const method = isPickUp(draft.shipping_method_id) ? pickUp : courier;
  const total = method && addMoney(cart.total, method.fee);
  useEffect(() => {
    feeShown.current = method?.fee ?? null;
  }, [method]);
  return { cart, couriers, methods, method, total, changed, setChanged };
}

type WayOut = { isEmpty: boolean; isCustomer: boolean; isLeaving: RefObject<boolean> };

/** Leaves the checkout when the cart is empty (R7): to sign-in if the session has ended, otherwise to the cart page. */
function useWayOut({ isEmpty, isCustomer, isLeaving }: WayOut): void {
  const { t } = useCheckoutI18n();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isEmpty || isLeaving.current) return;
    isLeaving.current = true;
    void (isCustomer ? refreshSession() : Promise.resolve()).then(() => {
      const isSignedOut = isCustomer && knownSession()?.user === null;
      if (isSignedOut) showToast({ type: "warning", title: t("frame.sessionEnded") });
      return navigate(isSignedOut ? signInAddress("/checkout") : "/cart", { replace: true });
    });
  }, [isEmpty, isCustomer, isLeaving, navigate, t]);
}

function useRememberedCity({ cities, customer }: Loaded, typed: Draft, isReady: boolean): void {
  const isWanted = isReady && typed.city === "" && !customer?.addresses.length;
  useLayoutEffect(() => {
    const city = isWanted ? recallCity() : null;
    if (city && cities.some(({ slug }) => slug === city)) changeDraft({ city });
  }, [isWanted, cities]);
}

const withOffered = (draft: Draft, pickUp: ShippingMethod | null): Draft =>
  isPickUp(draft.shipping_method_id) && !pickUp ? { ...draft, shipping_method_id: null } : draft;

/** Payment methods for a delivery. Cash on delivery is disabled, with a reason, if the courier collects no money (P3). */
const forDelivery = (
  payments: readonly PaymentOffer[],
  method: ShippingMethod,
  t: CheckoutI18n["t"],
): readonly PaymentOffer[] =>
  payments
    .filter(({ code }) => PAYMENT_PROPERTIES[code].deliveries.includes(method.delivery_method))
    .map((each) =>
      each.available && !canBring(method, { payment_method: each.code })
        ? { ...each, available: false, reason: t("checkout.codNotByCourier", { courier: method.name }) }
        : each,
    );

function soleChoice(payments: readonly PaymentOffer[]): PaymentOffer | null {
  const open = payments.filter(({ available }) => available);
  return open.length === 1 ? (open[0] ?? null) : null;
}
