import type { ReactNode } from "react";
import { useHref } from "react-router";
import { Anchor } from "../../ui/anchor.tsx";
import type { Checkout } from "./use-checkout.ts";
import { type Step, stepPath } from "./use-steps.ts";
import { ADDRESS_FIELDS } from "./validate.ts";

const SHOWN: Record<Step, readonly string[]> = {
  address: [...ADDRESS_FIELDS, "saved_address", "save_address"],
  delivery: ["shipping_method_id"],
  payment: ["payment_method", "note"],
};
const SHOWN_FOR_CARDS: readonly string[] = ["email", "accept_terms"];

/** Hidden fields with the values of the other steps, for a checkout without JavaScript (docs/decisions/0008). */
export function CarriedFields({ checkout }: { checkout: Checkout }) {
  const { plain, typed, step, total, cart, takesCards } = checkout;
  if (!plain) return null;
  const shown = checkout.asksCode
    ? []
    : step === "payment" && takesCards
      ? [...SHOWN.payment, ...SHOWN_FOR_CARDS]
      : SHOWN[step];
  const isToggled = step === "address" && checkout.pickUp !== null;
  const carried: [name: string, value: string | number | null][] = Object.entries(typed).filter(
    ([name]) => !shown.includes(name) && !(isToggled && name === "shipping_method_id"),
  );
  if (step === "payment" && total !== null) {
    carried.push(["expected_total", total], ["idempotency_key", plain.idempotencyKey]);
    if (plain.deadline) carried.push(["accepted_hours", plain.deadline.pay_before_hours]);
    carried.push(["seen", cart.items.map(({ rowId, price }) => `${rowId}:${price}`).join()]);
  }
  return (
    <>
      {/* Enter submits with the first button of a form, which would otherwise be a link to a previous step. */}
      <button type="submit" hidden {...mainButton(checkout)} />
      {carried.map(
        ([name, value]) =>
          value !== null && value !== "" && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}

/** Name and value of the main button. `fit` asks to reduce the cart to the stock, if lines cannot be ordered. */
export function mainButton({ plain, cart }: Checkout): { name?: string; value?: string } {
  return plain && cart.items.some(({ problem }) => problem) ? { name: "fit", value: "1" } : {};
}

type StepLinkProps = { checkout: Checkout; step: Step; label?: string; className?: string; children: ReactNode };

/** Link to a step. Without JavaScript it submits the form, because the URL does not contain the typed values. */
export function StepLink({ checkout, step, label, className, children }: StepLinkProps) {
  const address = useHref(stepPath(step));
  return checkout.plain ? (
    <button type="submit" formAction={address} aria-label={label} className={className}>
      {children}
    </button>
  ) : (
    <Anchor to={stepPath(step)} aria-label={label} className={className}>
      {children}
    </Anchor>
  );
}
