import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { AdminOrderRow } from "../../../contract/orders.ts";
import { Button } from "../../ui/button.tsx";
import { sendHeldStep } from "../held-step.ts";
import { useAdminI18n } from "../i18n.tsx";
import { useParcels } from "../use-parcels.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { ShipManySheet } from "./ship-many-sheet.tsx";

const numbersOf = (orders: readonly AdminOrderRow[]) => orders.map(({ number }) => number);

/** What is done with all orders that are ticked: each succeeds or is refused for itself. */
export function BulkBar({ orders, onClear }: { orders: readonly AdminOrderRow[]; onClear: () => void }) {
  const { t } = useAdminI18n();
  const { revalidate } = useRevalidator();
  const { pack, print, busy } = useParcels(onClear);
  const [isShipping, setShipping] = useState(false);
  // The list is read anew once the sheet is closed: until then it says what became of each.
  const isSent = useRef(false);
  // Kept while the sheet is open, also when an order has left the list meanwhile.
  const [shipped, setShipped] = useState<readonly AdminOrderRow[]>([]);
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
            {t("admin.bulk.pack")}
          </Button>
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              sendHeldStep();
              setShipped(orders);
              setShipping(true);
            }}
            className="max-sm:px-3!"
          >
            {t("admin.bulk.ship")}
          </Button>
        </SelectionBar>
      )}
      <ShipManySheet
        orders={shipped}
        open={isShipping}
        onClose={() => {
          setShipping(false);
          if (!isSent.current) return;
          isSent.current = false;
          onClear();
          void revalidate();
        }}
        onShipped={() => {
          isSent.current = true;
        }}
      />
    </>
  );
}
