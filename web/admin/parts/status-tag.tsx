import type { OrderStatus } from "../../../contract/orders.ts";
import { Tag } from "../../ui/badge.tsx";
import { useAdminI18n } from "../i18n.tsx";

/** Colour is for what is to do now, for what is done, and for what went wrong. */
const TONES = {
  placed: "neutral",
  processing: "info",
  shipped: "neutral",
  delivered: "success",
  canceled: "neutral",
  returned: "error",
} as const satisfies Record<OrderStatus, string>;

/** An order's status as a word on a colour. */
export function StatusTag({ status, className }: { status: OrderStatus; className?: string }) {
  const { t } = useAdminI18n();
  return (
    <Tag tone={TONES[status]} className={className}>
      {t(`admin.status.${status}`)}
    </Tag>
  );
}
