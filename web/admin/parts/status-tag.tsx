import { type Fulfilment, type OrderStatus, STATUS_OF } from "../../../contract/order-states.ts";
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

const OWN_WORDS: Partial<Record<Fulfilment, AdminMessageKey>> = {
  ready_for_pick_up: "admin.state.ready_for_pick_up",
  picked_up: "admin.state.picked_up",
};

type StatusTagProps = {
  status: OrderStatus;
  /** Omitted if the fulfilment state is unknown or about to change. */
  fulfilment?: Fulfilment;
  className?: string;
};

export function StatusTag({ status, fulfilment, className }: StatusTagProps) {
  const { t } = useAdminI18n();
  const own = fulfilment && STATUS_OF[fulfilment] === status ? OWN_WORDS[fulfilment] : undefined;
  return (
    <Tag tone={TONES[status]} className={className}>
      {t(own ?? `admin.status.${status}`)}
    </Tag>
  );
}
