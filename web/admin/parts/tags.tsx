import type { CustomerRow } from "../../../contract/admin-customers.ts";
import type { AdminVariantRow } from "../../../contract/admin-products.ts";
import { type FulfilmentState, type OrderStatus, STATUS_BY_FULFILMENT } from "../../../contract/order-states.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import { Tag } from "../../ui/badge.tsx";
import { useAdminI18n } from "../i18n.tsx";

const TONES = {
  placed: "neutral",
  processing: "info",
  shipped: "neutral",
  delivered: "success",
  canceled: "neutral",
  returned: "error",
} as const satisfies Record<OrderStatus, string>;

const OWN_WORDS: Partial<Record<FulfilmentState, AdminMessageKey>> = {
  ready_for_pick_up: "admin.state.ready_for_pick_up",
  picked_up: "admin.state.picked_up",
};

type StatusTagProps = {
  status: OrderStatus;
  fulfilment?: FulfilmentState;
  className?: string;
};

export function StatusTag({ status, fulfilment, className }: StatusTagProps) {
  const { t } = useAdminI18n();
  const own = fulfilment && STATUS_BY_FULFILMENT[fulfilment] === status ? OWN_WORDS[fulfilment] : undefined;
  return (
    <Tag tone={TONES[status]} className={className}>
      {t(own ?? `admin.status.${status}`)}
    </Tag>
  );
}

export function CustomerTags({ customer: { is_blocked, is_guest, refused_count } }: { customer: CustomerRow }) {
  const { t } = useAdminI18n();
  return (
    <>
      {is_blocked && <Tag tone="error">{t("admin.customers.blocked")}</Tag>}
      {refused_count > 0 && <Tag tone="warning">{t("admin.customers.refused", { count: refused_count })}</Tag>}
      {is_guest && <Tag>{t("admin.customers.guest")}</Tag>}
    </>
  );
}

export function StockTag({ variant }: { variant: Pick<AdminVariantRow, "available" | "is_low"> }) {
  const { t } = useAdminI18n();
  if (variant.available <= 0) return <Tag tone="error">{t("admin.products.list.soldOut")}</Tag>;
  return variant.is_low ? <Tag tone="warning">{t("admin.products.list.low")}</Tag> : null;
}
