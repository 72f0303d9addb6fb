import * as z from "zod/mini";
import { pageQuery } from "../../contract/catalog.ts";
import { PICTURE_UPLOAD } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { customerOrderRow, order, orderedAgain, orderKeyInput, tracking } from "../../contract/orders.ts";
import { claimOrder } from "../customers/past-orders.ts";
import { route } from "../platform/door.ts";
import { cancelOwnOrder } from "./actions.ts";
import { listCustomerOrders, orderAgain } from "./customer.ts";
import { orderNumber } from "./number.ts";
import { getOrder, getTracking } from "./order.ts";
import { addReceipt } from "./receipts.ts";

const byRef = z.object({ ref: z.string() });
const withKey = z.object(orderKeyInput.shape);

/** What is no number of ours is just another unknown order. */
function known(ref: string): string {
  if (!orderNumber.safeParse(ref).success) throw new ShopError("order_not_found");
  return ref;
}

/** The customer's calls about an order (A9): with its key, by query or kept by this browser, or signed in as its owner. */
export const ordersApi = [
  route({
    method: "GET",
    path: "/auth/customers/orders",
    summary: "A page of the customer's own orders, the newest first",
    access: "verified",
    query: pageQuery,
    answer: z.array(customerOrderRow),
    run: async ({ db, caller, query }) => {
      const { items, pagination } = await listCustomerOrders(db, caller, query);
      return { data: items, pagination };
    },
  }),
  route({
    method: "GET",
    path: "/orders/{ref}",
    summary: "An order, to its owner or whoever holds its key",
    params: byRef,
    query: withKey,
    answer: order,
    run: async ({ db, caller, params, query, orderKey }) => {
      const ref = known(params.ref);
      return { data: await getOrder(db, caller, { ref, key: query.key ?? orderKey(ref) }) };
    },
  }),
  route({
    method: "GET",
    path: "/orders/{ref}/tracking",
    summary: "Where the parcel is, to the same people",
    params: byRef,
    query: withKey,
    answer: tracking,
    run: async ({ db, caller, params, query, orderKey }) => {
      const ref = known(params.ref);
      return { data: await getTracking(db, caller, { ref, key: query.key ?? orderKey(ref) }) };
    },
  }),
  route({
    method: "POST",
    path: "/orders/{ref}/cancel",
    summary: "Cancel the order while it is placed; by the same people",
    params: byRef,
    query: withKey,
    answer: order,
    form: ({ number, is_own }) => (is_own ? `/orders/${number}` : `/track?order=${number}`),
    run: async ({ db, caller, params, query, orderKey }) => {
      const ref = known(params.ref);
      const key = query.key ?? orderKey(ref);
      await cancelOwnOrder(db, caller, { ref, key });
      return { data: await getOrder(db, caller, { ref, key }) };
    },
  }),
  route({
    method: "POST",
    path: "/orders/{ref}/receipt",
    summary: "Send a picture of the transfer while it is awaited; by the same people",
    params: byRef,
    query: withKey,
    upload: { maxBytes: PICTURE_UPLOAD.bytes },
    answer: order,
    form: ({ number, is_own }) => (is_own ? `/orders/${number}` : `/track?order=${number}`),
    run: async ({ db, caller, params, query, upload, orderKey }) => {
      const ref = known(params.ref);
      const key = query.key ?? orderKey(ref);
      await addReceipt(db, caller, { ref, key }, upload);
      return { data: await getOrder(db, caller, { ref, key }) };
    },
  }),
  route({
    method: "POST",
    path: "/orders/{ref}/again",
    summary: "Put what the order held into the caller's cart, as far as it is still sold",
    params: byRef,
    query: withKey,
    answer: orderedAgain,
    form: () => "/cart",
    run: async ({ db, caller, params, query, orderKey, reply }) => {
      const ref = known(params.ref);
      const { cart, missing, secret } = await orderAgain(db, caller, { ref, key: query.key ?? orderKey(ref) });
      if (secret && caller.client === "browser") reply.setCartSecret(secret);
      return { data: { cart, missing } };
    },
  }),
  route({
    method: "POST",
    path: "/orders/{ref}/claim",
    summary: "Make an order that was placed as a guest the account's own, by its key",
    access: "customer",
    params: byRef,
    body: orderKeyInput,
    answer: order,
    form: ({ number }) => `/orders/${number}`,
    run: async ({ db, caller, params, body, orderKey }) => {
      const ref = known(params.ref);
      await claimOrder(db, caller, { ref, key: body.key ?? orderKey(ref) });
      return { data: await getOrder(db, caller, { ref, key: null }) };
    },
  }),
];
