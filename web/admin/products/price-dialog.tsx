import { type FormEvent, useId, useState } from "react";
import type { AdminProductRow } from "../../../contract/admin-products.ts";
import { normalizeTypedCode } from "../../../contract/cleaning.ts";
import {
  computeChangedPrice,
  PRICE_ENDINGS,
  type PriceChangeRule,
  type PriceEnding,
} from "../../../contract/price-change.ts";
import { Button } from "../../ui/button.tsx";
import { OptionChip } from "../../ui/chip.tsx";
import { ChoiceGroup } from "../../ui/choice.tsx";
import { FieldMessage, Select, TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Dialog } from "../parts/overlay.tsx";
import { useAdminCall } from "../use-admin-call.ts";

type PriceDialogProps = { products: readonly AdminProductRow[]; open: boolean; onClose: () => void };

const PATH = "/admin/prices";

function readBy(text: string): number | null {
  const plain = normalizeTypedCode(text).replace(/[%٪]/g, "").replace(/[,،٫]/, ".");
  return /^[+-]?\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

export function PriceDialog({ products, open, onClose }: PriceDialogProps) {
  const { t } = useAdminI18n();
  const { call, isBusy, errors, setErrors } = useAdminCall();
  const form = useId();
  const [kind, setKind] = useState<PriceChangeRule["kind"]>("percent");
  const [byText, setByText] = useState("");
  const [ending, setEnding] = useState<PriceEnding>("exact");
  const by = readBy(byText);
  const changes = products.flatMap(({ name, variants }) =>
    variants.flatMap(({ id, size, price, sale_price }) => {
      const after = by === null ? null : computeChangedPrice(price, { kind, by, ending });
      return after === null ? [] : [{ id, name: size ? `${name} · ${size}` : name, price, sale_price, after }];
    }),
  );

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (by === null) return setErrors({ by: [t("field.priceChangeInvalid")] });
    const from = (change: (typeof changes)[number]) => ({ price: change.price, sale_price: change.sale_price });
    const to = (change: (typeof changes)[number]) => ({ price: change.after, sale_price: change.sale_price });
    const items = changes.map((change) => ({ variant_id: change.id, ...to(change), from: from(change) }));
    const back = changes.map((change) => ({ variant_id: change.id, ...from(change), from: to(change) }));
    const successText = t("admin.products.bulk.done.prices", { count: items.length });
    const undo = { path: PATH, method: "PUT", body: { items: back } } as const;
    if (await call(PATH, { items }, successText, { method: "PUT", undo })) close();
  }
  function close(): void {
    setByText("");
    setErrors({});
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      locked={isBusy}
      title={t("admin.products.bulk.prices")}
      footer={
        <Button
          type="submit"
          form={form}
          size="lg"
          wide
          loading={isBusy}
          disabled={byText !== "" && changes.length === 0}
        >
          {changes.length > 0
            ? t("admin.products.bulk.pricesSubmit", { count: changes.length })
            : t("admin.products.bulk.prices")}
        </Button>
      }
    >
      <AdminForm id={form} onSubmit={submit} className="grid gap-5">
        <ChoiceGroup label={t("admin.products.bulk.kind")}>
          <div className="flex flex-wrap gap-2">
            {(["percent", "amount"] as const).map((one) => (
              <OptionChip key={one} name="kind" value={one} checked={one === kind} onChange={() => setKind(one)}>
                {t(`admin.products.bulk.kind.${one}`)}
              </OptionChip>
            ))}
          </div>
        </ChoiceGroup>
        <TextInput
          label={t("admin.products.bulk.by")}
          hint={t("admin.products.bulk.byHint")}
          name="by"
          dir="ltr"
          autoComplete="off"
          value={byText}
          onChange={(event) => {
            setByText(event.currentTarget.value);
            setErrors({});
          }}
          error={errors.by?.[0]}
        />
        <Select
          label={t("admin.products.bulk.ending")}
          name="ending"
          value={ending}
          onChange={(event) => setEnding(PRICE_ENDINGS.find((one) => one === event.currentTarget.value) ?? "exact")}
        >
          {PRICE_ENDINGS.map((one) => (
            <option key={one} value={one}>
              {t(`admin.products.bulk.ending.${one}`)}
            </option>
          ))}
        </Select>
        <Preview changes={changes} errorOf={(index) => priceError(errors, index)} />
      </AdminForm>
    </Dialog>
  );
}

const priceError = (errors: Record<string, string[]>, index: number): string | undefined =>
  (errors[`items.${index}.price`] ?? errors[`items.${index}.sale_price`])?.[0];

type PreviewProps = {
  changes: { id: number; name: string; price: number; after: number }[];
  errorOf: (index: number) => string | undefined;
};

function Preview({ changes, errorOf }: PreviewProps) {
  const { t, money } = useAdminI18n();
  const id = useId();
  if (changes.length === 0) return null;
  return (
    <section aria-label={t("admin.products.bulk.preview")}>
      <h3 className="mb-1 font-body text-small font-medium text-ink-2">{t("admin.products.bulk.preview")}</h3>
      <ul>
        {changes.map((change, index) => (
          <li key={change.id} className="border-b border-line py-2 last:border-b-0">
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">{change.name}</span>
              <span className="shrink-0 tabular-nums">
                <s className="text-ink-2">
                  <bdi>{money(change.price)}</bdi>
                </s>{" "}
                <bdi className="font-semibold">{money(change.after)}</bdi>
              </span>
            </div>
            <FieldMessage id={`${id}-${change.id}`} error={errorOf(index)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
