import { type FormEvent, useState } from "react";
import type { AdminVariant } from "../../../contract/admin-products.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useReportUnsavedInput } from "../form/unsaved.ts";
import { useAdminI18n } from "../i18n.tsx";
import { DescriptionItem, DescriptionList, Panel } from "../parts/panel.tsx";
import { StockTag } from "../parts/tags.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { getVariantPath } from "./query.ts";

type StockNowProps = { variant: AdminVariant; mayChange: boolean };

export function CurrentStock({ variant, mayChange }: StockNowProps) {
  const { t } = useAdminI18n();
  const { shelf, available } = variant;
  return (
    <Panel title={t("admin.products.list.stock")} aside={<StockTag variant={variant} />}>
      <DescriptionList>
        {shelf && (
          <>
            <DescriptionItem name={t("admin.products.stock.onShelf")} className="tabular-nums">
              {shelf.on_hand}
            </DescriptionItem>
            <DescriptionItem name={t("admin.products.stock.reserved")} className="tabular-nums">
              {shelf.reserved}
            </DescriptionItem>
          </>
        )}
        <DescriptionItem name={t("admin.products.stock.available")} className="text-h3 font-bold tabular-nums">
          {available}
        </DescriptionItem>
      </DescriptionList>
      {shelf ? mayChange && <LowFrom key={variant.low_from} variant={variant} /> : <Parts variant={variant} />}
    </Panel>
  );
}

function Parts({ variant: { parts } }: { variant: AdminVariant }) {
  const { t } = useAdminI18n();
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-small text-ink-2">{t("admin.products.stock.pack")}</p>
      <ul className="mt-2">
        {parts.map(({ id, name, quantity, available }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <Anchor to={getVariantPath(id)} className="inline-flex min-h-11 items-center">
              {t("admin.products.stock.part", { name, count: quantity })}
            </Anchor>
            <span className="shrink-0 text-small tabular-nums">
              {t("admin.products.stock.partLeft", { count: available })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LowFrom({ variant }: { variant: AdminVariant }) {
  const { t } = useAdminI18n();
  const { call, isBusy, errors } = useAdminCall();
  const before = variant.low_from === null ? "" : String(variant.low_from);
  const [limitText, setLimitText] = useState(before);
  useReportUnsavedInput(limitText !== before);
  const path = `/admin/variants/${variant.id}/low-from`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const undo = { path, method: "PUT", body: { low_from: before } } as const;
    void call(path, { low_from: limitText }, t("admin.saved"), { method: "PUT", undo });
  };
  return (
    <AdminForm onSubmit={submit} className="mt-4 flex items-start gap-3 border-t border-line pt-4">
      <TextInput
        className="grow"
        label={t("admin.products.stock.lowFrom")}
        hint={t("admin.products.stock.lowFromHint", { count: variant.usual_low_from })}
        name="low_from"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        value={limitText}
        onChange={(event) => setLimitText(event.currentTarget.value)}
        error={errors.low_from?.[0]}
      />
      <Button
        type="submit"
        variant="secondary"
        loading={isBusy}
        disabled={limitText === before}
        className="mt-7.5 min-h-13"
      >
        {t("admin.save")}
      </Button>
    </AdminForm>
  );
}
