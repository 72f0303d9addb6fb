import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useFieldArray } from "react-hook-form";
import { type PackPart, PRODUCT_LIMITS } from "../../../contract/admin-product.ts";
import { callApi } from "../../state/api.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FieldMessage, TextInput } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useProductFormContext } from "./form-context.tsx";

const TYPING_MS = 250;

export function PackPartsField({ index }: { index: number }) {
  const { t, money } = useAdminI18n();
  const { form, choices } = useProductFormContext();
  const at = `variants.${index}.parts` as const;
  const list = useFieldArray({ control: form.control, name: at, keyName: "key" });
  const [loadedParts, setLoadedParts] = useState<readonly PackPart[]>(choices.parts);
  const [query, setQuery] = useState("");
  const foundParts = useFoundParts(query, setLoadedParts);
  const partOf = (id: number) => loadedParts.find(({ variant_id }) => variant_id === id);
  const error = form.errorAt(at);

  const chosen = form.watch(at);
  const apart = chosen.reduce(
    (sum, { variant_id, quantity }) => sum + (partOf(variant_id)?.price ?? 0) * (Number(quantity) || 0),
    0,
  );
  const options = foundParts
    .filter(({ variant_id }) => chosen.every((part) => part.variant_id !== variant_id))
    .map(({ variant_id, label, price }) => ({ value: String(variant_id), label, detail: money(price) }));

  return (
    <Disclosure
      summary={<span className="font-medium">{t("admin.products.form.pack")}</span>}
      aside={chosen.length > 0 ? chosen.length : undefined}
      open={chosen.length > 0 || Boolean(error) || undefined}
      className="border-b-0!"
    >
      <p className="mb-3 text-small text-ink-2">{t("admin.products.form.packText")}</p>
      <ul className="mb-3 grid gap-2">
        {list.fields.map(({ key, variant_id }, place) => {
          const name = partOf(variant_id)?.label ?? String(variant_id);
          return (
            <li key={key} className="flex items-start gap-2">
              <span className="min-w-0 grow py-3">
                <bdi>{name}</bdi>
              </span>
              <TextInput
                label={t("admin.products.form.partQuantity", { name })}
                hideLabel
                dir="ltr"
                inputMode="numeric"
                className="w-20 shrink-0"
                {...form.field(`${at}.${place}.quantity`)}
              />
              <IconButton
                icon="trash"
                label={t("admin.products.form.remove", { name })}
                onClick={() => list.remove(place)}
                className="mt-1"
              />
            </li>
          );
        })}
      </ul>
      {chosen.length > 0 && (
        <p className="mb-3 text-small text-ink-2">{t("admin.products.form.packApart", { amount: money(apart) })}</p>
      )}
      {chosen.length < PRODUCT_LIMITS.parts && (
        <Combobox
          key={chosen.length}
          name={`${at}.add`}
          label={t("admin.products.form.part")}
          hint={t("admin.products.form.partHint")}
          options={options}
          value=""
          filter={() => options}
          onQueryChange={setQuery}
          onChange={(value) => {
            list.append({ variant_id: Number(value), quantity: "1" });
            setQuery("");
          }}
          emptyText={t("admin.products.form.noPart")}
          countText={(count) => t("admin.products.form.partsFound", { count })}
        />
      )}
      <FieldMessage id={`${at}-message`} error={error && t("admin.products.form.packStocked")} />
    </Disclosure>
  );
}

type Learn = Dispatch<SetStateAction<readonly PackPart[]>>;

function useFoundParts(query: string, learn: Learn): readonly PackPart[] {
  const [foundParts, setFoundParts] = useState<readonly PackPart[]>([]);
  useEffect(() => {
    if (query.trim() === "") return setFoundParts([]);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const path = `/admin/pack-parts?q=${encodeURIComponent(query.trim().slice(0, 64))}`;
      const parts = await callApi<PackPart[]>(path, { signal: asking.signal }).catch(() => []);
      if (asking.signal.aborted) return;
      setFoundParts(parts);
      learn((loadedParts) => [...loadedParts, ...parts]);
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, learn]);
  return foundParts;
}
