import { useState } from "react";
import { getDeliveryProperties } from "../../../contract/delivery-methods.ts";
import type { AdminOrderRow } from "../../../contract/orders.ts";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { sendPendingOrderAction } from "../pending-step.ts";
import { useParcelActions } from "../use-parcels.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { ShipManySheet } from "./ship-many-sheet.tsx";

const numbersOf = (orders: readonly AdminOrderRow[]) => orders.map(({ number }) => number);

export function BulkActionBar({ orders, onClear }: { orders: readonly AdminOrderRow[]; onClear: () => void }) {
  const { t } = useAdminI18n();
  const { pack, print, busy } = useParcelActions(onClear);
  const parcels = orders.filter((order) => getDeliveryProperties(order).goesToBuyer);
  // Orders of the open shipping sheet, copied because the list may lose them. `id` is the sheet's React key.
  const [shipping, setShipping] = useState<{ id: number; orders: readonly AdminOrderRow[] } | null>(null);
  return (
    <>
      {orders.length > 0 && (
        <SelectionBar count={orders.length} onClear={onClear}>
          <Button
            variant="secondary"
            icon="printer"
            loading={busy === "slips"}
            onClick={() => void print(numbersOf(orders))}
            className="max-sm:px-3!"
          >
            <span className="max-sm:sr-only">{t("admin.bulk.slips")}</span>
          </Button>
          <Button
            variant="secondary"
            loading={busy === "pack"}
            disabled={orders.every(({ packed_at }) => packed_at)}
            onClick={() => void pack(numbersOf(orders.filter(({ packed_at }) => !packed_at)))}
            className="max-sm:px-3!"
          >
            {t(parcels.length > 0 ? "admin.bulk.pack" : "admin.bulk.ready")}
          </Button>
          <Button
            aria-haspopup="dialog"
            disabled={parcels.length === 0}
            onClick={() => {
              sendPendingOrderAction();
              setShipping({ id: (shipping?.id ?? 0) + 1, orders: parcels });
            }}
            className="max-sm:px-3!"
          >
            {t("admin.bulk.ship")}
          </Button>
        </SelectionBar>
      )}
      {shipping && <ShipManySheet key={shipping.id} orders={shipping.orders} onPending={onClear} />}
    </>
  );
}
