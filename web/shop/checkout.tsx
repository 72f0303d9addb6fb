import type { FormEvent } from "react";
import { replace, type ShouldRevalidateFunctionArgs, useHref } from "react-router";
import { isPickUpMethodId } from "../../contract/delivery-methods.ts";
import { getCart, toShippingQuoteInput } from "../../server/cart/cart.ts";
import { listRequiredVerifiedEmails } from "../../server/checkout/email-proof.ts";
import { listCityChoices } from "../../server/delivery/cities.ts";
import { quoteDelivery } from "../../server/delivery/methods/index.ts";
import { listPaymentMethods } from "../../server/payments/methods/index.ts";
import { isDatabaseUnavailable } from "../../server/platform/database/database.ts";
import { checkoutMessagesOf, formMessagesOf } from "../../server/platform/messages/part-messages.ts";
import { pageContext } from "../context.ts";
import { formTexts } from "../form-texts.ts";
import { useScriptLoadError } from "../loading-page.ts";
import { createShopMeta } from "../meta.ts";
import { limitLoadTime } from "../navigation-progress.tsx";
import { PartTextsProvider } from "../own-texts.tsx";
import { checkoutTexts, couponTexts, paymentTexts, useCheckoutI18n } from "../part-texts.ts";
import { QueryProvider } from "../state/queries.tsx";
import { cx } from "../ui/cx.ts";
import { Stepper } from "../ui/stepper.tsx";
import type { Route } from "./+types/checkout";
import { AddressStep } from "./checkout/address-step.tsx";
import { CartChangedDialog, CartChangedNotice } from "./checkout/changed-dialog.tsx";
import { DeliveryStep } from "./checkout/delivery-step.tsx";
import { EMAIL_CODE_FIELD, EmailCodeForm } from "./checkout/email-proof.tsx";
import { CHECKOUT_PAGE_CLASS, CheckoutBar, CheckoutHeader } from "./checkout/header.tsx";
import { handleCheckoutForm, loadCustomer, type PostedCheckout } from "./checkout/load.ts";
import { PaymentStep } from "./checkout/payment-step.tsx";
import { HiddenDraftFields, StepAction } from "./checkout/step-action.tsx";
import { SummaryLines, SummaryTotals } from "./checkout/summary.tsx";
import { type CheckoutState, useCheckout } from "./checkout/use-checkout.ts";
import { CHECKOUT_STEPS, getNextStep, getStepPath, STEP_TITLE_ID } from "./checkout/use-steps.ts";
import { getCouponMessages } from "./coupon/load.ts";
import { PageFailure } from "./failure.tsx";
import { GatewayForm } from "./payment/gateway-form.tsx";
import { getPaymentMessages, type JustPlacedOrder, placedOrderContext } from "./payment/load.ts";
import { getShopStylesheetLinks } from "./shop-frame.ts";

export const links = getShopStylesheetLinks;
export const clientMiddleware = [limitLoadTime];

/** Redirects if the cart is empty (R7). Uses `replace`, so that Back does not return to this redirect (G4). */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { db, caller } = page;
  // If the cart cannot be read, redirects to the cart page, which shows the error (X4). A database outage is rethrown instead.
  const cart = await getCart(db, caller).catch((error: unknown) => {
    throw isDatabaseUnavailable(error) ? error : replace("/cart");
  });
  const placed = context.get(placedOrderContext);
  if (cart.items.length === 0 && !placed) throw replace("/cart");
  return {
    placed,
    formMessages: formMessagesOf(caller.locale),
    checkoutMessages: checkoutMessagesOf(caller.locale),
    paymentMessages: getPaymentMessages(page),
    couponMessages: getCouponMessages(page),
    cart,
    cities: await listCityChoices(db, caller),
    pickUp: (await quoteDelivery(db, caller, { city: "", ...toShippingQuoteInput(cart) }))[0] ?? null,
    payments: await listPaymentMethods(db, caller, page.cards),
    customer: await loadCustomer(page),
    provedEmails: await listRequiredVerifiedEmails(db, caller),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCheckoutForm(request, context.get(pageContext), (placed) => context.set(placedOrderContext, placed));

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  return createShopMeta(matches, ({ t }) => ({
    title: t("checkout.title"),
    description: t("checkout.whereTo"),
    path: "/checkout",
    noindex: true,
  }));
}

const TITLES = { address: "checkout.whereTo", delivery: "checkout.how", payment: "checkout.pay" } as const;
const PICK_UP_TITLES = { ...TITLES, address: "checkout.whoComes", delivery: "checkout.wherePickUp" } as const;
const LABELS = {
  address: "checkout.stepAddress",
  delivery: "checkout.stepDelivery",
  payment: "checkout.stepPayment",
} as const;

const PICK_UP_LABELS = { ...LABELS, address: "checkout.stepContact", delivery: "checkout.stepPickUp" } as const;

/** The scroll margins keep the focused field clear of the bars at the top and bottom of a phone's screen. */
const FORM =
  "flex grow flex-col lg:pb-16 [&_input]:scroll-mt-20 [&_input]:scroll-mb-32 [&_textarea]:scroll-mt-20 [&_textarea]:scroll-mb-32";

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const failure = useScriptLoadError();
  if (failure) return <CheckoutFailure error={failure} />;
  const { placed, formMessages, checkoutMessages, paymentMessages, couponMessages } = loaderData;
  return (
    <PartTextsProvider texts={formTexts} messages={formMessages}>
      <PartTextsProvider texts={checkoutTexts} messages={checkoutMessages}>
        <PartTextsProvider texts={paymentTexts} messages={paymentMessages}>
          <PartTextsProvider texts={couponTexts} messages={couponMessages}>
            {placed ? (
              <ToGateway placed={placed} />
            ) : (
              <QueryProvider>
                <Steps loaderData={loaderData} actionData={actionData ?? undefined} />
              </QueryProvider>
            )}
          </PartTextsProvider>
        </PartTextsProvider>
      </PartTextsProvider>
    </PartTextsProvider>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CheckoutFailure error={error} />;

function CheckoutFailure({ error }: { error: unknown }) {
  return (
    <>
      <CheckoutBar />
      <main>
        <PageFailure error={error} />
      </main>
    </>
  );
}

type StepsProps = Pick<Route.ComponentProps, "loaderData"> & { actionData: PostedCheckout | undefined };

function Steps({ loaderData, actionData }: StepsProps) {
  const { t } = useCheckoutI18n();
  const checkout = useCheckout(loaderData, actionData);
  const { step, cart, plain, asksCode, prove } = checkout;
  const onward = useHref(getStepPath((step === "address" && plain?.next) || getNextStep(step)));
  const { cities } = loaderData;
  const isPickUpOrder = isPickUpMethodId(checkout.draft.shipping_method_id);
  const [titles, labels] = isPickUpOrder ? [PICK_UP_TITLES, PICK_UP_LABELS] : [TITLES, LABELS];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asksCode) void prove(String(new FormData(event.currentTarget as HTMLFormElement).get(EMAIL_CODE_FIELD) ?? ""));
    else if (step === "payment") void checkout.confirm();
    else checkout.next();
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <CheckoutHeader checkout={checkout} />
      <main
        className={cx(
          CHECKOUT_PAGE_CLASS,
          "flex grow flex-col lg:grid lg:grid-cols-[minmax(0,36rem)_minmax(20rem,24rem)] lg:content-start lg:justify-between lg:gap-x-16",
        )}
      >
        <form method="post" action={onward} noValidate onSubmit={submit} data-early className={FORM}>
          <Stepper
            label={t("checkout.steps")}
            steps={CHECKOUT_STEPS.map((each) => ({
              label: t(labels[each]),
              to: plain ? undefined : getStepPath(each),
            }))}
            current={CHECKOUT_STEPS.indexOf(step)}
            className="pt-3"
          />
          <h2 id={STEP_TITLE_ID} tabIndex={-1} className="mb-4 text-h2 outline-none">
            {t(asksCode ? "checkout.codeTitle" : step === "payment" && checkout.isFree ? "payment.none" : titles[step])}
          </h2>
          <CartChangedNotice checkout={checkout} />
          <HiddenDraftFields checkout={checkout} />
          <div className="grow pb-6">
            {asksCode && <EmailCodeForm checkout={checkout} />}
            {step === "address" && !asksCode && <AddressStep checkout={checkout} cities={cities} />}
            {step === "delivery" && <DeliveryStep checkout={checkout} cities={cities} />}
            {step === "payment" && <PaymentStep checkout={checkout} cities={cities} />}
          </div>
          <StepAction checkout={checkout} />
        </form>
        <Aside checkout={checkout} count={cart.count} />
      </main>
      <CartChangedDialog checkout={checkout} />
    </div>
  );
}

function ToGateway({ placed }: { placed: JustPlacedOrder }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <CheckoutBar />
      <main className="page max-w-lg! py-8">
        <GatewayForm {...placed} />
      </main>
    </div>
  );
}

function Aside({ checkout, count }: { checkout: CheckoutState; count: number }) {
  const { t } = useCheckoutI18n();
  return (
    <aside aria-label={t("checkout.summary")} className="hidden lg:block">
      <div className="sticky top-14 my-6 rounded-lg bg-surface p-6">
        <h2 className="mb-2 text-h3">
          {t("checkout.summary")}{" "}
          <span className="font-body text-small font-normal text-ink-2">{t("cart.count", { count })}</span>
        </h2>
        <SummaryLines cart={checkout.cart} />
        <SummaryTotals checkout={checkout} />
      </div>
    </aside>
  );
}
