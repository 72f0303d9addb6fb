import { confirmOrder, deliverOrder, shipOrder } from "../server/orders/admin/actions.ts";
import { clock } from "../server/platform/clock.ts";
import type { Db } from "../server/platform/database/database.ts";
import { buyAs, guest, owner, setSetting, sizeOf } from "./fixtures.ts";

export const COURIER = 1;
let sent = 0;

export async function cashOrder(
  db: Db,
  { upTo = "delivered", courier = COURIER }: { upTo?: "placed" | "shipped" | "delivered"; courier?: number } = {},
): Promise<{ number: string; tracking: string; total: number }> {
  await setSetting(db, "cod_rule", "confirmed");
  const staff = await owner(db);
  const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
  const { number, total } = (await buyAs(db, guest(), [line], { payment_method: "cod" })).order;
  sent += 1;
  const tracking = `CR-${sent}`;
  if (upTo === "placed") return { number, tracking, total };
  await confirmOrder(db, staff, number);
  await shipOrder(db, staff, number, { courier_id: courier, tracking_number: tracking });
  if (upTo === "delivered") await deliverOrder(db, staff, number);
  return { number, tracking, total };
}

export const statementOf = (...rows: (readonly (string | number)[])[]): Uint8Array =>
  new TextEncoder().encode(["Tracking;Amount;Fees", ...rows.map((row) => row.join(";"))].join("\n"));

/** Advances the clock. The test file sets it back. */
export function later(days: number): void {
  const at = new Date(clock.now().getTime() + days * 24 * 3_600_000);
  clock.now = () => at;
}
