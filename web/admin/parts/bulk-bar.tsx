import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { AdminOrderRow } from "../../../contract/orders.ts";
import { Button } from "../../ui/button.tsx";
import { sendHeldStep } from "../held-step.ts";
import { useAdminI18n } from "../i18n.tsx";
import { useParcels } from "../use-parcels.ts";
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
        <div className="sticky top-14 z-10 -mx-4 flex flex-wrap items-center gap-2 border-b border-line bg-plaster px-4 py-3 lg:mx-0 lg:px-0">
          <div className="flex w-full items-center justify-between gap-2 sm:w-auto sm:grow sm:justify-start">
            <p role="status" className="font-semibold">
              {t("admin.selected", { count: orders.length })}
            </p>
            <Button variant="quiet" onClick={onClear} className="px-2!">
              {t("admin.clearSelection")}
            </Button>
          </div>
          <Button
            variant="secondary"
            icon="box"
            loading={busy === "pack"}
            disabled={orders.every(({ packed_at }) => packed_at)}
            onClick={() => void pack(numbersOf(orders.filter(({ packed_at }) => !packed_at)))}
            className="max-sm:grow"
          >
            {t("admin.bulk.pack")}
          </Button>
          <Button
            variant="secondary"
            icon="printer"
            loading={busy === "slips"}
            onClick={() => void print(numbersOf(orders))}
            className="max-sm:grow"
          >
            {t("admin.bulk.slips")}
          </Button>
          <Button
            icon="truck"
            aria-haspopup="dialog"
            onClick={() => {
              sendHeldStep();
              setShipped(orders);
              setShipping(true);
            }}
            className="max-sm:grow"
          >
            {t("admin.bulk.ship")}
          </Button>
        </div>
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
