import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { translateFieldError } from "../../contract/field-words.ts";
import { phone as phoneRule, toFieldErrors } from "../../contract/fields.ts";
import { chooseLanguage, type Locale } from "../../contract/locales.ts";
import type { Order } from "../../contract/orders.ts";
import { type KnownCustomer, phoneOrderInput } from "../../contract/phone-orders.ts";
import { ApiError, callApi } from "../state/api.ts";
import { toast } from "../ui/toast.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { useShopLanguages } from "./languages.ts";
import { isSignedOutError, useErrorToast } from "./use-error-toast.ts";
import { usePhoneOrderLines, usePhoneOrderQuote } from "./use-phone-quote.ts";

const EMPTY = { phone: "", firstName: "", lastName: "", city: "", address: "", email: "", note: "" };
type Typed = typeof EMPTY;
type Filled = { phone: string; fields: Partial<Typed> };

const fieldsOf = ({ firstName, lastName, city, address, email }: KnownCustomer): Partial<Typed> => ({
  firstName,
  lastName,
  city,
  address,
  email: email ?? "",
});
const filledIn = (input: Typed, before: Partial<Typed>, fields: Partial<Typed>): Typed => {
  const now = { ...input };
  for (const [field, value] of Object.entries(fields) as [keyof Typed, string][])
    if (!now[field] || now[field] === before[field]) now[field] = value;
  return now;
};

/** Fills the form with the customer of a phone number. Replaces data of an earlier lookup, but not typed input. */
function useCustomerLookup(locale: Locale) {
  const [input, setInput] = useState(EMPTY);
  const [language, setLanguage] = useState(chooseLanguage(useShopLanguages(), locale));
  const [knownCustomer, setKnownCustomer] = useState<KnownCustomer | null>(null);
  const filled = useRef<Filled>({ phone: "", fields: {} });
  const change = (field: keyof Typed, value: string) => setInput((before) => ({ ...before, [field]: value }));

  function show(customer: KnownCustomer | null): void {
    setKnownCustomer(customer);
    if (!customer) return;
    setLanguage(customer.locale);
    const before = filled.current.fields;
    const fields = fieldsOf(customer);
    filled.current.fields = fields;
    setInput((now) => filledIn(now, before, fields));
  }

  async function lookUp(): Promise<void> {
    const parsedPhone = phoneRule.safeParse(input.phone);
    const phone = parsedPhone.success ? parsedPhone.data : "";
    filled.current.phone = phone;
    if (!phone) return show(null);
    const customer = await callApi<KnownCustomer | null>(`/admin/phone-orders/customer?phone=${phone}`).catch(
      () => null,
    );
    if (filled.current.phone === phone) show(customer);
  }

  return { input, change, language, setLanguage, knownCustomer, lookUp };
}

const fieldOf = (path: string) => path.replace("shipping_address.", "");

export function usePhoneOrder(locale: Locale) {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const showErrorToast = useErrorToast();
  const customer = useCustomerLookup(locale);
  const lines = usePhoneOrderLines();
  const quote = usePhoneOrderQuote(lines.requestedLines, customer.input.city || null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isPlacing, setPlacing] = useState(false);
  const request = useRef({ body: "", key: "" });

  function bodyOf() {
    const { note, ...address } = customer.input;
    return {
      lines: lines.requestedLines,
      shipping_address: address,
      shipping_method_id: quote.courier?.id ?? "",
      payment_method: quote.method,
      note,
      locale: customer.language,
      expected_total: quote.total ?? 0,
    };
  }

  /** Places the order. Resolves to the names of the invalid fields. The list is empty on success. */
  async function place(): Promise<string[]> {
    const body = bodyOf();
    const parsed = phoneOrderInput.safeParse(body);
    // Does not report a missing courier, because couriers are offered only when items and city are known.
    const { shipping_method_id: _, ...fields } = parsed.success ? {} : toFieldErrors(parsed.error);
    const wrong = Object.entries(fields);
    setErrors(
      Object.fromEntries(wrong.map(([path, [key]]) => [fieldOf(path), translateFieldError(t, locale, key ?? "")])),
    );
    if (!parsed.success) {
      if (quote.quote.isError) void quote.quote.refetch();
      return wrong.map(([path]) => fieldOf(path));
    }
    // If the order is unchanged, reuses its idempotency key, so that a retry does not place it twice.
    const text = JSON.stringify(body);
    if (request.current.body !== text) request.current = { body: text, key: crypto.randomUUID() };
    setPlacing(true);
    try {
      const headers = { "Idempotency-Key": request.current.key };
      const { number } = await callApi<Order>("/admin/phone-orders", { method: "POST", body, headers });
      toast.success(t("admin.phoneOrder.done", { number }));
      await navigate(`/admin/orders/${number}`);
    } catch (error) {
      showErrors(error);
      if (!isSignedOutError(error)) void quote.quote.refetch();
    }
    setPlacing(false);
    return [];
  }

  function showErrors(error: unknown): void {
    const { errors: fields, code } = error instanceof ApiError ? error : { errors: {}, code: null };
    setErrors(Object.fromEntries(Object.entries(fields).map(([path, [message]]) => [fieldOf(path), message ?? ""])));
    if (code === "cart_changed") toast.error(t("admin.phoneOrder.changed"));
    else if (Object.keys(fields).length === 0) showErrorToast(error);
  }

  const clearError = (field: string) => setErrors(({ [field]: _, ...others }) => others);
  const change: typeof customer.change = (field, value) => {
    customer.change(field, value);
    clearError(field);
  };
  const add: typeof lines.add = (product) => {
    lines.add(product);
    clearError("lines");
  };
  async function lookUp(): Promise<void> {
    await customer.lookUp();
    setErrors((before): Record<string, string> => (before.lines ? { lines: before.lines } : {}));
  }
  const isDirty = lines.lines.length > 0 || Object.values(customer.input).some(Boolean);
  return { ...customer, ...lines, ...quote, change, add, lookUp, errors, place, isPlacing, isDirty };
}

export type PhoneOrderState = ReturnType<typeof usePhoneOrder>;
