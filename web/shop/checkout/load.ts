import { data, redirect } from "react-router";
import * as z from "zod/mini";
import type { Cart } from "../../../contract/cart.ts";
import {
  emailVerificationInput,
  idempotencyKey,
  placeOrderInput,
  type ShortPaymentDeadline,
  shippingMethodId,
} from "../../../contract/checkout.ts";
import { addressInput } from "../../../contract/customers.ts";
import { getDeliveryProperties, isPickUpMethodId } from "../../../contract/delivery-methods.ts";
import { ERROR_HTTP_STATUSES, type ErrorCode, type FieldErrors, ShopError } from "../../../contract/errors.ts";
import { toFieldErrors } from "../../../contract/fields.ts";
import { toCurrentFieldNames } from "../../../contract/former-names.ts";
import { isPaidAtGateway, NO_PAYMENT_METHOD, SELECTABLE_PAYMENT_METHODS } from "../../../contract/payment-methods.ts";
import type { CustomerMessageKey, Translate } from "../../../contract/translate.ts";
import type { PaymentMessageKey } from "../../../messages/en/payment.ts";
import { getCart, toShippingQuoteInput } from "../../../server/cart/cart.ts";
import { fitCartToStock } from "../../../server/cart/change.ts";
import { listRequiredVerifiedEmails, sendEmailCode, verifyEmailByCode } from "../../../server/checkout/email-proof.ts";
import { submitOrder } from "../../../server/checkout/submit-order.ts";
import { createAddress, listAddresses } from "../../../server/customers/addresses.ts";
import { quoteDelivery } from "../../../server/delivery/methods/index.ts";
import { createSecret } from "../../../server/platform/caller.ts";
import { readBody } from "../../../server/platform/http/body.ts";
import { paymentMessagesOf, translatePayment } from "../../../server/platform/messages/part-messages.ts";
import { translate } from "../../../server/platform/messages/translations.ts";
import type { PageContext } from "../../context.ts";
import { type CartChange, findCartChanges } from "../../state/cart-math.ts";
import type { CheckoutDraft } from "../../state/checkout-draft.ts";
import { getShippingFeeFactors, type ShippingQuote } from "../../state/shipping-methods.ts";
import { applyCouponForm, hasCouponChange } from "../coupon/load.ts";
import { getPathAfterOrder } from "../payment/address.ts";
import type { JustPlacedOrder } from "../payment/load.ts";
import {
  applySavedAddress,
  type CheckoutErrors,
  type Customer,
  createOrderInput,
  findPaymentErrors,
  findSavedAddress,
  findStepWithError,
  isChosenAddressGone,
  pickAddressToSave,
  shouldSaveAddress,
  toCheckoutErrors,
} from "./draft.ts";
import { type CheckoutStep, readStep } from "./use-steps.ts";

export type CheckoutChanges = { lines: CartChange[]; totalBefore: number; feeBefore: number | null };

/** Response to a checkout form posted without JavaScript, and initial state for hydration (docs/decisions/0008). */
export type PostedCheckout = {
  step: CheckoutStep;
  draft: CheckoutDraft;
  errors: CheckoutErrors;
  problem: string | null;
  wait: number | null;
  /** Set if an order needs a proof of work. The need ends after `seconds`. If `seconds` is null, it does not end. */
  check: { seconds: number | null } | null;
  deadline: ShortPaymentDeadline | null;
  proving: boolean;
  isResent: boolean;
  /** Step that opens after the e-mail address is verified. Null if no verification is pending. */
  next: CheckoutStep | null;
  changed: CheckoutChanges | null;
  coupon: string;
  quoted: ShippingQuote | null;
  idempotencyKey: string;
};

const text = z.catch(z.string(), "");
const dirhams = z.pipe(z.string().check(z.regex(/^\d{1,8}(?:\.\d{1,2})?$/)), z.transform(Number));
const hours = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), z.transform(Number));
const choice = z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number));
/** Schema of the posted form. Replaces invalid values by empty values, which later validation reports with messages. */
const form = z.object({
  firstName: text,
  lastName: text,
  phone: text,
  city: text,
  address: text,
  email: text,
  note: text,
  shipping_method_id: z.catch(z.nullable(shippingMethodId), null),
  payment_method: z.catch(z.enum(["", ...SELECTABLE_PAYMENT_METHODS]), ""),
  expected_total: z.catch(z.nullable(dirhams), null),
  seen: text,
  saved_address: z.catch(z.nullable(choice), null),
  save_address: z.catch(z.enum(["", "1"]), ""),
  accept_terms: z.catch(z.enum(["", "1"]), ""),
  idempotency_key: z.catch(idempotencyKey, createSecret),
  fit: text,
  coupon: text,
  coupon_action: z.catch(z.enum(["", "apply", "remove"]), ""),
  proving: text,
  email_code: text,
  resend: text,
  accepted_hours: z.catch(z.nullable(hours), null),
});
type Sent = Omit<z.infer<typeof form>, keyof PostedCheckout["draft"]> &
  Pick<PostedCheckout, "draft"> & {
    requestedStep: CheckoutStep;
    customer: Customer | null;
    ordered: PostedCheckout["draft"];
  };
type Outcome = {
  step: CheckoutStep;
  errors?: CheckoutErrors;
  refusal?: ShopError;
  proving?: boolean;
  isResent?: boolean;
  next?: CheckoutStep;
  leaving?: JustPlacedOrder & { headers: Record<string, string> };
};

type SentProof = { proving: string; email_code: string; resend: string };
type Unverified = { proving: boolean; isResent?: boolean; errors: CheckoutErrors; refusal?: ShopError };

export async function loadCustomer({ db, caller }: PageContext): Promise<Customer | null> {
  if (!caller.account) return null;
  const { id, firstName, lastName, email, phone } = caller.account;
  return { id, first_name: firstName, last_name: lastName, email, phone, addresses: await listAddresses(db, caller) };
}

/** Lets the browser store the response, so that Back can show it. Otherwise Back would ask whether to submit the form again. */
const CACHE_CONTROL = "private, no-cache";

/** Returns the step to show with the input, or a redirect after the order. An error sets the same status as the API. */
export async function handleCheckoutForm(
  request: Request,
  page: PageContext,
  onPlaced: (placed: JustPlacedOrder) => void,
) {
  const sent = await readForm(request, page);
  const outcome = await advance(page, sent);
  if (outcome instanceof Response) return outcome;
  const { refusal, errors = {}, leaving } = outcome;
  if (leaving) {
    const { headers, ...placed } = leaving;
    onPlaced(placed);
    return data(null, { headers: { ...headers, "Cache-Control": CACHE_CONTROL } });
  }
  const cart = await getCart(page.db, page.caller);
  if (refusal && cart.items.length === 0) return redirect(`/cart?refused=${refusal.code}`, 303);

  const seconds = Number(refusal?.params.seconds) || null;
  const posted: PostedCheckout = {
    ...(await quoted(page, cart, outcome.step, sent)),
    errors,
    problem: problemOf(page, outcome),
    wait: refusal?.code === "too_many_checkouts" ? seconds : null,
    check: refusal?.code === "challenge_required" ? { seconds } : null,
    deadline: refusal?.code === "short_deadline_required" ? (refusal.data as ShortPaymentDeadline) : null,
    proving: outcome.proving ?? false,
    isResent: outcome.isResent ?? false,
    next: outcome.next ?? null,
    changed: changedSince(cart, sent, refusal),
    coupon: errors.coupon ? sent.coupon : "",
    idempotencyKey: sent.idempotency_key,
  };
  return data(posted, {
    status: refusal ? ERROR_HTTP_STATUSES[refusal.code] : 200,
    headers: { "Cache-Control": CACHE_CONTROL, ...(seconds && { "Retry-After": String(seconds) }) },
  });
}

async function readForm(request: Request, page: PageContext): Promise<Sent> {
  const { fields, isForm } = await readBody(request).catch((error) => {
    throw error instanceof ShopError ? data(null, ERROR_HTTP_STATUSES[error.code]) : error;
  });
  if (!isForm) throw data(null, ERROR_HTTP_STATUSES.malformed);
  const { expected_total, seen, idempotency_key, fit, coupon, coupon_action, ...rest } = form.parse(
    toCurrentFieldNames(fields),
  );
  const { proving, email_code, resend, accepted_hours, ...draft } = rest;
  const requestedStep = readStep(new URL(request.url).searchParams);
  const customer = await loadCustomer(page);
  const ordered = applySavedAddress(draft, findSavedAddress(draft, customer));
  const proof = { proving, email_code, resend };
  return {
    requestedStep,
    draft,
    customer,
    ordered,
    expected_total,
    seen,
    idempotency_key,
    fit,
    coupon,
    coupon_action,
    accepted_hours,
    ...proof,
  };
}

function textsOf({ caller: { locale } }: PageContext): Translate<CustomerMessageKey | PaymentMessageKey> {
  const own = paymentMessagesOf(locale);
  const isOwn = (key: string): key is PaymentMessageKey => Object.hasOwn(own, key);
  return (key, params) => (isOwn(key) ? translatePayment(locale)(key, params) : translate(locale)(key, params));
}

async function advance(page: PageContext, sent: Sent): Promise<Outcome | Response> {
  const { requestedStep, ordered } = sent;
  if (requestedStep === "address" || isChosenAddressGone(sent.draft, sent.customer)) return { step: "address" };
  const isAboutCoupon = requestedStep === "payment" && hasCouponChange(sent);
  const isOrdered = requestedStep === "payment" && sent.expected_total !== null && !sent.fit && !isAboutCoupon;
  const isByCard = isOrdered && isPaidAtGateway(ordered.payment_method) && sent.expected_total !== 0;
  const errors = findPaymentErrors(ordered, isByCard, textsOf(page));
  if (Object.keys(errors).length > 0)
    return { step: findStepWithError(null, errors, isByCard), errors, refusal: new ShopError("invalid") };
  const unverified = await proveWithForm(page, ordered.email, sent);
  if (unverified) return { step: "address", next: requestedStep, ...unverified };
  if (isAboutCoupon) return { step: "payment", ...(await applyCouponForm(page, sent)) };
  if (sent.fit) await fitCartToStock(page.db, page.caller);
  else if (requestedStep === "payment" && sent.expected_total !== null) return order(page, sent, sent.expected_total);
  return { step: requestedStep };
}

async function order(page: PageContext, sent: Sent, total: number): Promise<Outcome | Response> {
  const { ordered } = sent;
  const payment_method = total === 0 ? NO_PAYMENT_METHOD : ordered.payment_method;
  try {
    const { shipping_method_id } = ordered;
    const typed = createOrderInput(ordered, { shipping_method_id, payment_method, expected_total: total });
    const input = placeOrderInput.safeParse(typed);
    if (!input.success) throw new ShopError("invalid", { fields: toFieldErrors(input.error) });
    const { accepted_hours, idempotency_key } = sent;
    const request = { input: input.data, proof: null, canWork: false, accepted_hours, idempotency_key };
    const placed = await submitOrder(page.database, page.caller, request, page.cards);
    const { number, total: due } = placed.order;
    await saveAddress(page, sent);
    const headers = { "Set-Cookie": page.orderCookie(number, placed.access_key) };
    if (placed.payment) return { step: "payment", leaving: { number, total: due, form: placed.payment, headers } };
    return redirect(getPathAfterOrder(placed.order), { status: 303, headers });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    // After ordering, the customer went back and changed the input. The error says that the cart was already ordered.
    const refusal = error.code === "idempotency_key_reused" ? new ShopError("cart_already_ordered") : error;
    const errors = inWords(error.fields ?? {}, page);
    if (error.code === "email_proof_required") return askForProof(page, ordered.email, { errors, refusal });
    return { step: findStepWithError(error.code, errors, isPaidAtGateway(payment_method)), errors, refusal };
  }
}

/** Mails a code to verify the order's e-mail address. Without an address, returns the error that asks for it. */
async function askForProof(
  page: PageContext,
  email: string,
  asked: Pick<Outcome, "errors" | "refusal">,
): Promise<Outcome> {
  const sent =
    email.trim() === "" ? null : await proveWithForm(page, email, { proving: "", email_code: "", resend: "" });
  return { step: "address", next: "payment", ...(sent ?? asked) };
}

async function proveWithForm(page: PageContext, typed: string, sent: SentProof): Promise<Unverified | null> {
  const { database, db, caller } = page;
  const t = translate(caller.locale);
  const email = typed.trim().toLowerCase();
  const verified = await listRequiredVerifiedEmails(db, caller);
  if (verified === null || verified.includes(email)) return null;
  if (email === "")
    return { proving: false, errors: { email: t("field.emailRequired") }, refusal: new ShopError("invalid") };
  try {
    if (sent.proving === "" || sent.resend !== "") {
      await sendEmailCode(database, caller, email);
      return { proving: true, isResent: sent.resend !== "", errors: {} };
    }
    const input = emailVerificationInput.safeParse({ email, code: sent.email_code });
    if (!input.success) throw new ShopError("code_invalid", { fields: toFieldErrors(input.error) });
    await verifyEmailByCode(database, caller, input.data);
    return null;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const wrong = (error.fields?.code?.[0] as CustomerMessageKey | undefined) ?? "refusal.code_invalid";
    return { proving: true, errors: error.code === "code_invalid" ? { email_code: t(wrong) } : {}, refusal: error };
  }
}

/** Saves a new address in the customer's address book. An error is ignored, because the order is already placed. */
async function saveAddress({ db, caller }: PageContext, { draft, customer }: Sent): Promise<void> {
  if (!shouldSaveAddress(draft, customer)) return;
  const input = addressInput.safeParse(pickAddressToSave(draft));
  if (input.success) await createAddress(db, caller, input.data).catch(() => null);
}

function inWords(fields: FieldErrors, { caller }: PageContext): CheckoutErrors {
  const t = translate(caller.locale);
  return toCheckoutErrors(
    Object.fromEntries(
      Object.entries(fields).map(([field, keys]) => [field, keys.map((key) => t(key as CustomerMessageKey))]),
    ),
  );
}

const COUPON_ERRORS = ["coupon_required", "coupon_invalid", "coupon_minimum"] as const;
const SHOWN_AS_NOTICE: ReadonlySet<ErrorCode> = new Set([
  "cart_changed",
  "challenge_required",
  "code_invalid",
  "short_deadline_required",
  "too_many_checkouts",
  ...COUPON_ERRORS,
]);

function problemOf({ caller }: PageContext, { step, refusal }: Outcome): string | null {
  if (!refusal || SHOWN_AS_NOTICE.has(refusal.code)) return null;
  const t = translate(caller.locale);
  if (refusal.code === "invalid" && step === "address") return t("checkout.incomplete");
  return t(`refusal.${refusal.code}`, refusal.params);
}

/** Returns offers, draft and step. If no delivery method is selected, the delivery step replaces the payment step. */
async function quoted({ db, caller }: PageContext, cart: Cart, step: CheckoutStep, { draft, ordered: { city } }: Sent) {
  if (city === "" && !isPickUpMethodId(draft.shipping_method_id)) return { step, draft, quoted: null };
  const methods = await quoteDelivery(db, caller, { city, ...toShippingQuoteInput(cart) });
  const method =
    methods.find(({ id }) => id === draft.shipping_method_id) ??
    methods.find((offer) => getDeliveryProperties(offer).goesToBuyer);
  return {
    step: step === "payment" && !method ? ("delivery" as const) : step,
    draft: { ...draft, shipping_method_id: method?.id ?? null },
    quoted: { city, ...getShippingFeeFactors(cart), methods },
  };
}

/** Returns the changes of the cart since the page was rendered (T17), or null if the cart has not changed. */
function changedSince(
  cart: Cart,
  { seen, expected_total }: Sent,
  refusal: ShopError | undefined,
): PostedCheckout["changed"] {
  const prices = new Map(seen.split(",").map((line) => line.split(":").map(Number) as [number, number]));
  const before = cart.items.map((item) => ({ ...item, price: prices.get(item.rowId) ?? item.price, problem: null }));
  // If the order was rejected, only the cart in the error data contains `coupon_removed`.
  const { coupon_removed } = (refusal?.data as { cart?: Cart } | undefined)?.cart ?? cart;
  const lines = findCartChanges({ ...cart, items: before, coupon_removed: null }, { ...cart, coupon_removed });
  if (lines.length === 0 && refusal?.code !== "cart_changed") return null;
  return { lines, totalBefore: expected_total ?? cart.total, feeBefore: null };
}
