import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { cleanEmail } from "../../../contract/cleaning.ts";
import { VERIFICATION_CODE_RESEND_SECONDS } from "../../../contract/constants.ts";
import type { ProfileInput, User } from "../../../contract/customers.ts";
import { normalizePhone } from "../../../contract/phone.ts";
import { useForm } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { toast } from "../../ui/toast-store.ts";
import { refreshSessionAndCart } from "../entering.ts";
import { REQUEST_CODE_PATH, storeResendTime } from "../parts/resend-code.tsx";
import type { ProfileOwner } from "./owner.ts";

const textOf = (value: unknown): string => String(value ?? "");

function isSensitive(form: HTMLFormElement, { email, phone }: ProfileOwner): boolean {
  const formData = new FormData(form);
  return (
    cleanEmail(textOf(formData.get("email"))) !== email ||
    normalizePhone(textOf(formData.get("phone"))) !== normalizePhone(phone ?? "")
  );
}

/** Shows the stored values after a save. A field keeps its input if it differs from the shown and the sent value. */
function fillStoredValues(form: HTMLFormElement, shownValues: Map<string, string>, sent: FormData | null): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.type === "hidden") continue;
    const { name, value, defaultValue } = control;
    if (value === shownValues.get(name) || value === sent?.get(name)) control.value = defaultValue;
    shownValues.set(name, defaultValue);
  }
}

/** Form for personal data. A new e-mail address or phone needs the password (C10) and, if `asksCode`, a 2FA code. */
export function usePersonalForm(owner: ProfileOwner, asksCode: boolean) {
  const { t } = useAccountI18n();
  const { revalidate } = useRevalidator();
  const [needsPassword, setNeedsPassword] = useState(false);
  const ownerRef = useRef(owner);
  const shownValues = useRef(new Map<string, string>());
  const sent = useRef<FormData>(null);
  const form = useForm<ProfileInput, User>({
    schema: async () => (await import("../form-rules.ts")).createProfileRules(() => ownerRef.current, asksCode),
    call: "/auth/customers/profile",
    method: "PUT",
    failed: t("auth.notice.changeFailed"),
    beside: { wrong_password: "current_password" },
    done: async (saved, { email }) => {
      // No toast for a changed e-mail address, because its section on the page reports the change and a toast would cover it.
      if (email === saved.email) toast.success(t("auth.profileSaved"));
      else storeResendTime(REQUEST_CODE_PATH, email, VERIFICATION_CODE_RESEND_SECONDS);
      sent.current = new FormData(element.current ?? undefined);
      refreshSessionAndCart();
      await revalidate();
    },
  });
  const element = form.form.ref;

  useEffect(() => {
    ownerRef.current = owner;
    if (!element.current) return;
    fillStoredValues(element.current, shownValues.current, sent.current);
    sent.current = null;
    setNeedsPassword(isSensitive(element.current, owner));
  }, [owner, element]);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.form.onInput(event);
    setNeedsPassword(isSensitive(event.currentTarget, owner));
  };
  return { form: { ...form, form: { ...form.form, onInput } }, needsPassword };
}
