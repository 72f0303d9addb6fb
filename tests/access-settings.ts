import { SETTINGS_GROUP_NAMES } from "../contract/admin-settings.ts";
import { adminOnly, type Row } from "./access.ts";

const BANK = { bank_name: "CIH", account_name: "Amal", rib: "230010000000000011111146", swift: "CIHMMAMC" };
const COURIER = { name: "Chemin", tracking_url: "", is_active: true, takes_cash: true, rates: [] };

export const SETTINGS_ROWS: Record<string, Row> = {
  ...Object.fromEntries(
    SETTINGS_GROUP_NAMES.map((group) => [
      `PUT /admin/settings/${group}`,
      { send: () => ({ query: "version=0000000000000000", body: {} }), own: adminOnly(422) },
    ]),
  ),
  "POST /admin/bank-accounts": { send: () => ({ body: BANK }), own: adminOnly(201) },
  "PUT /admin/bank-accounts/{id}": { send: () => ({ path: { id: 1 }, body: BANK }), own: adminOnly(200) },
  "DELETE /admin/bank-accounts/{id}": { send: () => ({ path: { id: 1 } }), own: adminOnly(200) },
  "POST /admin/bank-accounts/order": { send: () => ({ body: { ids: [2, 1] } }), own: adminOnly(200) },
  "POST /admin/couriers": { send: () => ({ body: COURIER }), own: adminOnly(201) },
  // The PUT sends a stale version, and the DELETE names a courier that has orders. Both are rejected only after
  // authorization.
  "PUT /admin/couriers/{id}": {
    send: () => ({ path: { id: 1 }, query: "version=0000000000000000", body: COURIER }),
    own: adminOnly(409),
  },
  "DELETE /admin/couriers/{id}": {
    send: async (subject, _, db) => {
      const { courier_id } = await db
        .selectFrom("orders")
        .select("courier_id")
        .where("number", "=", subject.order)
        .executeTakeFirstOrThrow();
      return { path: { id: courier_id as number } };
    },
    own: adminOnly(409),
  },
  "GET /admin/shipping-quote": { send: () => ({ query: "city=agadir&weight=3&subtotal=100" }), own: adminOnly(200) },
};
