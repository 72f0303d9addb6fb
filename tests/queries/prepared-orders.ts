import {
  cancelOrder,
  deliverOrder,
  receiveLateTransfer,
  receiveTransfer,
  shipOrder,
} from "../../server/orders/admin/actions.ts";
import { buyByCard, callback, comeBack, signedResponse } from "../cards.ts";
import { deliver, orderInput, putIntoCart, sizeOf } from "../fixtures.ts";
import { plainPicture } from "../pictures.ts";
import { cashOrder, statementOf } from "../remittances.ts";
import { fileForm, type Prepared, type Scene } from "./scene.ts";

const SHIPMENT = { courier_id: 1, tracking_number: "RA-1" };
const ofOrder = (number: string, body: object = {}) => ({ path: { number }, body });
const staffOf = ({ people }: Scene) => people.admin.caller;
const receipt = async () => fileForm(await plainPicture("#333"), "receipt.png");

async function paid(scene: Scene): Promise<string> {
  const { order } = scene.people.customer;
  await receiveTransfer(scene.db, staffOf(scene), order);
  return order;
}
async function shipped(scene: Scene): Promise<string> {
  const order = await paid(scene);
  await shipOrder(scene.db, staffOf(scene), order, SHIPMENT);
  return order;
}
async function delivered(scene: Scene): Promise<string> {
  const order = await shipped(scene);
  await deliverOrder(scene.db, staffOf(scene), order);
  return order;
}
async function paidLate(scene: Scene): Promise<string> {
  const order = await canceled(scene);
  await receiveLateTransfer(scene.db, staffOf(scene), order);
  return order;
}
async function canceled(scene: Scene): Promise<string> {
  const { order } = scene.people.customer;
  await cancelOrder(scene.db, staffOf(scene), order, {});
  return order;
}

async function givenUpMail({ db, people }: Scene): Promise<{ order: string; id: number }> {
  const { order } = people.customer;
  const { id } = await db
    .updateTable("mails")
    .set({ given_up_at: new Date() })
    .where("order_id", "=", db.selectFrom("orders").select("id").where("number", "=", order))
    .where("sent_at", "is", null)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { order, id };
}

async function invoiced(scene: Scene): Promise<{ order: string; document: string }> {
  const order = await paid(scene);
  const { number } = await scene.db.selectFrom("issued_documents").select("number").executeTakeFirstOrThrow();
  return { order, document: number };
}

/** A courier's statement of one delivered cash order. */
async function statement({ db }: Scene): Promise<Uint8Array> {
  const { tracking, total } = await cashOrder(db);
  return statementOf([tracking, total, 0]);
}
const planned = async (scene: Scene) => {
  const bytes = await statement(scene);
  const preview = await scene.call("POST /admin/remittances/plan", {
    body: fileForm(bytes, "statement.csv", { courier_id: "1" }),
  });
  return fileForm(bytes, "statement.csv", { courier_id: "1", digest: preview.plan.digest });
};

export async function recordedRemittance(scene: Scene): Promise<number> {
  const { id } = await scene.call("POST /admin/remittances", { body: await planned(scene) });
  return id;
}

export const PREPARED_ORDERS: Record<string, Prepared> = {
  "POST /orders/{ref}/receipt": async ({ people }) => ({
    as: "customer",
    path: { ref: people.customer.order },
    body: await receipt(),
  }),
  "GET /admin/orders/{number}/receipts/{id}": async (scene) => {
    const { order } = scene.people.customer;
    await scene.call("POST /orders/{ref}/receipt", { path: { ref: order }, body: await receipt() }, "customer");
    return { path: { number: order, id: 1 } };
  },
  "GET /orders/{ref}/documents/{document}": async (scene) => {
    const { order, document } = await invoiced(scene);
    return { as: "customer", path: { ref: order, document } };
  },
  "GET /admin/orders/{number}/documents/{document}": async (scene) => {
    const { order, document } = await invoiced(scene);
    return { path: { number: order, document } };
  },
  "POST /admin/orders/{number}/receive-late": async (scene) => ofOrder(await canceled(scene)),
  "POST /admin/orders/{number}/serve-again": async (scene) => ofOrder(await paidLate(scene)),
  "POST /admin/orders/{number}/ship": async (scene) => ofOrder(await paid(scene), SHIPMENT),
  "POST /admin/parcels/pack": async (scene) => ({ body: { orders: [await paid(scene)], packed: true } }),
  "POST /admin/parcels/check": async (scene) => ({
    body: { courier_id: 1, parcels: [{ order: await paid(scene), tracking_number: "RA-1" }] },
  }),
  "POST /admin/parcels/ship": async (scene) => ({
    body: { courier_id: 1, parcels: [{ order: await paid(scene), tracking_number: "RA-1" }] },
  }),
  "POST /admin/orders/{number}/mails/{id}/again": async (scene) => {
    const { order, id } = await givenUpMail(scene);
    return { path: { number: order, id } };
  },
  "POST /admin/health/mails/{id}/again": async (scene) => ({ path: { id: (await givenUpMail(scene)).id } }),
  "POST /admin/health/mails/{id}/dismiss": async (scene) => ({ path: { id: (await givenUpMail(scene)).id } }),
  "PUT /admin/orders/{number}/tracking": async (scene) => ofOrder(await shipped(scene), { tracking_number: "RA-2" }),
  "POST /admin/orders/{number}/pack": async (scene) => ofOrder(await paid(scene)),
  "POST /admin/orders/{number}/unpack": async (scene) => {
    const order = ofOrder(await paid(scene));
    await scene.call("POST /admin/orders/{number}/pack", order);
    return order;
  },
  "POST /admin/orders/{number}/confirm": async ({ db }) => ofOrder((await cashOrder(db, { upTo: "placed" })).number),
  "POST /admin/orders/{number}/deliver": async (scene) => ofOrder(await shipped(scene)),
  "POST /admin/orders/{number}/return": async (scene) => ofOrder(await shipped(scene), { restock: true }),
  "POST /admin/orders/{number}/refund": async (scene) =>
    ofOrder(await delivered(scene), { amount: 10, refunded: 0, reason: "Broken jar" }),
  "POST /admin/phone-orders": async ({ db, people }) => {
    const buyer = await putIntoCart(db, people.otherGuest.caller);
    const { expected_total, shipping_method_id, shipping_address } = await orderInput(db, buyer);
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    return {
      headers: { "Idempotency-Key": "phone-order" },
      body: {
        lines: [{ variant_id, quantity: 1 }],
        shipping_address,
        shipping_method_id,
        payment_method: "bank_transfer",
        locale: "ar",
        expected_total,
      },
    };
  },
  "POST /admin/remittances/plan": async (scene) => ({
    body: fileForm(await statement(scene), "statement.csv", { courier_id: "1" }),
  }),
  "POST /admin/remittances": async (scene) => ({ body: await planned(scene) }),
  "GET /admin/remittances/{id}": async (scene) => ({ path: { id: await recordedRemittance(scene) } }),
  "POST /payments/{ref}/start": async ({ db }) => {
    const { number, access_key } = await buyByCard(db);
    return { as: "guest", path: { ref: number }, query: `key=${access_key}`, body: {} };
  },
  "POST /admin/payments/{oid}/dismiss": async ({ db }) => {
    const { form } = await buyByCard(db);
    await callback(db, signedResponse(form, "approved", { amount: "1.00" }));
    return { path: { oid: form.oid as string }, body: {} };
  },
  "POST /admin/orders/{number}/settle-card": async ({ db }) => {
    const { number, form } = await buyByCard(db);
    const word = signedResponse(form, "approved");
    await comeBack(db, word);
    return ofOrder(number, { transaction_id: word.TransId });
  },
  "POST /admin/orders/{number}/release-card": async (scene) => {
    const { number, form } = await buyByCard(scene.db);
    await callback(scene.db, signedResponse(form, "approved"));
    await cancelOrder(scene.db, staffOf(scene), number, {});
    return ofOrder(number);
  },
  "POST /products/{slug}/reviews": async ({ db, people }) => {
    await deliver(db, people.customer.order);
    return { as: "customer", ...ofHoney, body: WORDS };
  },
  "DELETE /products/{slug}/reviews": async (scene) => {
    await reviewed(scene);
    return { as: "customer", ...ofHoney };
  },
  "GET /reviews/{id}/picture": async (scene) => {
    const path = await reviewed(scene);
    await scene.call("POST /admin/reviews/{id}/moderate", { path, body: { status: "approved" } });
    return { as: "guest", path };
  },
  "GET /reviews/{id}/thumbnail": async (scene) => {
    const path = await reviewed(scene);
    await scene.call("POST /admin/reviews/{id}/moderate", { path, body: { status: "approved" } });
    return { as: "guest", path };
  },
  "GET /admin/reviews/{id}/picture": async (scene) => ({ path: await reviewed(scene) }),
};

const ofHoney = { path: { slug: "thyme-honey" } };
const WORDS = { rating: 5, comment: "Good honey" };

/** The customer's pending review with a picture. */
async function reviewed({ db, people, call }: Scene): Promise<{ id: number }> {
  await deliver(db, people.customer.order);
  const body = fileForm(await plainPicture("#333"), "honey.png", { rating: "5", comment: "Good honey" });
  await call("POST /products/{slug}/reviews", { ...ofHoney, body }, "customer");
  return db.selectFrom("reviews").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
}
