import { useState } from "react";
import { shipInput } from "../../contract/orders.ts";
import type { ParcelResults } from "../../contract/parcels.ts";
import { callApi } from "../state/api.ts";
import { toast } from "../ui/toast.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { useTellRefusal } from "./use-tell-refusal.ts";

/** The tracking numbers of orders that are sent together: as typed, what is wrong with each, and which are on their way. */
export function useShipMany(orders: readonly string[], onShipped: () => void) {
  const { t } = useAdminI18n();
  const tellRefusal = useTellRefusal();
  const [tracking, setTracking] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [done, setDone] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const waiting = orders.filter((order) => !done.includes(order));

  /** Answers whether all of them are on their way now; what was refused says why at its field. */
  async function ship(courierId: number): Promise<boolean> {
    const typed = waiting.map((order) => ({
      order,
      read: shipInput.shape.tracking_number.safeParse(tracking[order] ?? ""),
    }));
    const message = (order: string) =>
      t(tracking[order]?.trim() ? "field.trackingNumberInvalid" : "field.trackingNumberRequired");
    const wrong = typed.filter(({ read }) => !read.success).map(({ order }) => [order, message(order)]);
    setErrors(Object.fromEntries(wrong));
    if (wrong.length > 0) return false;
    setBusy(true);
    try {
      const parcels = typed.map(({ order, read }) => ({ order, tracking_number: read.data }));
      const results = await callApi<ParcelResults>("/admin/parcels/ship", {
        method: "POST",
        body: { courier_id: courierId, parcels },
      });
      const sent = results.filter(({ refusal }) => refusal === null).map(({ order }) => order);
      setDone([...done, ...sent]);
      setErrors(Object.fromEntries(results.flatMap(({ order, refusal }) => (refusal ? [[order, refusal]] : []))));
      if (sent.length > 0) {
        toast.success(t("admin.bulk.shipped", { count: sent.length }));
        onShipped();
      }
      return sent.length === waiting.length;
    } catch (error) {
      tellRefusal(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** Takes numbers over as they are typed or pasted; what was wrong with them is not known any more. */
  function enter(numbers: Record<string, string>): void {
    setTracking((before) => ({ ...before, ...numbers }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([order]) => !(order in numbers))));
  }

  return { tracking, enter, errors, done, waiting, isBusy, ship };
}
