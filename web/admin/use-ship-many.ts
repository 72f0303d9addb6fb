import { useEffect, useRef, useState } from "react";
import { shipInput } from "../../contract/orders.ts";
import { findDuplicateTrackingOrders, type ParcelResults, type ShipOrdersInput } from "../../contract/parcels.ts";
import { showToast, toast } from "../ui/toast.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { startPendingOrderAction } from "./pending-step.ts";
import { useErrorToast } from "./use-error-toast.ts";
import { findParcelErrors, toErrorsByOrder } from "./use-parcels.ts";

/** Ships orders. Calls `onPending` when the undo window begins, and `onBack` if the shipping is undone or fails. */
export function useShipOrders(orders: readonly string[], onPending: () => void, onBack: () => void) {
  const { t } = useAdminI18n();
  const showErrorToast = useErrorToast();
  const [courierId, setCourierId] = useState<number | null>(null);
  const [tracking, setTracking] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pendingOrders, setPendingOrders] = useState<readonly string[]>([]);
  const [shippedOrders, setShippedOrders] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isMounted = useIsMounted();
  const waiting = orders.filter((order) => !shippedOrders.includes(order) && !pendingOrders.includes(order));

  async function ship(courier: number): Promise<boolean> {
    const { parcels, wrong } = readParcels(waiting, tracking);
    setErrors(Object.fromEntries(Object.entries(wrong).map(([order, key]) => [order, t(key)])));
    if (Object.keys(wrong).length > 0) return false;
    setCourierId(courier);
    setBusy(true);
    try {
      const rejected = await findParcelErrors(courier, parcels);
      setErrors(rejected);
      const going = parcels.filter(({ order }) => !(order in rejected));
      if (going.length > 0) startPending({ courier_id: courier, parcels: going });
      return going.length === parcels.length;
    } catch (error) {
      showErrorToast(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  function startPending(body: ShipOrdersInput): void {
    const numbers = body.parcels.map(({ order }) => order);
    const count = numbers.length;
    const onEnd = (answer: unknown) => end(numbers, answer as ParcelResults | null);
    const name = t("admin.bulk.shipTitle", { count });
    startPendingOrderAction(
      { numbers, action: "ship", status: "shipped", path: "/admin/parcels/ship", body, onEnd },
      {
        pendingToast: t("admin.bulk.held", { count }),
        name,
        undo: t("admin.undo"),
        undone: t("admin.undone.order", { number: name }),
      },
    );
    setPendingOrders((before) => [...before, ...numbers]);
    onPending();
  }

  function end(numbers: readonly string[], results: ParcelResults | null): void {
    setPendingOrders((before) => before.filter((order) => !numbers.includes(order)));
    if (!results) return void onBack();
    const rejected = toErrorsByOrder(results);
    const sent = numbers.filter((order) => !(order in rejected));
    setShippedOrders((before) => [...before, ...sent]);
    if (sent.length > 0) toast.success(t("admin.bulk.shipped", { count: sent.length }));
    if (sent.length === numbers.length) return;
    setErrors((before) => ({ ...before, ...rejected }));
    if (isMounted.current) return void onBack();
    for (const [number, reason] of Object.entries(rejected))
      showToast({
        type: "error",
        title: t("admin.bulk.refused", { number, reason }),
        duration: Number.POSITIVE_INFINITY,
      });
  }

  function enter(numbers: Record<string, string>): void {
    setTracking((before) => ({ ...before, ...numbers }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([order]) => !(order in numbers))));
  }

  return { courierId, tracking, enter, errors, pendingOrders, shippedOrders, waiting, isBusy, ship };
}

function readParcels(orders: readonly string[], tracking: Record<string, string>) {
  const results = orders.map((order) => ({
    order,
    parsed: shipInput.shape.tracking_number.safeParse(tracking[order] ?? ""),
  }));
  const parcels = results.flatMap(({ order, parsed }) =>
    parsed.success ? [{ order, tracking_number: parsed.data }] : [],
  );
  const unread = results.flatMap(({ order, parsed }) => (parsed.success ? [] : [order]));
  const keyOf = (order: string) =>
    tracking[order]?.trim() ? ("field.trackingNumberInvalid" as const) : ("field.trackingNumberRequired" as const);
  const wrong = Object.fromEntries([
    ...unread.map((order) => [order, keyOf(order)] as const),
    ...[...findDuplicateTrackingOrders(parcels)].map((order) => [order, "field.trackingNumberTwice"] as const),
  ]);
  return { parcels, wrong };
}

function useIsMounted() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
