import { useState } from "react";
import { useRevalidator } from "react-router";
import { ADMIN_UNDO_MS } from "../../contract/constants.ts";
import type { ParcelResults, ShipOrdersInput } from "../../contract/parcels.ts";
import { callApi } from "../state/api.ts";
import { downloadFile } from "../state/download.ts";
import { showToast, toast } from "../ui/toast.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { sendPendingOrderAction } from "./pending-step.ts";
import { isSignedOutError, useErrorToast } from "./use-error-toast.ts";

export function useParcelActions(onPacked: () => void) {
  const { t } = useAdminI18n();
  const { revalidate } = useRevalidator();
  const showErrorToast = useErrorToast();
  const [busy, setBusy] = useState<"pack" | "slips" | null>(null);

  function showResults(results: ParcelResults, packed: boolean): void {
    for (const { order, refusal } of results) {
      if (refusal === null) continue;
      const title = t("admin.bulk.refused", { number: order, reason: refusal });
      showToast({ type: "error", title, duration: Number.POSITIVE_INFINITY });
    }
    const packedOrders = results.filter(({ refusal }) => refusal === null).map(({ order }) => order);
    if (packedOrders.length === 0) return;
    if (!packed) return void toast.success(t("admin.undone"));
    const action = { label: t("admin.undo"), onPress: () => void pack(packedOrders, false) };
    const title = t("admin.bulk.packed", { count: packedOrders.length });
    showToast({ type: "success", title, duration: ADMIN_UNDO_MS, action });
  }

  async function pack(orders: readonly string[], packed = true): Promise<void> {
    setBusy("pack");
    sendPendingOrderAction();
    try {
      showResults(
        await callApi<ParcelResults>("/admin/parcels/pack", { method: "POST", body: { orders, packed } }),
        packed,
      );
      if (packed) onPacked();
    } catch (error) {
      showErrorToast(error);
      if (isSignedOutError(error)) return setBusy(null);
    }
    setBusy(null);
    await revalidate();
  }

  async function print(orders: readonly string[]): Promise<void> {
    setBusy("slips");
    try {
      await downloadFile(`/admin/packing-slips?orders=${orders.join(",")}`);
    } catch (error) {
      showErrorToast(error, "admin.bulk.slipsFailed");
    }
    setBusy(null);
  }

  return { pack, print, busy };
}

export const toErrorsByOrder = (results: ParcelResults): Record<string, string> =>
  Object.fromEntries(results.flatMap(({ order, refusal }) => (refusal === null ? [] : [[order, refusal]])));

/** Validates parcels before the undo window, because the form is unmounted when the parcels are sent. */
export const findParcelErrors = async (courier_id: number, parcels: ShipOrdersInput["parcels"]) =>
  toErrorsByOrder(
    await callApi<ParcelResults>("/admin/parcels/check", { method: "POST", body: { courier_id, parcels } }),
  );
