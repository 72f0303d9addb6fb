import type { AdminOrder } from "../../../contract/orders.ts";
import { Picture } from "../../ui/picture.tsx";
import { SignedNumber } from "../../ui/signed.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { DescriptionItem, DescriptionList, Panel } from "./panel.tsx";

export function OrderItems({ order }: { order: AdminOrder }) {
  const { t, money } = useAdminI18n();
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <Panel title={t("admin.order.items")} aside={t("admin.items", { count })}>
      <ul>
        {order.items.map((item) => (
          <li key={item.sku} className="flex items-start gap-3 border-b border-line py-3 first:pt-0">
            <Picture name={item.cover} alt="" sizes="64px" stage={item.stage} className="size-16 shrink-0 rounded-md" />
            <div className="min-w-0 grow">
              <p className="font-medium">{item.name}</p>
              {item.option && <p className="text-small">{item.option}</p>}
              <p className="text-badge text-ink-2">
                <bdi dir="ltr">{item.sku}</bdi>
              </p>
            </div>
            <p className="shrink-0 text-end">
              <bdi className="font-semibold tabular-nums">{money(item.total)}</bdi>
              <span className="block text-small text-ink-2">
                <span className={item.quantity > 1 ? "font-bold text-ink" : ""}>{item.quantity}</span> ×{" "}
                <bdi>{money(item.price)}</bdi>
              </span>
            </p>
          </li>
        ))}
      </ul>
      <DescriptionList className="pt-3">
        <DescriptionItem name={t("admin.order.subtotal")}>
          <bdi>{money(order.subtotal)}</bdi>
        </DescriptionItem>
        {(order.discount > 0 || order.coupon_code) && (
          <DescriptionItem name={t("admin.order.discount")}>
            {order.coupon_code && (
              <>
                <bdi dir="ltr" className="text-small text-ink-2">
                  {order.coupon_code}
                </bdi>{" "}
              </>
            )}
            <SignedNumber text={money(-order.discount)} />
          </DescriptionItem>
        )}
        <DescriptionItem name={t("admin.order.shipping")}>
          {order.shipping > 0 ? <bdi>{money(order.shipping)}</bdi> : t("admin.order.free")}
        </DescriptionItem>
        <DescriptionItem
          name={<span className="text-body font-bold text-ink">{t("admin.order.total")}</span>}
          className="text-h3 font-bold tabular-nums"
        >
          <bdi>{money(order.total)}</bdi>
        </DescriptionItem>
      </DescriptionList>
    </Panel>
  );
}
