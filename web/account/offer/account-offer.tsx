import { useState } from "react";
import { useRevalidator } from "react-router";
import { VERIFICATION_CODE_RESEND_SECONDS } from "../../../contract/constants.ts";
import type { RegisterInput, SignInResponse } from "../../../contract/customers.ts";
import type { Order } from "../../../contract/orders.ts";
import { formatPhone } from "../../../contract/phone.ts";
import { getCustomerSignInPath } from "../../../contract/sign-in-address.ts";
import { FormSubmit } from "../../form/form-action.tsx";
import { useForm } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import type { OrderClaimState } from "../../shop/order/load.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { TextInput } from "../../ui/field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { updateStateAfterSignIn } from "../entering.ts";
import { NewPasswordFields } from "../parts/password-fields.tsx";
import { EmailField } from "../parts/person-fields.tsx";
import { REQUEST_CODE_PATH, storeResendTime } from "../parts/resend-code.tsx";
import { TermsNotice } from "../parts/terms.tsx";
import { VerifyEmailPanel } from "./prove-mailbox.tsx";

export function OrderAccountOffer({
  order,
  keeping,
  email,
}: {
  order: Order;
  keeping: OrderClaimState;
  email: string | null;
}) {
  const [isNew, setNew] = useState(false);
  if (keeping === "free") return <AccountOffer order={order} onDone={() => setNew(true)} />;
  if (keeping !== "unproved" || email === null) return null;
  return <VerifyEmailPanel email={email} next={`/orders/${order.number}`} isNew={isNew} />;
}

/** Offers an account with the order's name and contact data (C9, P3). Calls `onDone` before the page data reloads. */
function AccountOffer({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useAccountI18n();
  const currentPath = `/thank-you?order=${order.number}`;
  return (
    <section
      aria-labelledby="account-offer"
      className="grid gap-x-10 gap-y-4 rounded-lg bg-sand p-4 sm:p-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] print:hidden"
    >
      <div>
        <h2 id="account-offer" className="text-h3">
          {t("offer.title")}
        </h2>
        <p className="mt-1 text-small text-ink-2">{t("offer.text")}</p>
        <p className="mt-1 text-small">
          {t("auth.register.known")}{" "}
          <Anchor
            to={getCustomerSignInPath(currentPath)}
            className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
          >
            {t("frame.signIn")}
          </Anchor>
        </p>
      </div>
      <OfferForm order={order} here={currentPath} onDone={onDone} />
    </section>
  );
}

/** A form with the order's values in hidden fields. A rejected value, such as a used phone number, becomes editable. */
function OfferForm({ order, here, onDone }: { order: Order; here: string; onDone: () => void }) {
  const { t } = useAccountI18n();
  const { form, isAsked } = useOffer(onDone);
  const { firstName, lastName, phone, email } = order.shipping_address;
  return (
    <form {...form.form} className="grid gap-4">
      <input type="hidden" name="first_name" value={firstName} />
      <input type="hidden" name="last_name" value={lastName} />
      <input type="hidden" name="order.ref" value={order.number} />
      <input type="hidden" name="redirect" value={here} />
      {isAsked("phone") ? (
        <TextInput
          {...form.field("phone", formatPhone(phone))}
          label={t("form.phone")}
          optional={t("form.optional")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={30}
        />
      ) : (
        <input type="hidden" name="phone" value={phone} />
      )}
      {email === null || isAsked("email") ? (
        <EmailField form={form} autoComplete="username" defaultValue={email ?? ""} />
      ) : (
        <p>
          <span className="block text-small text-ink-2">{t("offer.email")}</span>
          <bdi className="font-semibold wrap-anywhere">{email}</bdi>
          <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
        </p>
      )}
      <NewPasswordFields form={form} label={t("form.password")} once />
      <FormSubmit form={form}>{t("auth.register.submit")}</FormSubmit>
      <TermsNotice />
    </form>
  );
}

function useOffer(onDone: () => void) {
  const { t } = useAccountI18n();
  const { revalidate } = useRevalidator();
  const [rejectedFields, setRejectedFields] = useState<readonly string[]>([]);
  const form = useForm<RegisterInput, SignInResponse>({
    schema: async () => (await import("../form-rules.ts")).accountOfferRules,
    call: "/auth/customers/register",
    failed: t("auth.register.failed"),
    onRefused: ({ errors }) => {
      setRejectedFields((before) => [...before, ...Object.keys(errors)]);
      return false;
    },
    done: async (answer) => {
      updateStateAfterSignIn(answer);
      storeResendTime(REQUEST_CODE_PATH, answer.user.email, VERIFICATION_CODE_RESEND_SECONDS);
      toast.success(t("auth.register.done", { name: answer.user.first_name }));
      onDone();
      await revalidate();
    },
  });
  return { form, isAsked: (field: string) => rejectedFields.includes(field) };
}
