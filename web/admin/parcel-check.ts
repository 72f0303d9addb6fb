import type { ParcelResults, ShipManyInput } from "../../contract/parcels.ts";
import { callApi } from "../state/api.ts";

/** Why parcels were refused, by order number. */
export const parcelErrors = (results: ParcelResults): Record<string, string> =>
  Object.fromEntries(results.flatMap(({ order, refusal }) => (refusal === null ? [] : [[order, refusal]])));

/** Why they would be refused now: sending is held back for a while, and its form is gone by then. */
export const checkParcels = async (courier_id: number, parcels: ShipManyInput["parcels"]) =>
  parcelErrors(await callApi<ParcelResults>("/admin/parcels/check", { method: "POST", body: { courier_id, parcels } }));
