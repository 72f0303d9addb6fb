import { useEffect, useState } from "react";
import type { GatewayForm as Form } from "../../../contract/payments.ts";
import { usePaymentI18n } from "../../part-texts.ts";
import { Button } from "../../ui/button.tsx";
import { CardLogos } from "./card-marks.tsx";

type GatewayFormProps = { form: Form; number: string; total: number | null };

export function GatewayForm({ form, number, total }: GatewayFormProps) {
  const { t, money } = usePaymentI18n();
  const [isLeaving, setLeaving] = useState(false);
  // Ends the button's loading state when Back restores the page from the browser's cache.
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  return (
    <form method={form.method} action={form.url} onSubmit={() => setLeaving(true)}>
      {Object.entries(form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h1 className="text-h1">{t("card.placed")}</h1>
      <p className="mt-1 text-ink-2">{t("card.placedText")}</p>
      <dl className="mt-5 rounded-md bg-sand px-4 py-1">
        <PaymentFact title={t("track.number")}>
          <bdi dir="ltr">{number}</bdi>
        </PaymentFact>
        {total !== null && (
          <PaymentFact title={t("result.amount")}>
            <bdi>{money(total)}</bdi>
          </PaymentFact>
        )}
      </dl>
      {/* The button has no `name`, because it would then be sent as a field that the signature does not cover. */}
      <Button type="submit" size="lg" icon="lock" wide loading={isLeaving} className="mt-5">
        {t("card.toGateway")}
      </Button>
      <CardLogos className="mt-4 justify-center" />
    </form>
  );
}

export function PaymentFact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2.5 last:border-b-0">
      <dt className="text-small text-ink-2">{title}</dt>
      <dd className="ms-auto text-end font-semibold">{children}</dd>
    </div>
  );
}
