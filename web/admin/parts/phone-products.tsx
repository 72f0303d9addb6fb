import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { SEARCH_MAX_LENGTH } from "../../../contract/constants.ts";
import type { SellableVariant } from "../../../contract/phone-orders.ts";
import { callApi } from "../../state/api.ts";
import { TextInput } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useAdminI18n } from "../i18n.tsx";
import type { PhoneOrderState } from "../use-phone-order.ts";
import { Panel } from "./panel.tsx";

export function PhoneOrderProducts({ order }: { order: PhoneOrderState }) {
  const { t } = useAdminI18n();
  const [query, setQuery] = useState("");
  const q = useDeferredValue(query.trim());
  const productsQuery = useQuery({
    queryKey: ["admin", "sellable", q],
    queryFn: ({ signal }) =>
      callApi<SellableVariant[]>(`/admin/phone-orders/products?q=${encodeURIComponent(q)}`, { signal }),
    enabled: q.length > 1,
    retry: 1,
  });
  return (
    <Panel title={t("admin.phoneOrder.products")}>
      <TextInput
        label={t("admin.phoneOrder.search")}
        type="search"
        name="lines"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        error={order.errors.lines ?? null}
      />
      {q.length > 1 && productsQuery.data && (
        <ul className="mt-2 max-h-80 overflow-y-auto" aria-label={t("admin.phoneOrder.found")}>
          {productsQuery.data.length === 0 && <li className="py-3 text-ink-2">{t("admin.phoneOrder.none", { q })}</li>}
          {productsQuery.data.map((product) => (
            <li key={product.variant_id} className="flex items-center gap-3 border-b border-line py-2">
              <Picture
                name={product.cover}
                alt=""
                sizes="48px"
                stage={product.stage}
                className="size-12 shrink-0 rounded-sm"
              />
              <span className="min-w-0 grow">
                <span className="block font-medium">{product.name}</span>
                <span className="text-small text-ink-2">
                  {product.option && <>{product.option} · </>}
                  {t("admin.phoneOrder.left", { count: product.available })}
                </span>
              </span>
              <IconButton
                icon="plus"
                label={t("admin.phoneOrder.add", { name: nameOf(product) })}
                disabled={product.available === 0}
                onClick={() => order.add(product)}
              />
            </li>
          ))}
        </ul>
      )}
      {q.length > 1 && productsQuery.isError && <p className="mt-2 text-small text-error">{t("admin.errorTitle")}</p>}
      <Lines order={order} />
    </Panel>
  );
}

const nameOf = ({ name, option }: { name: string; option: string | null }) => (option ? `${name} (${option})` : name);

function Lines({ order }: { order: PhoneOrderState }) {
  const { t, money } = useAdminI18n();
  if (order.lines.length === 0) return null;
  return (
    <ul className="mt-4 border-t-2 border-line" aria-label={t("admin.phoneOrder.lines")}>
      {order.lines.map((line) => {
        const item = order.quoted?.items.find(({ variant_id }) => variant_id === line.variant_id);
        return (
          <li key={line.variant_id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-2">
            <span className="min-w-0 grow basis-full sm:basis-40">
              <span className="block font-medium">{nameOf(line)}</span>
              {item?.problem && (
                <span className="text-small text-error">{t("admin.phoneOrder.left", { count: item.available })}</span>
              )}
            </span>
            <span className="flex items-center max-sm:-ms-3">
              <IconButton
                icon={line.quantity === 1 ? "trash" : "minus"}
                label={t("admin.phoneOrder.less", { name: nameOf(line) })}
                onClick={() => order.setQuantity(line, line.quantity - 1)}
              />
              <span className="min-w-8 text-center font-bold tabular-nums">{line.quantity}</span>
              <IconButton
                icon="plus"
                label={t("admin.phoneOrder.more", { name: nameOf(line) })}
                disabled={line.quantity >= 99}
                onClick={() => order.setQuantity(line, line.quantity + 1)}
              />
            </span>
            <bdi className="ms-auto min-w-20 text-end font-semibold tabular-nums">{item && money(item.total)}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
