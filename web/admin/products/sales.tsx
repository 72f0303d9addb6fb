import { type FormEvent, useState } from "react";
import type { AdminVariant, PlannedSale } from "../../../contract/admin-products.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useReportUnsavedInput } from "../form/unsaved.ts";
import { useAdminI18n } from "../i18n.tsx";
import { DescriptionItem, DescriptionList, Panel } from "../parts/panel.tsx";
import { useAdminCall } from "../use-admin-call.ts";

type SalesProps = { variant: AdminVariant; mayChange: boolean };

export function SalePricesPanel({ variant, mayChange }: SalesProps) {
  const { t, money } = useAdminI18n();
  const { price, sale_price, sales } = variant;
  return (
    <Panel title={t("admin.products.sale.title")} className="lg:col-start-1">
      <DescriptionList>
        <DescriptionItem name={t("admin.products.list.price")} className="font-semibold">
          <bdi>{money(price)}</bdi>
        </DescriptionItem>
        <DescriptionItem
          name={t("admin.products.list.salePrice")}
          className={sale_price === null ? "" : "font-semibold text-madder"}
        >
          <bdi>{sale_price === null ? t("admin.products.list.noSale") : money(sale_price)}</bdi>
        </DescriptionItem>
      </DescriptionList>
      <div className="mt-4 border-t border-line pt-3">
        {sales.length === 0 && <p className="text-small text-ink-2">{t("admin.products.sale.none")}</p>}
        <ul>
          {sales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} variantId={variant.id} mayChange={mayChange} />
          ))}
        </ul>
      </div>
      {mayChange && <SaleForm variantId={variant.id} />}
    </Panel>
  );
}

function SaleRow({ sale, variantId, mayChange }: { sale: PlannedSale; variantId: number; mayChange: boolean }) {
  const { t, money, dateTime } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const isRunning = sale.state === "running";
  // The request body that restores an ended sale. With an empty start time, a sale that was running starts at once.
  const restartBody = { price: sale.price, starts_at: isRunning ? "" : sale.starts_clock, ends_at: sale.ends_clock };
  const end = () =>
    void call(
      `/admin/sales/${sale.id}`,
      {},
      t(isRunning ? "admin.products.sale.ended" : "admin.products.sale.dropped"),
      { method: "DELETE", undo: { path: `/admin/variants/${variantId}/sales`, body: restartBody } },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div>
        <bdi className="font-semibold text-madder">{money(sale.price)}</bdi>
        <p className="text-small text-ink-2">
          {isRunning
            ? t("admin.products.sale.running", { date: dateTime(sale.ends_at, "medium") })
            : t("admin.products.sale.planned", {
                from: dateTime(sale.starts_at, "medium"),
                to: dateTime(sale.ends_at, "medium"),
              })}
        </p>
      </div>
      {mayChange && (
        <Button variant="secondary" loading={isBusy} onClick={end}>
          {t(isRunning ? "admin.products.sale.end" : "admin.products.sale.drop")}
        </Button>
      )}
    </li>
  );
}

const NOTHING = { price: "", starts_at: "", ends_at: "" };

function SaleForm({ variantId }: { variantId: number }) {
  const { t } = useAdminI18n();
  const { call, isBusy, errors } = useAdminCall();
  const [values, setValues] = useState(NOTHING);
  useReportUnsavedInput(Object.values(values).some(Boolean));
  const field = (name: keyof typeof NOTHING) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
    error: errors[name]?.[0],
  });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await call(`/admin/variants/${variantId}/sales`, values, t("admin.products.sale.done"))) setValues(NOTHING);
  }
  return (
    <AdminForm onSubmit={submit} className="mt-4 grid gap-5 border-t border-line pt-4">
      <h3 className="font-body text-body font-semibold">{t("admin.products.sale.add")}</h3>
      <TextInput
        label={t("admin.products.sale.price")}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        {...field("price")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          type="datetime-local"
          label={t("admin.products.sale.starts")}
          hint={t("admin.products.sale.startsHint")}
          {...field("starts_at")}
        />
        <TextInput
          type="datetime-local"
          label={t("admin.products.sale.ends")}
          hint={t("admin.products.sale.endsHint")}
          {...field("ends_at")}
        />
      </div>
      <Button type="submit" variant="secondary" loading={isBusy} wide>
        {t("admin.products.sale.submit")}
      </Button>
    </AdminForm>
  );
}
