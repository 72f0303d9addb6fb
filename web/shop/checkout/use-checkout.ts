import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Cart } from "../../../contract/cart.ts";
import type { CityChoice, PaymentMethodOption, ShippingMethod } from "../../../contract/checkout.ts";
import { getDeliveryProperties, isPickUpMethodId } from "../../../contract/delivery-methods.ts";
import {
  canCourierDeliver,
  isPaidAtGateway,
  NO_PAYMENT_METHOD,
  PAYMENT_PROPERTIES,
} from "../../../contract/payment-methods.ts";
import { getCustomerSignInPath } from "../../../contract/sign-in-address.ts";
import { focusFirstError } from "../../form/focus-first-error.ts";
import { type CheckoutI18n, useCheckoutI18n } from "../../part-texts.ts";
import { useLoadedCart } from "../../state/cart.ts";
import { addMoney } from "../../state/cart-math.ts";
import { useCartUpdates } from "../../state/cart-upkeep.ts";
import { type CheckoutDraft, changeDraft, useCheckoutDraft } from "../../state/checkout-draft.ts";
import { getKnownSession, refreshSession } from "../../state/session.ts";
import { getShippingFeeFactors, useShippingMethods } from "../../state/shipping-methods.ts";
import { showToast } from "../../ui/toast-store.ts";
import { recallCity } from "../product/remembered-city.ts";
import {
  type AddressField,
  applySavedAddress,
  type CheckoutErrors,
  type Customer,
  createDraftFromCustomer,
  findAddressErrors,
  findSavedAddress,
  isAddressComplete,
  isChosenAddressGone,
  OTHER_ADDRESS_ID,
  shouldSaveAddress,
} from "./draft.ts";
import { useEmailVerification } from "./email-proof.tsx";
import type { PostedCheckout } from "./load.ts";
import { useOrderSubmit } from "./use-placing.ts";
import { type CheckoutStep, useCheckoutSteps } from "./use-steps.ts";

type Loaded = {
  cart: Cart;
  cities: readonly CityChoice[];
  payments: readonly PaymentMethodOption[];
  customer: Customer | null;
  pickUp: ShippingMethod | null;
  provedEmails: readonly string[] | null;
};

export function useCheckout(loaded: Loaded, answer: PostedCheckout | undefined) {
  const { t } = useCheckoutI18n();
  // A copy of the action's data, because React Router discards the data at the next navigation.
  const [posted] = useState(answer ?? null);
  const { customer, pickUp } = loaded;
  const { draft: stored, isReady } = useCheckoutDraft({
    posted: posted?.draft,
    owner: customer && { id: customer.id, known: createDraftFromCustomer(customer) },
  });
  const typed = withOffered(stored, pickUp);
  const saved = findSavedAddress(typed, customer);
  const draft = applySavedAddress(typed, saved);
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
  const isAddressed = isReady && isAddressComplete(draft, t) && !isChosenAddressGone(typed, customer);
  const furthest: CheckoutStep = !isAddressed ? "address" : hasNoMethod ? "delivery" : "payment";
  const { step, go } = useCheckoutSteps(furthest, isReady, posted?.step);
  const proof = useEmailVerification(loaded.provedEmails, posted, draft.email);
  const { isLeaving, problem, setProblem, ...placing } = useOrderSubmit({
    posted,
    draft,
    savesAddress: shouldSaveAddress(typed, customer),
    payment: isFree ? NO_PAYMENT_METHOD : (payment?.code ?? null),
    quote,
    proof,
    showErrors,
    step,
    isReady,
    go,
  });

  useWayOut({ isEmpty: cart.items.length === 0 && !placing.isPlacing, isCustomer: customer !== null, isLeaving });

  const next = () => {
    const noMethod: CheckoutErrors = method ? {} : { shipping_method_id: t("field.shippingMethodRequired") };
    const noEmail = proof.isRequired && proof.address === "" && { email: t("field.emailRequired") };
    const wrong = step === "address" ? { ...findAddressErrors(draft, t), ...noEmail } : noMethod;
    showErrors(wrong);
    const isWrong = Object.keys(wrong).length > 0;
    setProblem(isWrong ? t(step === "address" ? "checkout.incomplete" : "refusal.shipping_method_unavailable") : null);
    if (isWrong) return;
    // Stores the preselected address as the choice. Otherwise, a new default address would change the order's address.
    if (step === "address" && customer && !isPickUpMethodId(typed.shipping_method_id))
      change({ saved_address: saved?.id ?? OTHER_ADDRESS_ID });
    if (step === "address" && proof.isNeeded) return void proof.ask();
    go(step === "address" ? "delivery" : "payment");
  };
  const prove = async (code: string) => {
    if (await proof.check(code)) go(proof.next);
  };
  const edit = (values: Partial<CheckoutDraft>) => {
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
export type CheckoutState = ReturnType<typeof useCheckout>;

function useFields(draft: CheckoutDraft, posted: PostedCheckout | null, isReady: boolean) {
  const { t } = useCheckoutI18n();
  const [errors, setErrors] = useState<CheckoutErrors>(posted?.errors ?? {});

  /** Changes fields. A corrected field loses its error immediately, but a new error appears only on blur. */
  const change = (values: Partial<CheckoutDraft>) => {
    changeDraft(values);
    const now = findAddressErrors({ ...draft, ...values }, t);
    setErrors((old) => {
      const remaining = Object.entries(old).map(([field, text]) => [
        field,
        field in values ? now[field as keyof CheckoutErrors] : text,
      ]);
      return Object.fromEntries(remaining.filter(([, text]) => text));
    });
  };
  // After hydration, clears the errors of fields whose restored input differs from the posted input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only once, at hydration.
  useLayoutEffect(() => {
    const restored = Object.entries(draft).filter(
      ([name, value]) => value !== posted?.draft[name as keyof CheckoutDraft],
    );
    if (isReady && posted) change(Object.fromEntries(restored));
  }, [isReady]);
  const leave = (field: AddressField, value = draft[field]) => {
    const wrong = value.trim() === "" ? undefined : findAddressErrors({ ...draft, [field]: value }, t)[field];
    if (wrong) setErrors((old) => ({ ...old, [field]: wrong }));
  };
  const showErrors = (wrong: CheckoutErrors) => {
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) setTimeout(focusFirstError);
  };
  return { errors, showErrors, change, leave };
}

function useQuote(loaded: Cart, draft: CheckoutDraft, posted: PostedCheckout | null, pickUp: ShippingMethod | null) {
  const [changed, setChanged] = useState(posted?.changed ?? null);
  // The displayed delivery fee. After a change of the cart, the notice compares it with the new fee.
  const feeShown = useRef<number | null>(null);
  useCartUpdates((lines, before) => {
    const totalBefore = addMoney(before.total, feeShown.current ?? 0);
    setChanged({ lines, totalBefore, feeBefore: feeShown.current });
  });
  const cart = useLoadedCart(loaded);
  const couriers = useShippingMethods(draft.city, getShippingFeeFactors(cart), posted?.quoted);
  const methods = (couriers.data ?? []).filter((offer) => getDeliveryProperties(offer).goesToBuyer);
  const courier = methods.find(({ id }) => id === draft.shipping_method_id) ?? methods[0] ?? null;
  const method = isPickUpMethodId(draft.shipping_method_id) ? pickUp : courier;
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
      const isSignedOut = isCustomer && getKnownSession()?.user === null;
      if (isSignedOut) showToast({ type: "warning", title: t("frame.sessionEnded") });
      return navigate(isSignedOut ? getCustomerSignInPath("/checkout") : "/cart", { replace: true });
    });
  }, [isEmpty, isCustomer, isLeaving, navigate, t]);
}

function useRememberedCity({ cities, customer }: Loaded, typed: CheckoutDraft, isReady: boolean): void {
  const isWanted = isReady && typed.city === "" && !customer?.addresses.length;
  useLayoutEffect(() => {
    const city = isWanted ? recallCity() : null;
    if (city && cities.some(({ slug }) => slug === city)) changeDraft({ city });
  }, [isWanted, cities]);
}

const withOffered = (draft: CheckoutDraft, pickUp: ShippingMethod | null): CheckoutDraft =>
  isPickUpMethodId(draft.shipping_method_id) && !pickUp ? { ...draft, shipping_method_id: null } : draft;

/** Payment methods for a delivery. Cash on delivery is disabled, with a reason, if the courier collects no money (P3). */
const forDelivery = (
  payments: readonly PaymentMethodOption[],
  method: ShippingMethod,
  t: CheckoutI18n["t"],
): readonly PaymentMethodOption[] =>
  payments
    .filter(({ code }) => PAYMENT_PROPERTIES[code].deliveries.includes(method.delivery_method))
    .map((each) =>
      each.available && !canCourierDeliver(method, { payment_method: each.code })
        ? { ...each, available: false, reason: t("checkout.codNotByCourier", { courier: method.name }) }
        : each,
    );

function soleChoice(payments: readonly PaymentMethodOption[]): PaymentMethodOption | null {
  const open = payments.filter(({ available }) => available);
  return open.length === 1 ? (open[0] ?? null) : null;
}
