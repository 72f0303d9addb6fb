import { type Person, type Row, staffOnly } from "./access.ts";

const deliveryTo = ({ mark }: Person) => ({
  firstName: mark,
  lastName: "Alaoui",
  phone: "0611223344",
  city: "agadir",
  address: "5, rue des Orangers",
});
const adminOrder = (subject: Person) => ({
  path: { number: subject.order },
  body: {},
});

export const ORDER_ROWS: Record<string, Row> = {
  "GET /admin/orders": { own: staffOnly(200) },
  "GET /admin/orders/{number}": { send: adminOrder, own: staffOnly(200), others: staffOnly(200) },
  "GET /admin/orders/{number}/receipts/{id}": {
    send: (subject) => ({ path: { number: subject.order, id: 1 } }),
    own: staffOnly(404),
    others: staffOnly(404),
  },
  "GET /admin/orders/{number}/invoice": { send: adminOrder, own: staffOnly(200), others: staffOnly(200) },
  "GET /admin/orders/{number}/documents/{document}": {
    send: (subject) => ({ path: { number: subject.order, document: "F-2026-000001" } }),
    own: staffOnly(404),
    others: staffOnly(404),
  },
  "GET /admin/orders/{number}/terms": { send: adminOrder, own: staffOnly(200), others: staffOnly(200) },
  "GET /admin/orders/{number}/packing-slip": { send: adminOrder, own: staffOnly(200), others: staffOnly(200) },
  "POST /admin/orders/{number}/receive-transfer": { send: adminOrder, own: staffOnly(200) },
  "POST /admin/orders/{number}/receive-late": { send: adminOrder, own: staffOnly(409) },
  "POST /admin/orders/{number}/serve-again": { send: adminOrder, own: staffOnly(409) },
  "POST /admin/orders/{number}/ship": {
    send: (subject) => ({ ...adminOrder(subject), body: { courier_id: 1, tracking_number: "RA-1" } }),
    own: staffOnly(409),
  },
  "PUT /admin/orders/{number}/delivery": {
    send: (subject) => ({ ...adminOrder(subject), body: deliveryTo(subject) }),
    own: staffOnly(200),
    others: staffOnly(200),
  },
  "POST /admin/orders/{number}/mails/{id}/again": {
    send: (subject) => ({ path: { number: subject.order, id: 999_999 } }),
    own: staffOnly(404),
  },
  "PUT /admin/orders/{number}/tracking": {
    send: (subject) => ({ ...adminOrder(subject), body: { tracking_number: "RA-1" } }),
    own: staffOnly(409),
  },
  "GET /admin/orders-export": { own: staffOnly(200) },
  "GET /admin/couriers/{id}/cash-out": { send: () => ({ path: { id: 1 } }), own: staffOnly(200) },
  "GET /admin/phone-orders/products": { send: () => ({ query: "q=honey" }), own: staffOnly(200) },
  "GET /admin/phone-orders/customer": { send: () => ({ query: "phone=0611223344" }), own: staffOnly(200) },
  "POST /admin/phone-orders/quote": {
    send: () => ({ body: { lines: [{ variant_id: 1, quantity: 1 }], city: "agadir" } }),
    own: staffOnly(200),
  },
  "POST /admin/phone-orders": {
    send: ({ mark }) => ({
      headers: { "Idempotency-Key": `phone-${mark}` },
      body: {
        lines: [{ variant_id: 1, quantity: 1 }],
        shipping_address: deliveryTo({ mark } as Person),
        shipping_method_id: 999_999,
        payment_method: "bank_transfer",
        locale: "ar",
        expected_total: 1,
      },
    }),
    own: staffOnly(422),
  },
  "POST /admin/parcels/pack": {
    send: (subject) => ({ body: { orders: [subject.order], packed: true } }),
    own: staffOnly(200),
  },
  "POST /admin/parcels/check": {
    send: (subject) => ({ body: { courier_id: 1, parcels: [{ order: subject.order, tracking_number: "RA-1" }] } }),
    own: staffOnly(200),
  },
  "POST /admin/parcels/ship": {
    send: (subject) => ({ body: { courier_id: 1, parcels: [{ order: subject.order, tracking_number: "RA-1" }] } }),
    own: staffOnly(200),
  },
  "GET /admin/packing-slips": {
    send: (subject) => ({ query: `orders=${subject.order}` }),
    own: staffOnly(200),
    others: staffOnly(200),
  },
  "POST /admin/orders/{number}/contacts": {
    send: (subject) => ({ ...adminOrder(subject), body: { channel: "phone", outcome: "no_answer" } }),
    own: staffOnly(200),
  },
  "POST /admin/orders/{number}/notes": {
    send: (subject) => ({ ...adminOrder(subject), body: { note: "Wants it as a gift" } }),
    own: staffOnly(200),
  },
  "POST /admin/orders/{number}/pack": { send: adminOrder, own: staffOnly(409) },
  "POST /admin/orders/{number}/unpack": { send: adminOrder, own: staffOnly(409) },
  "POST /admin/orders/{number}/confirm": { send: adminOrder, own: staffOnly(409) },
  "POST /admin/orders/{number}/deliver": { send: adminOrder, own: staffOnly(409) },
  "POST /admin/orders/{number}/return": {
    send: (subject) => ({ ...adminOrder(subject), body: { restock: true } }),
    own: staffOnly(409),
  },
  "POST /admin/orders/{number}/refund": {
    send: (subject) => ({ ...adminOrder(subject), body: { amount: 10, refunded: 0, reason: "Broken jar" } }),
    own: staffOnly(409),
  },
  "GET /admin/remittances": { own: staffOnly(200) },
  "GET /admin/remittances/{id}": { send: () => ({ path: { id: 999_999 } }), own: staffOnly(404) },
  "POST /admin/remittances/plan": { send: () => ({ body: { courier_id: 1 } }), own: staffOnly(422) },
  "POST /admin/remittances": {
    send: () => ({ body: { courier_id: 1, digest: "0".repeat(64) } }),
    own: staffOnly(422),
  },
  "GET /admin/payments/unsettled": { own: staffOnly(200) },
  "POST /admin/payments/{oid}/dismiss": {
    send: () => ({ path: { oid: "AM00000000" }, body: {} }),
    own: staffOnly(404),
  },
  "POST /admin/orders/{number}/settle-card": {
    send: (subject) => ({ ...adminOrder(subject), body: { transaction_id: "T1" } }),
    own: staffOnly(409),
  },
  "POST /admin/orders/{number}/release-card": { send: adminOrder, own: staffOnly(409) },
  "POST /admin/orders/{number}/cancel": { send: adminOrder, own: staffOnly(200) },
};
