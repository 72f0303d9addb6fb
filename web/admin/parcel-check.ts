import type { ParcelResults, ShipManyInput } from "../../contract/parcels.ts";
import { callApi } from "../state/api.ts";

export const parcelErrors = (results: ParcelResults): Record<string, string> =>
  Object.fromEntries(results.flatMap(({ order, refusal }) => (refusal === null ? [] : [[order, refusal]])));

/** Validates parcels before the undo window starts, because the form is unmounted when they are sent. */
export const checkParcels = async (courier_id: number, parcels: ShipManyInput["parcels"]) =>
  parcelErrors(await callApi<ParcelResults>("/admin/parcels/check", { method: "POST", body: { courier_id, parcels } }));
