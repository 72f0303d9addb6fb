import { useState } from "react";
import { isPickUp } from "../../../contract/delivery-methods.ts";
import { useCheckoutI18n } from "../../part-texts.ts";
import { EmailInput } from "../../ui/field.tsx";
import { fieldOf } from "./address-fields.tsx";
import type { Checkout } from "./use-checkout.ts";

export function EmailField({ checkout }: { checkout: Checkout }) {
  const { t } = useCheckoutI18n();
  const { typed, errors, customer, proof } = checkout;
  const [wasOpened, setOpened] = useState(false);
  const isOwn = customer !== null && typed.email === customer.email;
  if (proof.isRequired && !isOwn) return <TheField checkout={checkout} />;
  // Pick-up needs an e-mail address, to which the shop writes when the order is ready.
  const isForPickUp = isPickUp(typed.shipping_method_id) && !isOwn;
  const isOpen = wasOpened || isForPickUp || Boolean(errors.email) || (typed.email !== "" && !isOwn);
  return (
    <details
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      className="group/email"
    >
      <summary className="flex min-h-11 cursor-pointer items-center rounded-sm group-open/email:hidden">
        {isOwn ? (
          <span className="flex grow items-center justify-between gap-3 text-small">
            <span className="min-w-0 wrap-anywhere">
              <span className="text-ink-2">{t("checkout.email")}</span>
              <br />
              <bdi>{typed.email}</bdi>
            </span>
            <span className="shrink-0 px-1 underline underline-offset-4">{t("checkout.edit")}</span>
          </span>
        ) : (
          <span className="underline underline-offset-4">+ {t("checkout.addEmail")}</span>
        )}
      </summary>
      <TheField checkout={checkout} />
    </details>
  );
}

function TheField({ checkout }: { checkout: Checkout }) {
  const { t } = useCheckoutI18n();
  const { isRequired, isNeeded } = checkout.proof;
  const isPickUpOrder = isPickUp(checkout.typed.shipping_method_id);
  return (
    <EmailInput
      {...fieldOf(checkout, "email")}
      label={t("checkout.email")}
      hint={t(isNeeded ? "checkout.emailNeeded" : isPickUpOrder ? "checkout.emailReady" : "checkout.emailHint")}
      required={isRequired}
    />
  );
}
