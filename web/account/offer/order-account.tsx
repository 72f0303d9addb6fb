import { useState } from "react";
import type { Order } from "../../../contract/orders.ts";
import type { Keeping } from "../../shop/order/load.ts";
import { AccountOffer } from "./account-offer.tsx";
import { ProveMailbox } from "./prove-mailbox.tsx";

export function OrderAccount({ order, keeping, email }: { order: Order; keeping: Keeping; email: string | null }) {
  const [isNew, setNew] = useState(false);
  if (keeping === "free") return <AccountOffer order={order} done={() => setNew(true)} />;
  if (keeping !== "unproved" || email === null) return null;
  return <ProveMailbox email={email} next={`/orders/${order.number}`} isNew={isNew} />;
}
